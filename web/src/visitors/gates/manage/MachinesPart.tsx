import { visitor_machine_record } from '#rules/visitors/machines/visitor_machine_record.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import type { Values } from '../../../kit/form/declare.ts'
import { named } from '../../../viewer/named.ts'
import { MachineKey } from './MachineKey.tsx'
import { useGates } from './place_choices.tsx'

const isCamera = (values: Values) => values['kind'] === 'plates'

/** Systems outside that tell of visitors by signed messages: cameras at gates, and processes that bring people. */
export const MachinesPart = recordPage(visitor_machine_record, {
  words: 'visitor_machines',
  list: {
    name: { width: 200, least: 140 },
    kind: { width: 170 },
    gate_name: { width: 150, plain: (row) => named<string>({ ...row }, 'gate_name') || '' },
    direction: { width: 110, at_first_hidden: true },
    has_key: { width: 90 },
    state: {},
    used_time: {},
    create_time: { at_first_hidden: true },
  },
  form: { machine: ['name', 'kind', 'gate', 'direction'] },
  fields: {
    gate: { choices: useGates, when: isCamera, required: true },
    direction: { when: isCamera },
  },
  opens: [{ key: 'new_key', may: visitor_machine_record.manage, show: MachineKey }],
})

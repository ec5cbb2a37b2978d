/** Systems outside that tell of visitors by signed messages: cameras that read plates, and systems whose processes bring people. */
import { asks, in_use, pair, record } from '../../records/record.ts'
import { flag, moment, text, word } from '../../records/field_kinds.ts'

export const visitor_machine_record = record({
  entity: 'VisitorMachine',
  see: 'visitor.manage',
  manage: 'visitor.manage',
  operations: {
    list: 'findVisitorMachineAll',
    one: 'findVisitorMachineById',
    create: 'saveVisitorMachine',
    update: 'updateVisitorMachine',
    state: 'updateVisitorMachineState',
    remove: 'deleteVisitorMachineAll',
  },
  fields: {
    ...pair('name', { required: true }),
    /** What it may tell: plates at one gate, or the people of approved processes. */
    kind: asks(word(['plates', 'processes'], 'plates'), { fixed: true }),
    /** Of a camera: the code of its gate. */
    gate: text(60),
    /** Of a camera: which way the vehicles go that it sees; both: each message says it. */
    direction: word(['both', 'in', 'out'], 'both'),
  },
  shown: {
    /** 1 in use · 0 stopped: its messages are taken for unsigned. */
    state: in_use,
    ...pair('gate_name'),
    /** 1: it was given a key. */
    has_key: flag(),
    /** When it last told something, to the minute. */
    used_time: moment(),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['kind', 'gate', 'state'],
  sorts: ['name', 'name_en', 'state', 'used_time', 'create_time'],
  search: ['name', 'name_en'],
})

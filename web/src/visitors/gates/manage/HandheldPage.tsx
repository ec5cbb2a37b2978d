import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { visitor_gate_record } from '#rules/visitors/gates/visitor_gate_record.ts'
import { visitor_admin_permissions_record } from '#rules/visitors/people/visitor_admin_permissions_record.ts'
import { useView } from '../../../kit/PageHead.tsx'
import { Segmented } from '../../../kit/plain/Segmented.tsx'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { PersonSelect } from '../../../people/PersonSelect.tsx'
import { useCampuses } from '../../../resources/manage/choices.ts'
import { named } from '../../../viewer/named.ts'
import { GateDevices } from './GateDevices.tsx'
import { MachinesPart } from './MachinesPart.tsx'
import { GatesControl, GatesShown } from './place_choices.tsx'

const views = ['admins', 'gates', 'devices', 'machines'] as const

const Admins = recordPage(visitor_admin_permissions_record, {
  words: 'visitor_admins',
  list: {
    admin_user: {
      width: 220,
      least: 150,
      plain: (row) => row.admin_user,
    },
    admin_user_name: { width: 160, plain: (row) => named<string>({ ...row }, 'admin_user_name') || '' },
    dept_name: { width: 160, least: 110, plain: (row) => named<string>({ ...row }, 'dept_name') || '' },
    permission: {
      width: 260,
      least: 150,
      show: (row) => <GatesShown codes={row.permission} all="all_gates" />,
    },
    is_enable: { width: 100 },
    mod_user_name: { width: 130 },
    mod_time: {},
    remark: { width: 180, at_first_hidden: true },
    create_time: { at_first_hidden: true },
  },
  form: { admin: ['admin_user', 'permission', 'remark'] },
  fields: { admin_user: { control: PersonSelect }, permission: { control: GatesControl } },
})

const Gates = recordPage(visitor_gate_record, {
  words: 'visitor_gates',
  list: {
    name: { width: 200, least: 140 },
    code: { width: 130 },
    campus_name: { width: 150, plain: (row) => named<string>({ ...row }, 'campus_name') || '' },
    direction: { width: 120 },
    vehicles: { width: 110 },
    state: {},
    order: { width: 80, at_first_hidden: true },
    create_time: { at_first_hidden: true },
  },
  form: { gate: ['code', 'name', 'campus_code', 'direction', 'vehicles', 'order'] },
  fields: { campus_code: { choices: useCampuses } },
})

const parts = { admins: Admins, gates: Gates, devices: GateDevices, machines: MachinesPart } as const

/** /manage/visitorManagement/visitorAuthorizationHandheldCodeScan: who may check passes, the gates where they do, their devices, and systems outside. */
export function HandheldPage() {
  const { t } = useTranslation('visitor_people')
  const view = useView(views)
  const [, setQuery] = useSearchParams()
  const View = parts[view]
  return (
    <div className="column">
      <Segmented
        aria-label={t('views.label')}
        value={view}
        options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(next) => setQuery(next === 'admins' ? {} : { view: next }, { replace: true })}
      />
      <View />
    </div>
  )
}

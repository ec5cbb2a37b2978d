import { Navigate, useSearchParams } from 'react-router'
import { application_state, applicationTransition } from '#rules/visitors/vehicles/applications.ts'
import type { ApplicationAction, ApplicationState } from '#rules/visitors/vehicles/applications.ts'
import { vehicle_application_record } from '#rules/visitors/vehicles/vehicle_application_record.ts'
import { request } from '../../../graphql/client.ts'
import { select } from '../../../kit/list/declare.tsx'
import { idsOf } from '../../../kit/list/row_changes.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { rowDrawer } from '../../../kit/record/rowDrawer.tsx'
import { named } from '../../../viewer/named.ts'
import { today } from '../../../viewer/today.ts'
import { useVehicleKinds } from '../vehicle_kinds.ts'
import { DecideVehicles, TakeBackVehicles } from '../vehicles.graphql.ts'

const { waiting, approved, rejected, taken_back } = application_state

/** Whether the server would do this, by the same rule. */
const can =
  (action: ApplicationAction) =>
  ({ state, mine, end_date }: { state?: number; mine?: number; end_date?: string | null }): boolean => {
    const snapshot = { state: (state ?? 0) as ApplicationState, end_date: end_date ?? '' }
    const part = mine === 1 ? 'applicant' : 'office'
    return typeof applicationTransition(snapshot, action, part, today()) === 'number'
  }

const decide = (approve: boolean) => (rows: readonly { id: string }[], reason: string) =>
  request(DecideVehicles, { ids: idsOf(rows), approve, reason: reason || null }).then(
    (r) => r.decideVehicleApplication,
  )

const List = recordPage(vehicle_application_record, {
  words: 'vehicle_applications',
  list: {
    plate: { width: 110 },
    state: {
      width: 115,
      tones: { [waiting]: 'wait', [approved]: 'good', [rejected]: 'bad', [taken_back]: 'plain' },
    },
    user_name: { width: 130, least: 120 },
    reason: { width: 180, least: 140 },
    begin_date: { width: 105 },
    end_date: { width: 105 },
    blocked: { width: 110, tones: { 0: 'plain', 1: 'bad', 2: 'wait' } },
    vehicle_kind_name: {
      width: 120,
      at_first_hidden: true,
      plain: (row) => named<string>({ ...row }, 'vehicle_kind_name') || '',
    },
    car_product: { width: 130, least: 90, at_first_hidden: true },
    colour: { width: 90, at_first_hidden: true },
    phone: { width: 140, at_first_hidden: true },
    answer: { width: 200, least: 120, at_first_hidden: true },
    decided_name: { width: 130, at_first_hidden: true },
    decided_time: { at_first_hidden: true },
    mine: { width: 110, at_first_hidden: true },
    create_time: { at_first_hidden: true },
  },
  filters: [
    select('view', ['waiting', 'mine', 'all'], { wire: ([view]) => (view === 'all' ? {} : { view }) }),
    'state',
    select('vehicle_kind', useVehicleKinds),
  ],
  opens: [
    {
      key: 'view',
      show: rowDrawer(vehicle_application_record, 'vehicle_applications', [
        ...(['plate', 'state', 'blocked', 'user_name', 'phone', 'vehicle_kind_name', 'car_product'] as const),
        ...(['colour', 'begin_date', 'end_date', 'reason', 'create_time'] as const),
        ...(['answer', 'decided_name', 'decided_time'] as const),
      ]),
    },
  ],
  actions: [
    {
      key: 'approve',
      may: 'vehicle.manage',
      bulk: true,
      confirm: true,
      when: can('approve'),
      does: { runAll: decide(true) },
    },
    {
      key: 'reject',
      may: 'vehicle.manage',
      bulk: true,
      confirm: 'reason',
      when: can('reject'),
      does: { runAll: decide(false) },
    },
    {
      key: 'take_back',
      bulk: true,
      danger: true,
      confirm: true,
      when: can('take_back'),
      does: {
        runAll: (rows) =>
          request(TakeBackVehicles, { ids: idsOf(rows) }).then((r) => r.withdrawVehicleApplication),
      },
    },
  ],
})

/**
 * /manage/socialVehiclesCarsManage/issues: applications for vehicles, those that wait for the caller, or are the caller's. It
 * begins with what waits.
 */
export function IssuesPage() {
  const [query] = useSearchParams()
  return query.has('view') ? <List /> : <Navigate replace to="?view=waiting" />
}

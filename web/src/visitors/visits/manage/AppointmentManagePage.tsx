import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { visit_state, waiting_states } from '#rules/visitors/visits/states.ts'
import { request } from '../../../graphql/client.ts'
import { able, dateRange, dateTime, select, state, text, type RowAction } from '../../../kit/list/declare.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { idsOf } from '../../../kit/list/row_changes.ts'
import { usePrinting } from '../../../kit/print/usePrinting.ts'
import { useFocusBack } from '../../../kit/useFocusBack.ts'
import { named } from '../../../viewer/named.ts'
import { FindPrintedPasses, PrintPasses } from '../../passes/passes.graphql.ts'
import { datesOf, visit_tones } from '../states.ts'
import { useVisitTypes } from '../visit_types.ts'
import {
  ApproveVisits,
  CancelVisits,
  DeleteVisits,
  FindVisits,
  LeaveVisits,
  RejectVisits,
  RevokeVisits,
  type ShownVisit,
} from '../visits.graphql.ts'
import { OnBehalfDialog } from './OnBehalfDialog.tsx'
import { PassesSheet, type VisitOnPaper } from './PassesSheet.tsx'
import { VisitDrawer } from './VisitDrawer.tsx'

const columns = [
  text<ShownVisit, 'visitor_name'>('visitor_name', {
    always: true,
    sortable: true,
    width: 150,
    least: 110,
    plain: ({ visitor_name, people }) => (people > 1 ? `${visitor_name} +${people - 1}` : visitor_name),
  }),
  text<ShownVisit, 'phone'>('phone', { width: 130 }),
  text<ShownVisit, 'unit'>('unit', { width: 140, at_first_hidden: true }),
  state<ShownVisit, 'state'>('state', visit_tones, { width: 130, sortable: true }),
  text<ShownVisit, 'in_school_date'>('in_school_date', {
    width: 190,
    least: 150,
    sortable: true,
    plain: datesOf,
  }),
  text<ShownVisit, 'accept_visit_name'>('accept_visit_name', {
    width: 150,
    least: 110,
    sortable: true,
    plain: ({ accept_visit_account, accept_visit_name }, label) =>
      accept_visit_account ? accept_visit_name : label('unknown_host', { name: accept_visit_name }),
  }),
  text<ShownVisit, 'accept_visit_unit'>('accept_visit_unit', { width: 140, at_first_hidden: true }),
  text<ShownVisit, 'in_school_area'>('in_school_area', {
    width: 110,
    plain: (row) => named(row, 'in_school_area_name'),
  }),
  text<ShownVisit, 'resources_name'>('resources_name', { pair: true, width: 140, at_first_hidden: true }),
  text<ShownVisit, 'in_school_reason'>('in_school_reason', { width: 180, least: 120 }),
  text<ShownVisit, 'car_card_number'>('car_card_number', { width: 110 }),
  text<ShownVisit, 'flow_no'>('flow_no', { width: 150, at_first_hidden: true }),
  dateTime<ShownVisit, 'create_time'>('create_time', { sortable: true, width: 150 }),
]

const filters = [
  select('view', ['to_decide', 'today', 'inside']),
  select('state', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { wire: ([one]) => ({ state: { eq: Number(one) } }) }),
  select('visitor_type', useVisitTypes, { wire: ([one]) => ({ visitor_type: { eq: one } }) }),
  dateRange('in_school_date', {
    wire: ([from, until]) => ({ in_school_date: from, in_school_end_date: until }),
  }),
  select('source', ['application', 'invitation', 'behalf', 'process'], {
    wire: ([one]) => ({ source: { eq: one } }),
  }),
]

const waits = ({ state: at }: ShownVisit) => waiting_states.some((one) => one === at)

/** /manage/visitorManagement/visitorAppointmentManage: every visit, deciding on them, and applying for others. */
export function AppointmentManagePage() {
  const [query, setQuery] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const shown = query.get('visit')
  const show = useCallback(
    (id: string | null) =>
      setQuery((before) => {
        if (id === null) before.delete('visit')
        else before.set('visit', id)
        return before
      }),
    [setQuery],
  )
  useFocusBack(shown !== null || adding)
  const [passes, setPasses] = useState<readonly VisitOnPaper[] | null>(null)
  const printing = usePrinting()
  const printPasses = useCallback(async (rows: readonly ShownVisit[], ids: readonly string[]) => {
    const { findPrintedVisitorPassAll: made } = await request(FindPrintedPasses, { ids: [...ids] })
    setPasses(
      rows.flatMap((visit) => {
        const pass = made.find(({ visit_id }) => visit_id === visit.id)
        return pass ? [{ visit, pass }] : []
      }),
    )
    // The sheet is drawn by then.
    requestAnimationFrame(() => window.print())
  }, [])
  const actions = useMemo(
    (): RowAction<ShownVisit>[] => [
      { key: 'view', does: { open: ({ id }) => show(id) } },
      {
        key: 'approve',
        may: 'visitor.approve',
        bulk: true,
        when: (row) => waits(row) && able('approve')(row),
        does: {
          runAll: (rows) =>
            request(ApproveVisits, { ids: idsOf(rows) }).then((r) => r.approveVisitorAppointment),
        },
      },
      {
        key: 'print_passes',
        may: 'visitor.manage',
        bulk: true,
        confirm: true,
        when: ({ state: at }) => at === visit_state.approved,
        does: {
          runAll: async (rows) => {
            const { printVisitorPassAll: answer } = await request(PrintPasses, { ids: idsOf(rows) })
            if (answer.ids?.length) await printPasses(rows, answer.ids)
            return answer
          },
        },
      },
      {
        key: 'reject',
        may: 'visitor.approve',
        bulk: true,
        confirm: 'reason',
        when: (row) => waits(row) && able('reject')(row),
        does: {
          runAll: (rows, reason) =>
            request(RejectVisits, { ids: idsOf(rows), reason }).then((r) => r.rejectVisitorAppointment),
        },
      },
      {
        key: 'revoke',
        may: 'visitor.manage',
        bulk: true,
        danger: true,
        confirm: 'reason',
        when: (row) => able('revoke')(row) === true,
        does: {
          runAll: (rows, reason) =>
            request(RevokeVisits, { ids: idsOf(rows), reason }).then((r) => r.revokeVisitorAppointment),
        },
      },
      {
        key: 'leave',
        may: 'visitor.manage',
        bulk: true,
        when: ({ inside }) => inside === 1,
        does: {
          runAll: (rows) => request(LeaveVisits, { ids: idsOf(rows) }).then((r) => r.leaveVisitorAppointment),
        },
      },
      {
        key: 'cancel',
        may: 'visitor.manage',
        bulk: true,
        confirm: 'reason',
        when: (row) => able('cancel')(row) === true,
        does: {
          runAll: (rows, reason) =>
            request(CancelVisits, { ids: idsOf(rows), reason }).then((r) => r.cancelVisitorAppointment),
        },
      },
      {
        key: 'delete',
        may: 'visitor.manage',
        bulk: true,
        danger: true,
        confirm: true,
        when: able('delete'),
        does: {
          runAll: (rows) =>
            request(DeleteVisits, { ids: idsOf(rows) }).then((r) => r.deleteVisitorAppointmentAll),
        },
      },
    ],
    [show, printPasses],
  )
  return (
    <>
      <ListPage
        words="visits_manage"
        query={FindVisits}
        of={(r) => r.findVisitorAppointmentAll}
        columns={columns}
        filters={filters}
        keyword
        actions={actions}
        create={{ run: () => setAdding(true), may: 'visitor.manage' }}
        exportAs="visits"
      />
      {shown && <VisitDrawer id={shown} close={() => show(null)} />}
      {printing && passes && <PassesSheet passes={passes} />}
      {adding && <OnBehalfDialog close={() => setAdding(false)} />}
    </>
  )
}

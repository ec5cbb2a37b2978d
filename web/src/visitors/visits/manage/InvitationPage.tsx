import { useMemo, useState } from 'react'
import { request } from '../../../graphql/client.ts'
import { able, dateTime, select, state, text, type RowAction } from '../../../kit/list/declare.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { idsOf } from '../../../kit/list/row_changes.ts'
import { useFocusBack } from '../../../kit/useFocusBack.ts'
import { LinkDialog } from '../host/LinkDialog.tsx'
import { datesOf, visit_tones } from '../states.ts'
import { CancelVisits, FindVisits, type ShownVisit } from '../visits.graphql.ts'
import { ProcessDialog } from './ProcessDialog.tsx'
import { VisitDrawer } from './VisitDrawer.tsx'

const columns = [
  text<ShownVisit, 'visitor_name'>('visitor_name', { always: true, sortable: true, width: 150, least: 110 }),
  text<ShownVisit, 'phone'>('phone', { width: 130 }),
  state<ShownVisit, 'state'>('state', visit_tones, { width: 130, sortable: true }),
  text<ShownVisit, 'accept_visit_name'>('accept_visit_name', { width: 130, sortable: true }),
  text<ShownVisit, 'accept_visit_unit'>('accept_visit_unit', { width: 140 }),
  text<ShownVisit, 'in_school_date'>('in_school_date', {
    width: 190,
    least: 150,
    sortable: true,
    plain: datesOf,
  }),
  text<ShownVisit, 'complete'>('complete', {
    width: 110,
    plain: ({ complete }, label) => label(`options.complete.${complete}`),
  }),
  dateTime<ShownVisit, 'link_time'>('link_time', { width: 150 }),
  dateTime<ShownVisit, 'create_time'>('create_time', { sortable: true, width: 150 }),
]
const of_process = [
  text<ShownVisit, 'process_number'>('process_number', { width: 130 }),
  text<ShownVisit, 'process_title'>('process_title', { width: 200, least: 140 }),
]
const process_columns = [...of_process, ...columns]

const filters = [
  select('state', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { wire: ([one]) => ({ state: { eq: Number(one) } }) }),
]
const invited = { source: { eq: 'invitation' } }
const brought = { source: { eq: 'process' } }

/** /manage/visitorManagement/visitorInvitation: whom hosts have invited, and whether they have told who they are. */
export const InvitationPage = () => <Invitations of="invitation" />

/** /manage/visitorManagement/visitorInvitationBear: the people of processes that were approved elsewhere. */
export const ProcessInvitationPage = () => <Invitations of="process" />

function Invitations({ of }: { of: 'invitation' | 'process' }) {
  const [shown, setShown] = useState<string | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  useFocusBack(shown !== null || link !== null || adding)
  const actions = useMemo(
    (): RowAction<ShownVisit>[] => [
      { key: 'view', does: { open: ({ id }) => setShown(id) } },
      {
        key: 'link',
        may: 'visitor.manage',
        when: (row) => able('update')(row) === true,
        does: { open: ({ id }) => setLink(id) },
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
    ],
    [],
  )
  return (
    <>
      {of === 'process' ? (
        <ListPage
          words="visit_processes"
          query={FindVisits}
          of={(r) => r.findVisitorAppointmentAll}
          columns={process_columns}
          filters={filters}
          always={brought}
          keyword
          actions={actions}
          create={{ run: () => setAdding(true), may: 'visitor.manage' }}
          exportAs="process_invitations"
        />
      ) : (
        <ListPage
          words="visit_invitations"
          query={FindVisits}
          of={(r) => r.findVisitorAppointmentAll}
          columns={columns}
          filters={filters}
          always={invited}
          keyword
          actions={actions}
          exportAs="invitations"
        />
      )}
      {shown && <VisitDrawer id={shown} close={() => setShown(null)} />}
      {link && <LinkDialog id={link} close={() => setLink(null)} />}
      {adding && <ProcessDialog close={() => setAdding(false)} />}
    </>
  )
}

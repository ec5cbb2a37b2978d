import { useMemo, useState } from 'react'
import { dateRange, dateTime, state, text, type RowAction } from '../../../kit/list/declare.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useFocusBack } from '../../../kit/useFocusBack.ts'
import { datesOf, visit_tones } from '../states.ts'
import { FindVisits, type ShownVisit } from '../visits.graphql.ts'
import { VisitDrawer } from './VisitDrawer.tsx'

const columns = [
  text<ShownVisit, 'car_card_number'>('car_card_number', { always: true, width: 130 }),
  text<ShownVisit, 'visitor_name'>('visitor_name', { sortable: true, width: 150, least: 110 }),
  text<ShownVisit, 'phone'>('phone', { width: 140, at_first_hidden: true }),
  text<ShownVisit, 'unit'>('unit', { width: 150, at_first_hidden: true }),
  state<ShownVisit, 'state'>('state', visit_tones, { width: 130, sortable: true }),
  text<ShownVisit, 'in_school_date'>('in_school_date', {
    width: 190,
    least: 150,
    sortable: true,
    plain: datesOf,
  }),
  text<ShownVisit, 'accept_visit_name'>('accept_visit_name', { width: 150, least: 110, sortable: true }),
  dateTime<ShownVisit, 'entered_at'>('entered_at', { width: 150 }),
  dateTime<ShownVisit, 'left_at'>('left_at', { width: 150 }),
  text<ShownVisit, 'flow_no'>('flow_no', { width: 150, at_first_hidden: true }),
  dateTime<ShownVisit, 'create_time'>('create_time', { sortable: true, width: 150, at_first_hidden: true }),
]

const filters = [
  dateRange('in_school_date', {
    wire: ([begin, end]) => ({ in_school_date: begin, in_school_end_date: end }),
  }),
]
const always = { view: 'cars' }

/** /manage/visitorManagement/visitorCars: the vehicles that visitors come with. */
export function VisitorCarsPage() {
  const [shown, show] = useState<string | null>(null)
  useFocusBack(shown !== null)
  const actions = useMemo(
    (): RowAction<ShownVisit>[] => [{ key: 'view', does: { open: ({ id }) => show(id) } }],
    [],
  )
  return (
    <>
      <ListPage
        words="visitor_cars"
        query={FindVisits}
        of={(r) => r.findVisitorAppointmentAll}
        columns={columns}
        filters={filters}
        always={always}
        keyword
        actions={actions}
        exportAs="visitors-vehicles"
      />
      {shown && <VisitDrawer id={shown} close={() => show(null)} />}
    </>
  )
}

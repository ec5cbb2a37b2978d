import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { request } from '../../graphql/client.ts'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { ConfirmDialog, type Question } from '../../kit/ConfirmDialog.tsx'
import { number, open, select, state, text, type Label, type RowAction } from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/row_changes.ts'
import { StateTag } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { useBuildings, useCampuses } from '../../resources/manage/choices.ts'
import { useTypeChoices } from '../../resources/type_choices.ts'
import { named } from '../../viewer/named.ts'
import { BookingsInTheWay } from './BookingsInTheWay.tsx'
import {
  DeletePlan,
  DeleteVenues,
  FindManagedVenues,
  UpdateVenueStates,
  type VenueRow,
} from './seats_manage.graphql.ts'
import './seats_manage.css'

const tones = { 0: 'bad', 1: 'good', 2: 'wait' } as const
const planOf = ({ id }: VenueRow) => `/manage/resources/seats/edit/${id}`
const placeOf = (row: VenueRow) =>
  [named(row, 'building_name'), named(row, 'floor_name')].filter(Boolean).join(' · ')
const sizeOf = ({ width, height }: VenueRow, label: Label) =>
  width === null ? label('no_plan') : label('size', { width, height })

const columns = [
  text<VenueRow, 'pictures'>('pictures', {
    width: 76,
    plain: ({ pictures }) => pictures[0] ?? '',
    show: ({ pictures: [first] }) =>
      first === undefined ? null : <img className="venue-picture" src={first} alt="" loading="lazy" />,
  }),
  text<VenueRow, 'resources_name'>('resources_name', {
    pair: true,
    always: true,
    sortable: true,
    width: 210,
    least: 140,
    show: (row) => <Link to={planOf(row)}>{named(row, 'resources_name')}</Link>,
  }),
  text<VenueRow, 'resources_number'>('resources_number', { sortable: true, width: 110, least: 90 }),
  text<VenueRow, 'resources_type_name'>('resources_type_name', {
    pair: true,
    sortable: true,
    width: 110,
    least: 86,
  }),
  text<VenueRow, 'building_name'>('building_name', {
    pair: true,
    sortable: true,
    width: 170,
    least: 120,
    plain: placeOf,
  }),
  number<VenueRow, 'seats'>('seats', { width: 80 }),
  number<VenueRow, 'free'>('free', {
    width: 100,
    plain: (row, label) => (row.has_plan === 1 ? label('free_of', { free: row.free, seats: row.seats }) : ''),
  }),
  text<VenueRow, 'width'>('width', {
    width: 120,
    plain: (row, label) =>
      [sizeOf(row, label), row.has_draft === 1 && label('draft')].filter(Boolean).join(' '),
    show: (row, label) => (
      <>
        {sizeOf(row, label)} {row.has_draft === 1 && <StateTag tone="wait">{label('draft')}</StateTag>}
      </>
    ),
  }),
  state<VenueRow, 'state'>('state', tones, {
    sortable: true,
    width: 120,
    plain: (row, label) =>
      [label(`options.state.${row.state}`), row.state === 2 && row.maintenance_until]
        .filter(Boolean)
        .join(' '),
    show: (row, label) => (
      <>
        <StateTag tone={tones[row.state === 1 ? 1 : row.state === 2 ? 2 : 0]}>
          {label(`options.state.${row.state}`)}
        </StateTag>
        {row.state === 2 && row.maintenance_until && (
          <div className="quiet-small">{label('until', { date: row.maintenance_until })}</div>
        )}
      </>
    ),
  }),
  text<VenueRow, 'admin_dept_name'>('admin_dept_name', {
    pair: true,
    sortable: true,
    width: 140,
    at_first_hidden: true,
  }),
]

const filters = [
  select('resources_type_id', useTypeChoices),
  select('campus_code', useCampuses, { clears: ['building_code'] }),
  select('building_code', useBuildings),
  select('has_plan', [1, 0], { numeric: true }),
  select('state', [1, 0, 2], { numeric: true }),
]

const become = (rows: readonly VenueRow[], state: 0 | 1 | 2, maintenance_until: string | null = null) =>
  request(UpdateVenueStates, { ids: idsOf(rows), state, maintenance_until }).then(
    (r) => r.updateResourceStateAll,
  )

/** /manage/resources/seat-resources-list: the rooms that are booked by the seat, with a plan or without. */
export function VenueListPage() {
  const label = useLabel('seat_venues')
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  useFocusBack(question !== null)
  const deletion = useCallback(
    (row: VenueRow): Question => ({
      title: label('actions.delete_plan'),
      text: label('confirm.delete_plan', { name: named(row, 'resources_name') }),
      yes: label('actions.delete_plan'),
      danger: true,
      run: async () => {
        const { deleteSeatPlan: answer } = await request(DeletePlan, { id: row.id })
        if (succeeded(answer)) {
          await client.invalidateQueries({ queryKey: ['findManagedSeatVenueAll'] })
          return []
        }
        if (answer.bookings.length === 0) return [refusalText(answer)]
        const count = Number(answer.refusals[0] && Reflect.get(answer.refusals[0].details as object, 'count'))
        setQuestion({
          title: label('bookings_left.title'),
          text: (
            <>
              <Alert type="warning" showIcon title={label('bookings_left.text', { count })} />
              <BookingsInTheWay bookings={answer.bookings} count={count} />
            </>
          ),
          yes: label('bookings_left.close'),
          run: async () => [],
        })
        return null
      },
    }),
    [client, label],
  )
  const actions = useMemo(
    (): RowAction<VenueRow>[] => [
      open('plan', planOf, { may: 'seat.manage' }),
      open('seats', ({ id }) => `/manage/resources/seats/list?venue_id=${id}`, {
        may: 'seat.manage',
        when: ({ has_plan }) => has_plan === 1,
      }),
      open('live', ({ id }) => `/manage/resources/seats/detail?id=${id}`, {
        when: ({ has_plan }) => has_plan === 1,
      }),
      open('edit', ({ id }) => `/manage/resources/resources-list/${id}`, { may: 'resource.manage' }),
      {
        key: 'use',
        may: 'resource.manage',
        bulk: true,
        when: (row) => row.state !== 1,
        does: { runAll: (rows) => become(rows, 1) },
      },
      {
        key: 'stop',
        may: 'resource.manage',
        bulk: true,
        confirm: true,
        when: (row) => row.state !== 0,
        does: { runAll: (rows) => become(rows, 0) },
      },
      {
        key: 'maintain',
        may: 'resource.manage',
        bulk: true,
        confirm: 'until',
        does: { runAll: (rows, until) => become(rows, 2, until || null) },
      },
      {
        key: 'delete_plan',
        may: 'seat.manage',
        danger: true,
        when: ({ has_plan }) => has_plan === 1,
        does: { open: (row) => setQuestion(deletion(row)) },
      },
      {
        key: 'delete',
        may: 'resource.manage',
        bulk: true,
        confirm: true,
        danger: true,
        does: {
          runAll: (rows) => request(DeleteVenues, { ids: idsOf(rows) }).then((r) => r.deleteResourceAll),
        },
      },
    ],
    [deletion],
  )

  return (
    <>
      <ListPage
        words="seat_venues"
        query={FindManagedVenues}
        of={(r) => r.findManagedSeatVenueAll}
        columns={columns}
        filters={filters}
        keyword
        actions={actions}
        create={{ to: '/manage/resources/seat-resources-list-add', may: 'resource.manage' }}
        exportAs="seat-resources"
      />
      {question && <ConfirmDialog key={question.title} question={question} close={() => setQuestion(null)} />}
    </>
  )
}

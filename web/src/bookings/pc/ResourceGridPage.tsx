import { useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useAsk, useDo } from '../../kit/asking.ts'
import {
  AvailabilityGrid,
  GridList,
  grid_phrases,
  type GridSelection,
  type SelectedBy,
} from '../../kit/grid/AvailabilityGrid.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { CollectResource, FindCodeItems } from '../../resources/resources.graphql.ts'
import { english } from '../../session/language.ts'
import { named } from '../../session/named.ts'
import { persisted, persistedValue } from '../../session/persisted.ts'
import { FindResourceGrid, FindResourceLoad, type GridRow, type ResourceGrid } from '../bookings.graphql.ts'
import { useLiveGrid, type LiveRow } from '../live.ts'
import { askedDate, browserToday, clockOf, dayText, minutesOf, momentText } from '../moments.ts'
import { DateStrip } from './DateStrip.tsx'
import { EquipmentIcon, shownEquipment } from './EquipmentIcon.tsx'
import { filterOf, GridFilters, queryOfFilter } from './GridFilters.tsx'
import { gridRows } from './grid_rows.ts'
import { interpolated } from './grid_words.ts'
import { useGridClock } from './useGridClock.ts'
import './resource_grid.css'

const BookingDialog = lazy(() => import('./BookingDialog.tsx').then((m) => ({ default: m.BookingDialog })))
const ResourceDrawer = lazy(() =>
  import('../../resources/pc/ResourceDrawer.tsx').then((m) => ({ default: m.ResourceDrawer })),
)

/** A page of more rows than this asks for a filter instead. */
const MOST_ROWS = 1000
/** What a lost notice, or an hour that opens meanwhile, is late by at most. */
const REFRESH_MS = 60_000

/** /pc/resources/:id/list: the day of one type's resources. Spec 000 §2 Resource grid. */
export function ResourceGridPage() {
  const { t } = useTranslation('bookings')
  const { id: type_id = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => filterOf(query), [query])
  const [today, setToday] = useState(browserToday)
  const asked = askedDate(query.get('date'))
  const date = asked ?? today
  const [selection, setSelection] = useState<GridSelection | null>(null)
  const [booking, setBooking] = useState<GridSelection | null>(null)
  const [detail, setDetail] = useState<string | null>(null)
  useFocusBack(booking !== null || detail !== null)
  const [as_list, setAsList] = useState(() => persistedValue('grid_as_list', isFlag) === true)

  const variables = { id: type_id, date, filter, first: MOST_ROWS }
  const { data, error, isPending, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = useAsk(
    FindResourceGrid,
    variables,
    { keep: true },
  )
  const grid = data?.findResourceGrid
  const server_today = grid?.now.slice(0, 10)
  useEffect(() => {
    if (server_today) setToday(server_today)
  }, [server_today])
  const refresh = useCallback(() => void refetch(), [refetch])
  useEffect(() => {
    const timer = setInterval(refresh, REFRESH_MS)
    addEventListener('focus', refresh)
    return () => (clearInterval(timer), removeEventListener('focus', refresh))
  }, [refresh])
  const updateRow = useUpdateRow(variables)
  useLiveRows(type_id, date, updateRow, refresh)

  const equipment = useAsk(FindCodeItems, { code: 'equipment' }, { staleTime: 300_000 }).data?.findCodeItems
  const draw = useMemo(() => {
    const names = new Map(equipment?.map((item) => [item.item_code, named(item, 'item_name')]))
    return gridRows({
      equipment: (codes) =>
        shownEquipment(codes).map((code) => (
          <EquipmentIcon key={code} code={code} says={names.get(code) ?? code} />
        )),
      opens: (at) => t('opens_at', { at: momentText(at) }),
      occupied: t('occupied'),
      left: (n) => t('places_left', { n }),
    })
  }, [t, equipment])
  const rows = useMemo(() => grid?.rows.map(draw) ?? [], [grid, draw])
  const now = useGridClock(grid, date, dataUpdatedAt)
  const words = english() ? grid_phrases.en : grid_phrases.zh
  const say = useMemo(() => interpolated(words), [words])
  const collect = useCollect(updateRow)

  const choose = useCallback((chosen: GridSelection | null, by: SelectedBy) => {
    setSelection(chosen)
    // A finished drag says all there is to say; a key or a tap may still be corrected.
    if (chosen && by === 'drag') setBooking(chosen)
  }, [])
  const move = (change: { date?: string; filter?: typeof filter }) => {
    setSelection(null)
    setQuery(queryOfFilter(change.filter ?? filter, change.date ?? asked), { replace: true })
  }
  const chosen_row = (selection && grid?.rows.find((row) => row.id === selection.row_id)) ?? null
  const booked_row = (booking && grid?.rows.find((row) => row.id === booking.row_id)) ?? null
  const shared = {
    rows,
    day_start: grid?.day_start ?? 480,
    day_end: grid?.day_end ?? 1320,
    selection,
    onSelect: choose,
    onConfirm: setBooking,
    onOpenRow: setDetail,
    onStar: collect,
    t: say,
    loading: isPending || (isFetching && isPlaceholderData),
    empty: (
      <EmptyState title={t('no_rows')} text={t('no_rows_text')}>
        {Object.keys(filter).length > 0 && (
          <Button onClick={() => move({ filter: {} })}>{t('clear_filters')}</Button>
        )}
      </EmptyState>
    ),
  }

  return (
    <section className="grid-page">
      <header className="grid-page-head">
        <h1>{grid ? named(grid, 'resources_type_name') : '\u00a0'}</h1>
        <Segmented
          aria-label={t('view')}
          value={as_list ? 'list' : 'grid'}
          options={[
            { value: 'grid', label: t('view_grid') },
            { value: 'list', label: t('view_list') },
          ]}
          onChange={(view) => {
            setAsList(view === 'list')
            persisted('grid_as_list', view === 'list', 365 * 86_400_000)
          }}
        />
      </header>
      <GridFilters filter={filter} onFilter={(next) => move({ filter: next })} />
      <DateStrip type_id={type_id} date={date} today={today} onDate={(next) => move({ date: next })} />
      {error && !grid ? (
        <ErrorState error={error} retry={refresh} />
      ) : as_list ? (
        <GridList {...shared} />
      ) : (
        <div className="grid-page-grid">
          <AvailabilityGrid {...shared} day={date} step={stepOf(grid)} now={now} />
        </div>
      )}
      <Legend />
      {grid?.has_next && (
        <p className="grid-more">{t('too_many_rows', { shown: rows.length, all: grid.totalCount })}</p>
      )}
      {selection && chosen_row && !booking && (
        <div className="grid-choice" role="region" aria-label={t('your_choice')}>
          <span>
            <strong>{named(chosen_row, 'resources_name')}</strong> {dayText(date)} {clockOf(selection.start)}–
            {clockOf(selection.end)}
          </span>
          <Button onClick={() => setSelection(null)}>{t('clear')}</Button>
          <Button type="primary" onClick={() => setBooking(selection)}>
            {t('book')}
          </Button>
        </div>
      )}
      <Suspense fallback={booking || detail ? <Skeleton lines={3} /> : null}>
        {booking && booked_row && (
          <BookingDialog
            resources_id={booked_row.id}
            period={{
              appointment_date: date,
              start_time: clockOf(booking.start),
              end_time: clockOf(booking.end),
            }}
            onClose={(done) => {
              setBooking(null)
              if (done) {
                setSelection(null)
                refresh()
              }
            }}
            onPeriod={({ appointment_date, start_time, end_time }) => {
              if (appointment_date !== date) move({ date: appointment_date })
              const start = minutesOf(start_time)
              setBooking({
                row_id: booked_row.id,
                start,
                end: end_time <= start_time ? minutesOf(end_time) + 1440 : minutesOf(end_time),
              })
            }}
          />
        )}
        {detail && <ResourceDrawer id={detail} onClose={() => setDetail(null)} />}
      </Suspense>
    </section>
  )
}

const isFlag = (found: unknown): found is boolean => typeof found === 'boolean'

/** The narrowest step of the rows bounds how far the grid can zoom out. */
const stepOf = (grid: ResourceGrid | undefined): number =>
  Math.min(60, ...(grid?.rows.map((row) => row.step) ?? []))

/** Changes one row of the grid that is kept for these variables, and leaves all others the objects they were. */
function useUpdateRow(variables: object) {
  const client = useQueryClient()
  return (id: string, change: Partial<GridRow>) =>
    client.setQueryData<{ findResourceGrid: ResourceGrid }>(
      [FindResourceGrid.name, variables],
      (before) =>
        before && {
          findResourceGrid: {
            ...before.findResourceGrid,
            rows: before.findResourceGrid.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
          },
        },
    )
}

type UpdateRow = ReturnType<typeof useUpdateRow>

/** Repaints a row when somebody books it. */
function useLiveRows(type_id: string, date: string, updateRow: UpdateRow, again: () => void) {
  const client = useQueryClient()
  const onRow = ({ id, busy, partly }: LiveRow) => {
    updateRow(id, { busy, partly })
    void client.invalidateQueries({ queryKey: [FindResourceLoad.name] })
  }
  useLiveGrid(type_id, date, onRow, again)
}

/** Puts a resource among the favourites: at once on the page, and back where the server refuses. */
function useCollect(updateRow: UpdateRow) {
  const { run } = useDo(CollectResource, (result) => result.collectResource)
  return (row_id: string, starred: boolean) => {
    const mark = (collected: number) => updateRow(row_id, { collected })
    mark(starred ? 1 : 0)
    void run({ id: row_id, collected: starred }).then((answer) => {
      if (answer?.errcode !== '0') mark(starred ? 0 : 1)
    })
  }
}

function Legend() {
  const { t } = useTranslation('bookings')
  return (
    <ul className="grid-legend" aria-label={t('legend')}>
      {(['free', 'selected', 'mine', 'other', 'closed'] as const).map((state) => (
        <li key={state}>
          <span className={`grid-legend-mark grid-legend-${state}`} aria-hidden="true" />
          {t(`slot_${state}`)}
        </li>
      ))}
    </ul>
  )
}

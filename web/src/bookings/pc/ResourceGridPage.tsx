import { minutesOfPeriod } from '#rules/time/day_clock.ts'
import { dayText, momentText, timesText } from '../../kit/days.ts'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { refusalText } from '../../graphql/answer.ts'
import { afterPaint } from '../../kit/after_paint.ts'
import { useRequest } from '../../kit/requests.ts'
import {
  AvailabilityGrid,
  grid_phrases,
  type GridSelection,
  type SelectedBy,
} from '../../kit/grid/AvailabilityGrid.tsx'
import { choiceState } from '../../kit/grid/choose.ts'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { EmptyState, ErrorState, PageOpening, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { FindCodeItems } from '../../resources/resource_filters.graphql.ts'
import { english } from '../../viewer/language.ts'
import { named } from '../../viewer/named.ts'
import { persisted, persistedValue } from '../../viewer/persisted.ts'
import { today as serverToday } from '../../viewer/today.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { FindResourceGrid, type GridRowAnswer, type ResourceGrid } from '../grid.graphql.ts'
import { loadWords } from '../../locales/words.ts'
import { Book, loadShortBooking } from '../short/Book.tsx'
import { dateParameter, periodAt } from '../moments.ts'
import { useDayClock } from '../useDayClock.ts'
import { ApprovalLine } from './ApprovalLine.tsx'
import { DateStrip, usedUpText } from './DateStrip.tsx'
import { equipmentIcons } from './equipment_icons.ts'
import { FiltersPlaceholder } from './FiltersPlaceholder.tsx'
import { hasFree, isFreeThen, spanAsked } from './free_then.ts'
import { askedOfServer, filterOf, queryOfFilter } from './grid_filter.ts'
import { approvalOfAll, gridRows, shownOf, wholeDay } from './grid_rows.ts'
import { useCollect, useLiveRows, useUpdateRow } from './grid_row_updates.ts'
import { interpolated } from './grid_words.ts'
import { useDayLoads } from './useDayLoads.ts'
import { useGridClock } from './useGridClock.ts'
import './resource_grid.css'

const GridFilters = later(() => import('./GridFilters.tsx').then((m) => m.GridFilters), { antd: true })
const ResourceDrawer = later(
  () => import('../../resources/pc/ResourceDrawer.tsx').then((m) => m.ResourceDrawer),
  { antd: true },
)
const AskElsewhere = later(() =>
  Promise.all([import('../../exceptions/AskElsewhere.tsx'), loadWords(['exceptions'])]).then(
    ([m]) => m.AskElsewhere,
  ),
)
// Those who chose the list see it; the others never load it.
const GridList = later(() => import('../../kit/grid/GridList.tsx').then((m) => m.GridList))
const GridLegend = later(() => import('./GridLegend.tsx').then((m) => m.GridLegend))
const OpensSoon = later(() => import('./OpensSoon.tsx').then((m) => m.OpensSoon))
const FreeTimes = later(() => import('./FreeTimes.tsx').then((m) => m.FreeTimes))
const soon = [loadShortBooking, ResourceDrawer.load, FreeTimes.load]

const BookingStandby = later(() => import('../dialog/OpenBooking.tsx').then((m) => m.BookingStandby))
const OwnBooking = later(() => import('./OwnBooking.tsx').then((m) => m.OwnBooking), { antd: true })

/** With more rows than this the page asks for a filter instead. */
const MAX_ROWS = 1000
/** The longest delay after a lost notification, or an hour that opens meanwhile. */
const REFRESH_MS = 60_000

/** The booking in the dialog. Its date may differ from the grid's until that has followed. */
interface Booked {
  row_id: string
  period: WirePeriod
}

/** /pc/resources/:id/list: one day of one type's resources. Spec 000 §2 Resource grid. */
export function ResourceGridPage() {
  const { t } = useTranslation('bookings')
  const { id: type_id = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => filterOf(query), [query])
  const [today, setToday] = useState(() => serverToday())
  const asked = dateParameter(query.get('date'))
  const date = asked ?? today
  const [selection, setSelection] = useState<GridSelection | null>(null)
  const [booking, setBooking] = useState<Booked | null>(null)
  const [detail, setDetail] = useState<string | null>(null)
  const [listed, setListed] = useState(() => persistedValue('grid_as_list', isFlag) === true)
  const [usual, setUsual] = useState(() => persistedValue('grid_usual_minutes', isMinutes) ?? undefined)
  const [own, setOwn] = useState<string | null>(null)
  useFocusBack(booking !== null || detail !== null || own !== null)
  const [coached, setCoached] = useState(() => persistedValue('grid_coached', isFlag) === true)

  const variables = {
    id: type_id,
    date,
    filter: useMemo(() => askedOfServer(filter), [filter]),
    first: MAX_ROWS,
    english: english(),
  }
  const { data, error, isPending, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = useRequest(
    FindResourceGrid,
    variables,
    { keep: true },
  )
  const grid = data?.findResourceGrid ?? undefined
  const day = useDayClock(grid)
  useTitle(named(grid, 'resources_type_name'))
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

  const equipment = useRequest(FindCodeItems, { code: 'equipment' }, { staleTime: 300_000 }).data
    ?.findCodeItems
  const shut = useMemo(
    () => (grid ? wholeDay(grid.rows, { start: grid.day_start, end: grid.day_end }) : null),
    [grid],
  )
  const said = shut?.said
  const approval = useMemo(() => approvalOfAll(grid?.rows ?? []), [grid])
  const { first, loads } = useDayLoads(type_id, date, today)
  const day_load = loads.get(date)
  const used_up = day_load ? usedUpText(day_load) : ''
  const no_capacity = grid !== undefined && grid.rows.every((row) => row.capacity <= 1)
  const draw = useMemo(() => {
    const names = new Map(equipment?.map((item) => [item.item_code, named(item, 'item_name')]))
    return gridRows({
      equipment: (codes) => equipmentIcons(codes, names),
      opens: (at) => t('opens_at', { at: momentText(at) }),
      occupied: t('occupied'),
      left: (n) => t('places_left', { n }),
      keptFree: (n) => t('kept_free', { n }),
      nextSlot: (at) => t('next_slot', { at }),
      said,
      no_capacity,
      used_up,
      approval_differs: approval.differs,
      clock: day,
    })
  }, [t, equipment, said, no_capacity, used_up, approval.differs, day])
  const leisure = useLeisure(grid !== undefined || error !== null)
  usePrefetch(leisure, soon)
  const shown = useMemo(() => (grid ? shownOf(grid) : { start: 480, end: 1320 }), [grid])
  const all_rows = useMemo(() => grid?.rows.map(draw) ?? [], [grid, draw])
  const rows = useMemo(() => {
    const span = spanAsked(filter, day)
    return span ? all_rows.filter((row) => isFreeThen(row, shown, span)) : all_rows
  }, [all_rows, filter, day, shown])
  const count = useMemo(() => rows.filter((row) => hasFree(row, shown)).length, [rows, shown])
  const now = useGridClock(grid, date, dataUpdatedAt)
  const words = english() ? grid_phrases.en : grid_phrases.zh
  const translate = useMemo(() => interpolated(words, day), [words, day])
  const collect = useCollect(updateRow)

  const book = useCallback(
    ({ row_id, ...span }: GridSelection) => setBooking({ row_id, period: periodAt(date, day, span) }),
    [date, day],
  )
  // What is chosen while the form is open is what it books.
  const is_open = booking !== null
  const choose = useCallback(
    (chosen: GridSelection | null, by: SelectedBy) => {
      setSelection(chosen)
      if (!chosen) return setBooking(null)
      // The choice is drawn first.
      afterPaint(() => {
        // A finished drag is final; a choice by key or tap may still be corrected.
        if (by === 'drag' || is_open) book(chosen)
        setUsual(chosen.end - chosen.start)
        setCoached(true)
        persisted('grid_usual_minutes', chosen.end - chosen.start, A_YEAR)
        persisted('grid_coached', true, A_YEAR)
      })
    },
    [book, is_open],
  )
  /** Another time or room was chosen in the form: the grid shows it. */
  const follow = (row_id: string, period: WirePeriod) => {
    const { appointment_date } = period
    if (appointment_date === date) setSelection({ row_id, ...minutesOfPeriod(day, period) })
    else moveTo(appointment_date)
    setBooking({ row_id, period })
  }
  const move = useCallback(
    (change: { date?: string; filter?: typeof filter }) => {
      setSelection(null)
      setQuery(queryOfFilter(change.filter ?? filter, change.date ?? asked), { replace: true })
    },
    [filter, asked, setQuery],
  )
  const moveTo = useCallback((next: string) => move({ date: next }), [move])
  const narrow = useCallback((next: typeof filter) => move({ filter: next }), [move])
  const stateNow = (choice: GridSelection | null) => {
    const row = choice && rows.find(({ id }) => id === choice.row_id)
    return row ? choiceState(row, shown, choice) : null
  }
  // A choice that has become the user's own booking is cleared.
  const is_mine = stateNow(selection) === 'mine'
  useEffect(() => {
    if (is_mine) setSelection(null)
  }, [is_mine])
  const chosen_row = (selection && grid?.rows.find((row) => row.id === selection.row_id)) ?? null
  const chosen = selection && periodAt(date, day, selection)
  const detail_row = rows.find((row) => row.id === detail) ?? null
  const booked_row = (booking && grid?.rows.find((row) => row.id === booking.row_id)) ?? null
  const shared = {
    rows,
    day_start: shown.start,
    day_end: shown.end,
    selection,
    onSelect: choose,
    onConfirm: book,
    onOpenRow: setDetail,
    onOpenRun: setOwn,
    onStar: collect,
    t: translate,
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
      {!listed && (
        <a className="skip-link" href="#timeline" onClick={(e) => (e.preventDefault(), focusGrid())}>
          {t('skip_to_timeline')}
        </a>
      )}
      <header className="grid-page-head">
        <div>
          <h1>{grid ? named(grid, 'resources_type_name') : '\u00a0'}</h1>
          {/* Its line is there before the numbers are known. */}
          <p className="grid-page-count">
            {grid ? t('free_of', { free: count, count: rows.length }) : '\u00a0'}
          </p>
        </div>
        <ViewSwitch listed={listed} onListed={setListed} />
      </header>
      {approval.said && <ApprovalLine said={approval.said} />}
      {leisure ? (
        <GridFilters
          filter={filter}
          rows={grid?.rows ?? none}
          shown={shown}
          has_capacity={!no_capacity}
          onFilter={narrow}
          fallback={<FiltersPlaceholder />}
        />
      ) : (
        <FiltersPlaceholder />
      )}
      <DateStrip
        first={first}
        loads={loads}
        date={date}
        today={today}
        why={!shut || isPlaceholderData ? '' : shut.over ? t('day_over') : refusalText(shut.run)}
        onDate={moveTo}
        leisure={leisure}
        ask={leisure && grid && date >= today && <AskElsewhere resources={grid.rows} date={date} />}
      />
      {leisure && grid && !isPlaceholderData && (
        <OpensSoon grid={grid} answered_at={dataUpdatedAt} onOpen={refresh} />
      )}
      {/* Shown before the rows are loaded: adding it with them would push them down. */}
      {!coached && !listed && (isPending || rows.some((row) => row.opening.length > 0)) && (
        <p className="grid-coach">{t(by_finger() ? 'coach_finger' : 'coach')}</p>
      )}
      {error && !grid ? (
        <ErrorState error={error} retry={refresh} />
      ) : listed ? (
        <GridList {...shared} usual={usual} fallback={<Skeleton />} />
      ) : (
        // As tall as its rows, but no taller than the window allows.
        <div className="grid-page-grid" style={rows.length > 0 ? { ['--rows' as string]: rows.length } : {}}>
          <AvailabilityGrid {...shared} day={date} step={stepOf(grid)} now={now} quiet={booking !== null} />
        </div>
      )}
      {/* Not shown before the rows: they determine its position. */}
      {!listed && !isPending && <GridLegend />}
      {grid?.has_next && (
        <p className="grid-more">{t('too_many_rows', { shown: rows.length, all: grid.totalCount })}</p>
      )}
      {chosen && chosen_row && !booking && !listed && !detail && (
        <div className="grid-choice" role="region" aria-label={t('your_choice')}>
          <span>
            <strong>{named(chosen_row, 'resources_name')}</strong> {dayText(chosen.appointment_date)}{' '}
            <span className="grid-choice-times">{timesText(chosen)}</span>
          </span>
          <Button onClick={() => setSelection(null)}>{t('clear')}</Button>
          <Button type="primary" onClick={() => selection && book(selection)}>
            {t('book')}
          </Button>
        </div>
      )}
      {booking && booked_row ? (
        <Book
          wish={{
            resources_id: booked_row.id,
            period: booking.period,
          }}
          live={booked_row}
          anchor={choiceOnScreen}
          onClose={(done) => {
            setBooking(null)
            if (done) {
              setSelection(null)
              refresh()
            }
          }}
          onPeriod={(period) => follow(booked_row.id, period)}
          onResource={(row_id) => follow(row_id, booking.period)}
        />
      ) : (
        leisure && <BookingStandby leisure onClose={refresh} />
      )}
      {detail && detail_row && (
        <ResourceDrawer
          id={detail}
          starred={detail_row.starred}
          onStar={(starred) => collect(detail, starred)}
          onClose={() => setDetail(null)}
          fallback={<PageOpening />}
        >
          <FreeTimes
            row={detail_row}
            shown={shown}
            usual={usual}
            date={date}
            translate={translate}
            onChoose={(span) => {
              setDetail(null)
              setSelection({ row_id: detail, ...span })
              book({ row_id: detail, ...span })
            }}
          />
        </ResourceDrawer>
      )}
      {own && <OwnBooking id={own} onClose={() => setOwn(null)} fallback={<PageOpening />} />}
    </section>
  )
}

/** Grid or list. The switch itself reacts at once; its content is rendered afterwards. */
function ViewSwitch({ listed, onListed }: { listed: boolean; onListed(listed: boolean): void }) {
  const { t } = useTranslation('bookings')
  const [as_list, setAsList] = useState(listed)
  return (
    <Segmented
      aria-label={t('view')}
      value={as_list ? 'list' : 'grid'}
      options={[
        { value: 'grid', label: t('view_grid') },
        { value: 'list', label: t('view_list') },
      ]}
      onChange={(view) => {
        setAsList(view === 'list')
        afterPaint(() => {
          startTransition(() => onListed(view === 'list'))
          persisted('grid_as_list', view === 'list', A_YEAR)
        })
      }}
    />
  )
}

/** There is no mouse and, most likely, no keyboard. */
const by_finger = () => matchMedia('(hover: none) and (pointer: coarse)').matches

const none: readonly GridRowAnswer[] = []
const A_YEAR = 365 * 86_400_000
const isMinutes = (found: unknown): found is number => Number.isInteger(found)
const isFlag = (found: unknown): found is boolean => typeof found === 'boolean'

/** The narrowest step of the rows limits how far the grid can zoom out. */
const stepOf = (grid: ResourceGrid | undefined): number =>
  Math.min(60, ...(grid?.rows.map((row) => row.step) ?? []))

/** Where the choice is drawn. */
const choiceOnScreen = () => document.querySelector('.ag-sel')?.getBoundingClientRect() ?? null

/** Moves the focus to the keyboard's position in the grid. */
const focusGrid = () => document.querySelector<HTMLElement>('.ag-cursor')?.focus()

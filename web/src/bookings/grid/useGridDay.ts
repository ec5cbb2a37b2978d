import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { momentText } from '../../kit/days.ts'
import { grid_phrases } from '../../kit/grid/phrases.ts'
import type { GridRowData } from '../../kit/grid/types.ts'
import { periodText } from '../../kit/grid/wording.ts'
import { useRequest } from '../../kit/requests.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { FindCodeItems } from '../../resources/resource_filters.graphql.ts'
import { english } from '../../viewer/language.ts'
import { named } from '../../viewer/named.ts'
import { today as serverToday } from '../../viewer/today.ts'
import { FindResourceGrid } from '../grid.graphql.ts'
import { dateParameter } from '../moments.ts'
import { equipmentIcons } from './equipment_icons.ts'
import { dimmed, hasFree, isFreeThen, isOwnThen, spanAsked } from './free_then.ts'
import { askedOfServer, filterOf, queryOfFilter, type GridNarrowing } from './grid_filter.ts'
import { useCollect, useLiveRows, useUpdateRow } from './grid_row_updates.ts'
import { approvalOfAll, gridRows, shownOf, wholeDay } from './grid_rows.ts'
import { interpolated } from './grid_words.ts'
import { usedUpText, useDayLoads } from '../dates/useDayLoads.ts'
import { useGridClock } from './useGridClock.ts'
import { useDivision } from './useDivision.ts'
import { useDayClock } from '../useDayClock.ts'

/** With more rows than this the page asks for a filter instead. */
const MAX_ROWS = 1000
/** The longest delay after a lost notification, or an hour that opens meanwhile. */
const REFRESH_MS = 60_000

/**
 * One day of one type's resources, as the address asks for it, and kept current: what the grids of /pc and /mobile
 * show alike.
 * @param headed headings name the places of the rows, so that the rows needn't
 * @param dims rows that aren't free at the time asked for stay in their places; else they are left out
 */
export function useGridDay({ headed = false, dims = false } = {}) {
  const { t } = useTranslation('bookings')
  const { id: type_id = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => filterOf(query), [query])
  const [today, setToday] = useState(() => serverToday())
  const asked = dateParameter(query.get('date'))
  const date = asked ?? today

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
  const collect = useCollect(updateRow)

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
  const division = useDivision(headed ? grid : undefined)
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
      under: ({ id }) => (division.favorites.has(id) ? 'none' : division.by),
      clock: day,
    })
  }, [t, equipment, said, no_capacity, used_up, approval.differs, division, day])
  const shown = useMemo(() => (grid ? shownOf(grid) : { start: 480, end: 1320 }), [grid])
  const all_rows = useMemo(() => grid?.rows.map(draw) ?? [], [grid, draw])
  const asked_span = useMemo(() => spanAsked(filter, day), [filter, day])
  const isFree = useCallback(
    (row: GridRowData) => (asked_span ? isFreeThen(row, shown, asked_span) : hasFree(row, shown)),
    [asked_span, shown],
  )
  const dim = useMemo(
    () => (asked_span ? dimmed(t('not_free_then', { times: periodText(asked_span, { clock: day }) })) : null),
    [asked_span, day, t],
  )
  const leaves_out = !dims || filter.free_only === 1
  const rows = useMemo(() => {
    if (!dim || !asked_span) return all_rows
    return leaves_out
      ? all_rows.filter((row) => isFree(row) || (dims && isOwnThen(row, asked_span)))
      : all_rows.map((row) => (isFree(row) ? row : dim(row)))
  }, [all_rows, leaves_out, dims, dim, asked_span, isFree])
  const count = useMemo(() => all_rows.filter(isFree).length, [all_rows, isFree])
  // A day that opens later has nothing free, and nothing taken.
  const opens_at = shut && !shut.over ? shut.run.opens_at : null
  const opens = opens_at ? t('opens_at', { at: momentText(opens_at) }) : ''
  const in_numbers = opens
    ? t('rows_then', { count: all_rows.length, opens })
    : // What is free can't be had: the day's note says why.
      used_up
      ? t('rows_in_all', { n: all_rows.length })
      : t(asked_span ? 'free_then_of' : 'free_of', { free: count, count: all_rows.length })
  const now = useGridClock(grid, date, dataUpdatedAt)
  const words = english() ? grid_phrases.en : grid_phrases.zh
  const translate = useMemo(() => interpolated(words, day), [words, day])
  /** Shows another date, or other rows. */
  const move = useCallback(
    (change: { date?: string; filter?: GridNarrowing }) =>
      setQuery(queryOfFilter(change.filter ?? filter, change.date ?? asked), { replace: true }),
    [filter, asked, setQuery],
  )

  return {
    type_id,
    date,
    today,
    filter,
    grid,
    /** The clock of the day. */
    day,
    error,
    isPending,
    /** Another day or filter is on its way; until then the rows are those before it. */
    is_old: isPlaceholderData,
    loading: isPending || (isFetching && isPlaceholderData),
    answered_at: dataUpdatedAt,
    refresh,
    move,
    rows,
    /** Also those that are left out, since they aren't free at the time asked for. */
    all_rows,
    /** Whether a row has what is looked for: the time asked for, or any time at all. */
    isFree,
    division,
    /** How many rows there are and have something free, or when the day opens; '' until that is known. */
    in_numbers: grid ? in_numbers : '',
    /** When the whole day opens for booking, as a sentence; '' if it is open. */
    opens,
    /** The user's limit that leaves nothing to book, as a sentence; '' if none does. */
    used_up,
    /** The minutes that the grid shows. */
    shown,
    now,
    translate,
    collect,
    shut,
    approval: approval.said,
    first,
    loads,
    no_capacity,
  }
}

export type GridDay = ReturnType<typeof useGridDay>

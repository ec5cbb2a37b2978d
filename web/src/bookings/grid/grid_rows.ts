import { timeOf, usual_day, type DayClock } from '#rules/time/day_clock.ts'
import { refusalText } from '../../graphql/answer.ts'
import type {
  BusySpan,
  ClosedSpan,
  GridRowData,
  Icon,
  GridOpening,
  MinuteSpan,
} from '../../kit/grid/types.ts'
import { english } from '../../viewer/language.ts'
import { named } from '../../viewer/named.ts'
import { nameIn, type HeadedBy } from './grid_groups.ts'
import type {
  GridBusyRun,
  ClosedRunAnswer,
  GridOpenRun,
  GridRowAnswer,
  ResourceGrid,
} from '../grid.graphql.ts'

export interface RowWords {
  /** "Opens Monday 08:00" for a moment of the wire. */
  opens(at: string): string
  /** A period whose owner isn't shown. */
  occupied: string
  /** Icons of equipment, by its codes. */
  equipment?(codes: readonly string[]): readonly Icon[]
  /** "87 places left". */
  left(free: number): string
  /** Each resource is for one, as cameras are: repeating that in every row is useless. */
  no_capacity?: boolean
  /** "10 min are kept free". */
  keptFree?(minutes: number): string
  /** "Next slot 10:00". */
  nextSlot?(at: string): string
  /** Converts the day's minutes to times. */
  clock?: DayClock
  /** Why the whole day is closed, if that is shown once for all rows: see `wholeDay`. */
  said?: string | undefined
  /** Why the user's limit allows no more bookings that day: free periods are veiled then. */
  used_up?: string
  /** The place that the heading above a row names. */
  under?(row: GridRowAnswer): HeadedBy
  /** Rows differ in whether they need approval: each row shows it, as no note covers all of them. */
  approval_differs?: boolean
}

/** How a period of the wire's `kind` is drawn; all others, `other` and `full`, as somebody else's. */
const drawn_kinds = new Map<string, BusySpan['kind']>([
  ['mine', 'mine'],
  ['occupy', 'block'],
  ['buffer', 'buffer'],
])

/**
 * Turns rows of the wire into rows that the grid draws. The same wire object always yields the same drawn
 * row, so that a live change repaints that row alone.
 */
export function gridRows(words: RowWords): (row: GridRowAnswer) => GridRowData {
  const drawn = new WeakMap<GridRowAnswer, GridRowData>()
  return (row) => {
    const known = drawn.get(row)
    if (known) return known
    const name = named(row, 'resources_name')
    const under = words.under?.(row) ?? 'none'
    const fresh: GridRowData = {
      id: row.id,
      label: nameIn(named(row, 'building_name'), name),
      full_label: name,
      sublabel: placeOf(row, under),
      capacity: words.no_capacity ? null : row.capacity,
      icons: words.equipment?.(row.equipment) ?? [],
      starred: row.collected === 1,
      needs_approval: row.need_approve > 0 && words.approval_differs !== false,
      opening: words.used_up ? [] : openings(row),
      closed: [...row.closed.map((run) => closed(row, run, words)), ...veiled(row, words)],
      busy: row.busy.map((run, i) => busy(row, run, i, words)),
      notes: row.partly.map(({ start, end, free }) => ({ start, end, text: words.left(free) })),
    }
    drawn.set(row, fresh)
    return fresh
  }
}

/** Building and floor, as far as no heading says them. */
function placeOf(row: GridRowAnswer, under: HeadedBy): string {
  if (under === 'floor') return ''
  const parts = [under === 'building' ? '' : named(row, 'building_name'), named(row, 'floor_name')].filter(
    Boolean,
  )
  // The building comes first, and remains when there is little room: rooms of two may have one number.
  return parts.join(english() ? ', ' : ' ')
}

function openings(row: GridRowAnswer): GridOpening[] {
  return row.opening.map(({ start, end, step, slot }) =>
    slot
      ? { start, end, step: end - start, slots: [{ start, end }], single: true }
      : { start, end, step, single: row.min_interval_minutes_change === 0, longest: row.max_minutes },
  )
}

function closed(row: GridRowAnswer, run: ClosedRunAnswer, words: RowWords): ClosedSpan {
  const reason = refusalText(run)
  const drawn = { start: run.start, end: run.end, reason }
  // The sentence already includes its end.
  if (run.errcode === 'MAINTENANCE') return { ...drawn, opens_at: null, mark: 'wrench', label: reason }
  const opens_at = run.opens_at ? words.opens(run.opens_at) : null
  if (run.errcode === 'EXPIRED')
    return { ...drawn, opens_at: opens_at ?? nextSlot(row, run, words), mark: null, label: null }
  const label = words.said === reasonKey(run) ? null : (opens_at ?? reason)
  // Where the reason says it, it isn't said again.
  const is_said = opens_at !== null && reason.toLowerCase().includes(opens_at.toLowerCase())
  return { ...drawn, opens_at: is_said ? null : opens_at, mark: opens_at ? 'lock' : null, label }
}

/** Periods open to others but not to the user, whose limit is used up. */
function veiled({ opening }: GridRowAnswer, { used_up }: RowWords): ClosedSpan[] {
  if (!used_up) return []
  return merged(opening).map((span) => ({
    ...span,
    reason: used_up,
    opens_at: null,
    mark: null,
    label: null,
    veil: true,
  }))
}

/** Spans in order, those that touch or overlap merged into one. */
function merged(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const all: MinuteSpan[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else all.push({ start, end })
  }
  return all
}

/** For a fixed slot that is under way or over: when the next available one begins. */
function nextSlot({ opening }: GridRowAnswer, { end }: ClosedRunAnswer, words: RowWords): string | null {
  const starts = opening.filter((one) => one.slot && one.start >= end).map((one) => one.start)
  return starts.length > 0
    ? (words.nextSlot?.(timeOf(words.clock ?? usual_day, Math.min(...starts))) ?? null)
    : null
}

const reasonKey = ({ errcode, msg, opens_at }: ClosedRunAnswer) => `${errcode} ${msg} ${opens_at}`

/**
 * Why nothing can be booked that day, if the reason is the same for all rows: it is shown once, above them.
 */
export interface ShutDay {
  /** The reason that rows needn't repeat. */
  said: string
  run: ClosedRunAnswer
  /** All opening hours have passed: the closed time after them says nothing about the day. */
  over: boolean
}

/** @param hours first and last minute of the day at which any row is ever open */
export function wholeDay(
  rows: readonly GridRowAnswer[],
  hours: { start: number; end: number },
): ShutDay | null {
  const [first] = rows
  const run = first?.closed.findLast(({ errcode }) => errcode !== 'EXPIRED') ?? first?.closed.at(-1)
  if (!run || rows.length < 2) return null
  const said = reasonKey(run)
  const same = rows.every(
    ({ opening, closed: runs }) =>
      opening.length === 0 && runs.every((one) => one.errcode === 'EXPIRED' || reasonKey(one) === said),
  )
  if (!same) return null
  const over = rows.every(({ closed: runs }) =>
    runs.every(
      ({ errcode, start, end }) => errcode === 'EXPIRED' || start >= hours.end || end <= hours.start,
    ),
  )
  return { said, run, over }
}

/** The note on approval for all rows; null if none needs it, or if they differ. */
export type ApprovalOfAll = 'needs_approval' | 'approval_outside' | 'may_need_approval'

/** Approval across all rows: each row shows it only if they differ. */
export function approvalOfAll(rows: readonly Pick<GridRowAnswer, 'need_approve'>[]): {
  differs: boolean
  said: ApprovalOfAll | null
} {
  const kinds = new Set(rows.map((row) => row.need_approve))
  if (kinds.size === 0 || kinds.has(0)) return { differs: kinds.size > 1, said: null }
  const [kind] = kinds
  if (kinds.size > 1 || kind === 3) return { differs: false, said: 'may_need_approval' }
  return { differs: false, said: kind === 1 ? 'needs_approval' : 'approval_outside' }
}

function busy(row: GridRowAnswer, run: GridBusyRun, i: number, words: RowWords): BusySpan {
  if (run.kind === 'buffer') {
    const text = words.keptFree?.(run.end - run.start) ?? ''
    return { id: `${run.id ?? i} ${run.start}`, kind: 'buffer', ...wholeSteps(row, run), text }
  }
  const text = [
    run.theme,
    ...(run.kind === 'mine' ? [] : [named(run, 'appointment_user_name'), named(run, 'dept_name')]),
  ]
    .filter(Boolean)
    .join(' · ')
  return {
    id: `${run.id ?? i} ${run.start}`,
    kind: drawn_kinds.get(run.kind) ?? 'other',
    start: run.start,
    end: run.end,
    opens: run.kind === 'mine' ? run.id : null,
    text: text || (run.kind === 'mine' ? '' : words.occupied),
  }
}

/** A range extended to every step or fixed slot that it touches: none of those can be chosen. */
function wholeSteps({ opening }: GridRowAnswer, { start, end }: MinuteSpan): MinuteSpan {
  const at = (minute: number, round: (steps: number) => number) => (run: GridOpenRun) =>
    run.start + round((minute - run.start) / run.step) * run.step
  const before = opening.filter((run) => run.start <= start && start < run.end)
  const after = opening.filter((run) => run.start < end && end <= run.end)
  return {
    start: Math.min(start, ...before.map(at(start, Math.floor))),
    end: Math.max(end, ...after.map(at(end, Math.ceil))),
  }
}

const HOUR = 60

/**
 * The minutes that a grid shows: opening hours, and anything held outside them, such as a lesson before
 * opening, by whole hours. Time held after midnight within the next day's hours is shown on the next day.
 */
export function shownOf(grid: Pick<ResourceGrid, 'minutes' | 'day_start' | 'day_end' | 'rows'>): MinuteSpan {
  const last = Math.max(grid.minutes, grid.day_end)
  let { day_start: start, day_end: end } = grid
  for (const { busy: runs } of grid.rows) {
    for (const run of runs) {
      if (run.kind === 'buffer' || run.start >= last) continue
      start = Math.min(start, Math.floor(run.start / HOUR) * HOUR)
      end = Math.max(end, Math.min(last, Math.ceil(run.end / HOUR) * HOUR))
    }
  }
  return { start, end }
}

import { isDate } from '#rules/records/wire_formats.ts'
import { addDays, weekOf } from '#rules/time/calendar_dates.ts'
import type { CountedFilter, OverviewLine, SevenCounts, SevenFilters } from './overview.graphql.ts'

/** What becomes of bookings, in few words: several statuses are one part of the picture. */
export const PARTS = {
  waits: ['to_be_approved'],
  booked: ['reservation_succeeded', 'to_be_performed', 'to_be_kept'],
  in_use: ['performed'],
  done: ['completed', 'termination'],
  missed: ['non_performance'],
  dropped: ['cancelled', 'rejected', 'reservation_failed'],
} as const
export type OverviewPart = keyof typeof PARTS
export const part_names = Object.keys(PARTS) as OverviewPart[]

const part_of: Readonly<Record<string, OverviewPart>> = Object.fromEntries(
  part_names.flatMap((part) => PARTS[part].map((status) => [status, part])),
)
export const partOf = (status: string): OverviewPart | null => part_of[status] ?? null

/** What the pages show, as the address has it. */
export interface OverviewAsked {
  date: string
  /** Whose: what the user administers, or their own. */
  scope: 'managed' | 'mine'
  /** Of one type; '' for all. */
  type: string
  /** One part of the picture; null for all. */
  part: OverviewPart | null
  /** The chart counts the week of the date, Monday to Sunday. */
  week: boolean
}

/** @param manages whether the user administers anything: others see their own whatever the address says */
export function askedOf(query: URLSearchParams, today: string, manages: boolean): OverviewAsked {
  const date = query.get('date')
  return {
    date: isDate(date) ? date : today,
    scope: manages && query.get('scope') !== 'mine' ? 'managed' : 'mine',
    type: query.get('type') ?? '',
    part: part_names.find((one) => one === query.get('part')) ?? null,
    week: query.get('range') === 'week',
  }
}

/** The address of what is asked; what is usual is left out. */
export function addressOf(asked: OverviewAsked, today: string, manages: boolean): URLSearchParams {
  const query = new URLSearchParams()
  if (asked.date !== today) query.set('date', asked.date)
  if (manages && asked.scope === 'mine') query.set('scope', 'mine')
  if (asked.scope === 'managed' && asked.type) query.set('type', asked.type)
  if (asked.part) query.set('part', asked.part)
  if (asked.week) query.set('range', 'week')
  return query
}

const ofType = ({ scope, type }: OverviewAsked) =>
  scope === 'managed' && type ? { resources_type_id: type } : {}

/** The filter of one day's table. Drafts are nobody's business but their author's, and no booking yet. */
export const filterOfDay = (asked: OverviewAsked): CountedFilter => ({
  begin_date: asked.date,
  end_date: asked.date,
  status: asked.part ? [...PARTS[asked.part]] : part_names.flatMap((part) => PARTS[part]),
  ...ofType(asked),
})

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const

function seven(filterAt: (at: number) => CountedFilter): SevenFilters {
  const [a, b, c, d, e, f, g] = keys.map((_key, at) => filterAt(at))
  if (!a || !b || !c || !d || !e || !f || !g) throw new Error('seven filters are needed')
  return { a, b, c, d, e, f, g }
}

/** The filters by which the parts of a day or a week are counted; the last counts all. */
export function filtersOfParts(asked: OverviewAsked): SevenFilters {
  const { begin, end } = asked.week ? weekOf(asked.date) : { begin: asked.date, end: asked.date }
  return seven((at) => ({
    ...filterOfDay({ ...asked, part: part_names[at] ?? null }),
    begin_date: begin,
    end_date: end,
  }))
}

/** Those by which the days of a week are counted, Monday first. */
export const filtersOfDays = (asked: OverviewAsked): SevenFilters =>
  seven((at) => filterOfDay({ ...asked, part: null, date: addDays(weekOf(asked.date).begin, at) }))

export const countsIn = (answer: SevenCounts): number[] => keys.map((key) => answer[key]?.totalCount ?? 0)

/** A resource with its sessions of the day, the earliest first. */
export interface OverviewRoom {
  id: string
  lines: OverviewLine[]
}

/** The resources that have any, by name. */
export function roomsOf(
  lines: readonly OverviewLine[],
  nameOf: (line: OverviewLine) => string,
): OverviewRoom[] {
  const rooms = [...Map.groupBy(lines, ({ resources_id }) => resources_id)].map(([id, of_room]) => ({
    id,
    name: of_room[0] ? nameOf(of_room[0]) : '',
    lines: of_room.toSorted((one, other) => one.start_time.localeCompare(other.start_time)),
  }))
  rooms.sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }))
  return rooms.map(({ id, lines: of_room }) => ({ id, lines: of_room }))
}

/** An arc of the ring, in hundredths of its length. */
export interface Arc {
  part: OverviewPart
  from: number
  length: number
}

/** The arcs of the parts that have any, one after another. */
export function arcsOf(counts: readonly number[]): Arc[] {
  const all = part_names.reduce((sum, _part, at) => sum + (counts[at] ?? 0), 0)
  let from = 0
  return part_names.flatMap((part, at) => {
    const length = all === 0 ? 0 : ((counts[at] ?? 0) / all) * 100
    const arc = { part, from, length }
    from += length
    return length > 0 ? [arc] : []
  })
}

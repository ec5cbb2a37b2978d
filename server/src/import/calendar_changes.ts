import type { CalendarEvent, UnreadEvent } from './calendar_event.ts'
import type { Series } from './calendar_series.ts'
import { timeText } from './event_times.ts'
import type { CalendarZones } from './event_zones.ts'
import type { LineReason } from './reasons.ts'
import { reason, type Remark } from './report.ts'
import type { Ms } from './wall_clock.ts'

type ZonesOf = (event: Pick<CalendarEvent, 'calendar'>) => CalendarZones

/** How the events of a file change each other: newer editions, and moved or cancelled occurrences. */
export class EventChanges {
  /** Older editions of an event (or of one occurrence of it), each with the newest one in the file. */
  readonly superseded: ReadonlyMap<CalendarEvent, CalendarEvent>
  readonly #zonesOf: ZonesOf
  readonly #by_uid: ReadonlyMap<string, readonly CalendarEvent[]>
  readonly #unclear: ReadonlyMap<string, UnreadEvent>
  /** Occurrences that an event replaces although it can't be read itself. */
  readonly #lost: ReadonlyMap<string, readonly UnreadEvent[]>
  readonly #met = new Set<CalendarEvent>()
  /** The uids of the series that were expanded. */
  readonly #expanded = new Set<string>()

  constructor(read: readonly CalendarEvent[], unread: readonly UnreadEvent[], zonesOf: ZonesOf) {
    this.#zonesOf = zonesOf
    this.superseded = supersededOf(read, zonesOf)
    const valid = read.filter((event) => event.uid !== '' && !this.superseded.has(event))
    this.#by_uid = Map.groupBy(valid, ({ uid }) => uid)
    this.#unclear = new Map(unread.flatMap((one) => (one.is_unclear_change ? [[one.uid, one] as const] : [])))
    this.#lost = Map.groupBy(
      unread.filter(({ uid, replaces }) => uid !== '' && replaces !== null),
      ({ uid }) => uid,
    )
  }

  #others(uid: string, are_changes: boolean): CalendarEvent[] {
    return (this.#by_uid.get(uid) ?? []).filter(({ replaces }) => (replaces !== null) === are_changes)
  }

  /** Why it can't be told which occurrences an event takes; null: it can. */
  unclear(event: CalendarEvent): LineReason | null {
    const { uid, start, replaces } = event
    if (uid === '') return null
    const isUnknown = (one: Pick<CalendarEvent, 'calendar' | 'replaces'>) =>
      one.replaces !== null && this.#zonesOf(one).of(one.replaces) === null
    if (replaces !== null) {
      const series = this.#others(uid, false)
      const is_by_day = series.length > 0 ? series.every((one) => one.start.all_day) : start.all_day
      if (is_by_day || !isUnknown(event)) return null
      return reason('unknown_zone', 'RECURRENCE-ID', { value: replaces.zone })
    }
    const changes = [...this.#others(uid, true), ...(this.#lost.get(uid) ?? [])]
    const unclear = this.#unclear.get(uid) ?? (start.all_day ? undefined : changes.find(isUnknown))
    return unclear ? reason('unclear_change', 'RECURRENCE-ID', { line: unclear.line }) : null
  }

  /** The starts of a series that other events of the file replace. */
  replacedIn({ uid, replaces: own }: CalendarEvent, series: Series): Ms[] {
    if (uid === '' || own !== null) return []
    this.#expanded.add(uid)
    const found = (one: Pick<CalendarEvent, 'calendar' | 'replaces'>) =>
      one.replaces ? series.meant(one.replaces, this.#zonesOf(one)) : []
    const lost = (this.#lost.get(uid) ?? []).flatMap(found)
    return this.#others(uid, true).reduce<Ms[]>((all, one) => {
      const starts = found(one)
      if (starts.length > 0) this.#met.add(one)
      return all.concat(starts)
    }, lost)
  }

  /** Notes about events that replace an occurrence which their series doesn't have: the one they mean stays. */
  missed(): Remark[] {
    const missed = [...this.#by_uid.values()]
      .flat()
      .filter((one) => one.replaces !== null && this.#expanded.has(one.uid) && !this.#met.has(one))
    return missed.flatMap(({ line, replaces }) =>
      replaces
        ? [{ line, reason: reason('replaces_nothing', 'RECURRENCE-ID', { value: timeText(replaces) }) }]
        : [],
    )
  }
}

function supersededOf(events: readonly CalendarEvent[], zonesOf: ZonesOf): Map<CalendarEvent, CalendarEvent> {
  const keyOf = (event: CalendarEvent) => {
    const { uid, replaces } = event
    if (replaces === null) return uid
    return `${uid} ${zonesOf(event).of(replaces)?.momentOf(replaces.wall) ?? timeText(replaces)}`
  }
  const found = new Map<CalendarEvent, CalendarEvent>()
  for (const own of Map.groupBy(
    events.filter(({ uid }) => uid !== ''),
    keyOf,
  ).values()) {
    const newest = own.reduce((best, one) => (one.sequence > best.sequence ? one : best))
    for (const one of own) if (one.sequence < newest.sequence) found.set(one, newest)
  }
  return found
}

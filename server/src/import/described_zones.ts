import ICAL from 'ical.js'
import { contentLine } from './content_lines.ts'
import { digits, fromDigits, onceEach, type EventZone } from './event_times.ts'
import { checkedRule } from './recurrence_text.ts'
import { Temporal } from 'temporal-polyfill'
import type { Ms } from './wall_clock.ts'

/** More than there are zone names in the world. */
const MAX_ZONES = 1_000
/** The most changes of rules that a zone's description may contain. */
const MAX_CHANGES = 200
const FIRST_YEAR = 1601
/** Descriptions are expanded year by year up to the requested time; later years are treated like these. */
const LAST_YEAR = 2096

/**
 * The zones that a calendar describes (VTIMEZONE), by name. One whose description isn't understood as a whole, or
 * that is described in two ways, is left out: it is unknown then.
 * @param described each as unfolded lines
 */
export function describedZones(described: readonly (readonly string[])[]): Map<string, EventZone> {
  const found = new Map<string, { text: string; zone: EventZone | null }>()
  for (const lines of described.slice(0, MAX_ZONES)) {
    const text = lines.join('\r\n')
    const name = lines.map((line) => contentLine(line)).find((line) => line?.name === 'TZID')?.value
    if (name === undefined || name === '') continue
    const before = found.get(name)
    if (!before) found.set(name, { text, zone: zoneOf(lines) })
    else if (before.text !== text) before.zone = null
  }
  return new Map([...found].flatMap(([name, { zone }]) => (zone ? [[name, zone] as const] : [])))
}

function zoneOf(lines: readonly string[]): EventZone | null {
  if (!lines.every(isUnderstood)) return null
  const part = componentIn(lines)
  const changes = part?.getAllSubcomponents() ?? []
  if (!part || changes.length === 0 || changes.length > MAX_CHANGES) return null
  const starts = changes.map(startOf)
  if (starts.includes(null)) return null
  const [first] = starts.flatMap((one) => one ?? []).toSorted((a, b) => a.wall - b.wall)
  if (!first) return null
  const zone = new ICAL.Timezone(part)
  const offsetAt = onceEach((ms) => {
    // The library takes such times for UTC.
    if (ms < first.wall) return first.offset_before
    const wall = fromDigits(ms)
    return zone.utcOffset(icalTime(wall.year > LAST_YEAR ? wall.with({ year: LAST_YEAR }) : wall)) * 1000
  })
  return {
    momentOf: (wall) => wall - offsetAt(wall),
    wallOf: (moment) => moment + offsetAt(moment + offsetAt(moment)),
  }
}

const OFFSET = /^[+-]([01]\d|2[0-3])[0-5]\d([0-5]\d)?$/
/** What the values of a description may be. Clock changes recur by the year: one every second is an attack. */
const VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  TZOFFSETFROM: (value) => OFFSET.test(value),
  TZOFFSETTO: (value) => OFFSET.test(value),
  DTSTART: (value) => /^\d{8}T\d{6}$/.test(value),
  RDATE: (value) => value.split(',').every((one) => /^\d{8}T\d{6}$/.test(one)),
  RRULE: (value) => {
    const checked = checkedRule(value)
    return 'rule' in checked && checked.rule.includes('FREQ=YEARLY')
  },
  EXDATE: () => false,
  EXRULE: () => false,
}

function isUnderstood(line: string): boolean {
  if (line.trim() === '' || /^(BEGIN|END):/i.test(line)) return true
  const found = contentLine(line)
  if (!found) return false
  const isValue = Object.hasOwn(VALUES, found.name) ? VALUES[found.name] : undefined
  return isValue === undefined || (isValue(found.value) && !found.params.has('TZID'))
}

function componentIn(lines: readonly string[]): ICAL.Component | null {
  const has_count = lines.some((line) => /^RRULE\b.*COUNT=/i.test(line))
  const plain = lines.map((line) => {
    const found = contentLine(line)
    // Some programs describe zones from the year 1 on: the library would go through all of them.
    if (found?.name === 'DTSTART' && !has_count && found.value < `${FIRST_YEAR}`)
      return `DTSTART:${FIRST_YEAR}${found.value.slice(4)}`
    if (found?.name !== 'RRULE') return line
    const checked = checkedRule(found.value)
    return 'rule' in checked ? `RRULE:${checked.rule}` : line
  })
  try {
    const jcal: unknown = ICAL.parse(['BEGIN:VTIMEZONE', ...plain, 'END:VTIMEZONE'].join('\r\n'))
    return Array.isArray(jcal) ? new ICAL.Component(jcal) : null
  } catch {
    return null
  }
}

/** When a change first happens, by the digits before it, and the offset until then; null: it lacks something. */
function startOf(change: ICAL.Component): { wall: Ms; offset_before: Ms } | null {
  const [start, from, to] = ['dtstart', 'tzoffsetfrom', 'tzoffsetto'].map((name) =>
    change.getAllProperties(name).length === 1 ? change.getFirstPropertyValue(name) : null,
  )
  if (!(start instanceof ICAL.Time) || start.year < FIRST_YEAR) return null
  if (!(from instanceof ICAL.UtcOffset) || !(to instanceof ICAL.UtcOffset)) return null
  const { year, month, day, hour, minute, second } = start
  const wall = digits(Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }))
  return { wall, offset_before: from.toSeconds() * 1000 }
}

const icalTime = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime) =>
  ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false })

import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }
import { Temporal } from 'temporal-polyfill'

/** The whole world: the zone that a name of Windows means where no country is named. */
const WORLD = '001'
/** Names of zones in Windows, in small letters, with the IANA names that Unicode gives them. */
const OF_WINDOWS: ReadonlyMap<string, string> = new Map(
  cldr.supplemental.windowsZones.mapTimezones.flatMap(({ mapZone: { _other, _type, _territory } }) =>
    _territory === WORLD ? [[_other.toLowerCase(), _type] as const] : [],
  ),
)

/** Names only, and not the moments with a zone that `Temporal` takes too. */
const ZONE_NAME = /^([a-z][\w+-]*(\/[\w+-]+)*|[+-]\d\d:?\d\d)$/i

/** Whether the time zone database has the name. */
export function isZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/**
 * The IANA name that a calendar means by another one: of Windows, with an offset (UTC+8), or globally unique, which begins
 * with a slash and often with a program's name (RFC 5545 §3.2.19). null: it means none.
 */
export function meantZone(name: string): string | null {
  const of_windows = OF_WINDOWS.get(name.toLowerCase())
  if (of_windows !== undefined) return of_windows
  const [, sign = '+', hours = '', minutes = '00'] =
    /^(?:UTC|GMT) ?([+-])(\d{1,2})(?::?(\d\d))?$/i.exec(name) ?? []
  if (hours !== '') return zoneOrNull(`${sign}${hours.padStart(2, '0')}:${minutes}`)
  if (/^\/[^/]+$/.test(name)) return zoneOrNull(name.slice(1)) ?? meantZone(name.slice(1))
  const parts = name.split('/')
  // The last part alone may be anything.
  const tails = parts.slice(1, -1).map((_, i) => parts.slice(i + 1).join('/'))
  return tails.find(isZone) ?? null
}

const zoneOrNull = (name: string) => (isZone(name) ? name : null)

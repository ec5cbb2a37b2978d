import { timeZone } from '../viewer/viewer.ts'

const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
const letters = { year: 'yyyy', month: 'MM', day: 'dd', hour: 'HH', minute: 'mm', second: 'ss' } as const

/**
 * A moment as lists display it: `yyyy-MM-dd HH:mm:ss`, padded with zeros. Spec 000 §9.
 * @param value on the wire in the tenant's time, `2026-11-24 08:00:00`; or a number of milliseconds since
 *   1970, of seconds if it has ten digits, also as text
 * @returns '' for anything that is not a moment
 */
export function writtenMoment(value: unknown, pattern = 'yyyy-MM-dd HH:mm:ss', zone = timeZone()): string {
  const found = partsOf(value, zone)
  if (!found) return ''
  return parts.reduce((text, part, at) => text.replace(letters[part], found[at] ?? ''), pattern)
}

function partsOf(value: unknown, zone: string): readonly string[] | null {
  const text = String(value ?? '')
  const local = /^(\d{4})-(\d\d?)-(\d\d?)(?:[ T](\d\d?):(\d\d)(?::(\d\d))?)?$/.exec(text)
  if (local) return local.slice(1).map((part = '0', at) => (at === 0 ? part : part.padStart(2, '0')))
  if (!/^\d{10,14}$/.test(text)) return null
  const moment = new Date(Number(text) * (text.length === 10 ? 1000 : 1))
  const said = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  return parts.map((part) => said.find(({ type }) => type === part)?.value ?? '')
}

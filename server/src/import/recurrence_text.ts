const FREQUENCIES = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const DAY = '(?:SU|MO|TU|WE|TH|FR|SA)'

/** Whole numbers from 1 to `most`, or counted from the end with a minus. */
const counted = (most: number, may_be_negative: boolean) => (text: string) => {
  const found = (may_be_negative ? /^[+-]?(\d{1,3})$/ : /^\+?(\d{1,3})$/).exec(text)
  const number = Number(found?.[1] ?? 0)
  return number >= 1 && number <= most
}
/** Whole numbers from 0. */
const below = (limit: number) => (text: string) => /^\d{1,2}$/.test(text) && Number(text) < limit
const matching = (pattern: RegExp) => (text: string) => pattern.test(text)

/** The parts of a rule, each with what one of its values may be: RFC 5545 §3.3.10. */
const PARTS: Readonly<Record<string, (text: string) => boolean>> = {
  FREQ: (text) => FREQUENCIES.includes(text),
  UNTIL: matching(/^\d{8}(T\d{6}Z?)?$/),
  COUNT: matching(/^0*[1-9]\d{0,9}$/),
  INTERVAL: matching(/^0*[1-9]\d{0,5}$/),
  BYSECOND: below(60),
  BYMINUTE: below(60),
  BYHOUR: below(24),
  BYDAY: matching(new RegExp(`^(?:[+-]?0?[1-9]|[+-]?[1-4]\\d|[+-]?5[0-3])?${DAY}$`)),
  BYMONTHDAY: counted(31, true),
  BYYEARDAY: counted(366, true),
  BYWEEKNO: counted(53, true),
  BYMONTH: counted(12, false),
  BYSETPOS: counted(366, true),
  WKST: matching(new RegExp(`^${DAY}$`)),
}
const LISTS = /^BY/

/**
 * A rule in capitals, without blanks, in which everything is understood. Libraries read the parts that they know and
 * drop the rest, which makes another series of it.
 * @returns else the part that isn't understood
 */
export function checkedRule(text: string): { rule: string } | { wrong: string } {
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().split(';').map(tightened)) {
    if (part === '') continue
    const [name = '', value = '', ...more] = part.split('=')
    const isValue = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
    const values = LISTS.test(name) ? value.split(',') : [value]
    if (!isValue || more.length > 0 || !values.every(isValue)) return { wrong: part }
    if ((parts.get(name) ?? value) !== value) return { wrong: part }
    parts.set(name, value)
  }
  const clash = clashIn(parts)
  if (clash !== null) return { wrong: clash }
  return { rule: [...parts].map(([name, value]) => `${name}=${value.replaceAll('+', '')}`).join(';') }
}

/** Without blanks beside the signs that separate. */
const tightened = (part: string) => part.trim().replaceAll(/\s*([=,])\s*/g, '$1')

/** Parts that must not stand together. */
function clashIn(parts: ReadonlyMap<string, string>): string | null {
  const freq = parts.get('FREQ')
  if (freq === undefined) return 'FREQ'
  if (parts.has('COUNT') && parts.has('UNTIL')) return 'COUNT, UNTIL'
  const has = (name: string, ...only: string[]) => parts.has(name) && !only.includes(freq)
  const has_ordinal = /\d/.test(parts.get('BYDAY') ?? '')
  if (has_ordinal && (!['MONTHLY', 'YEARLY'].includes(freq) || parts.has('BYWEEKNO'))) return 'BYDAY'
  if (has('BYWEEKNO', 'YEARLY')) return 'BYWEEKNO'
  if (has('BYYEARDAY', 'SECONDLY', 'MINUTELY', 'HOURLY', 'YEARLY')) return 'BYYEARDAY'
  if (parts.has('BYMONTHDAY') && freq === 'WEEKLY') return 'BYMONTHDAY'
  const sets = [...parts.keys()].filter((name) => LISTS.test(name))
  return sets.length === 1 && parts.has('BYSETPOS') ? 'BYSETPOS' : null
}

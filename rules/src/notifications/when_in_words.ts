import { wallOf, type Instant } from '../time/instants.ts'

export type NotificationLanguage = 'zh' | 'en'

const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(language: NotificationLanguage): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known) return known
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: language === 'en' ? 'short' : 'long',
    year: 'numeric',
  })
  formats.set(language, made)
  return made
}

/** A date with its weekday. @param date yyyy-MM-dd */
const dayOf = (date: string, language: NotificationLanguage) =>
  dayFormat(language).format(new Date(`${date}T00:00:00Z`))

/** A period in words: its date with the weekday, and its times; both dates where it ends on another one. */
export function periodInWords(
  { start, end }: { start: Instant; end: Instant },
  zone: string,
  language: NotificationLanguage,
): string {
  const [from, to] = [wallOf(zone, start), wallOf(zone, end)]
  const ends = to.date === from.date ? to.time : `${dayOf(to.date, language)} ${to.time}`
  return `${dayOf(from.date, language)} ${from.time}–${ends}`
}

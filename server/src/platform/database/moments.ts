import type { Temporal } from 'temporal-polyfill'

/**
 * Moments as PostgreSQL reads them. Many periods begin and end at the same few moments: where they share the objects,
 * each is written out once.
 */
export function momentTexts(moments: readonly Temporal.Instant[]): string[] {
  const texts = new Map<Temporal.Instant, string>()
  return moments.map((moment) => {
    let text = texts.get(moment)
    if (text === undefined) texts.set(moment, (text = moment.toString()))
    return text
  })
}

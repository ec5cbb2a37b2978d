import type { Temporal } from 'temporal-polyfill'

/**
 * Moments as texts that PostgreSQL parses. Many periods begin and end at the same few moments: if they share
 * the objects, each is formatted once.
 */
export function instantTexts(moments: readonly Temporal.Instant[]): string[] {
  const texts = new Map<Temporal.Instant, string>()
  return moments.map((moment) => {
    let text = texts.get(moment)
    if (text === undefined) texts.set(moment, (text = moment.toString()))
    return text
  })
}

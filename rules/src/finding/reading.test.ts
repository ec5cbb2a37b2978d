import { expect, test } from 'vitest'
import { formatTime } from '../time/calendar_dates.ts'
import { short } from './testing/short_wish.ts'
import {
  days_en,
  days_zh,
  forms_en,
  forms_zh,
  ranges,
  thursday,
  type Form,
  type Range,
} from './testing/said_times.ts'

/** All orders of three pieces. */
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

/** Neither a figure before nor after what is written without a blank, or it is another number. */
const canJoin = (pieces: readonly string[]) =>
  pieces.every((piece, i) => i === 0 || !(/[\d０-９]$/.test(pieces[i - 1] ?? '') && /^[\d０-９]/.test(piece)))

function* sentences(
  days: typeof days_zh,
  forms: readonly Form[],
  type: string,
  separators: readonly string[],
): Generator<{ sentence: string; date: string; range: Range }> {
  for (const [i, [day, date]] of days.entries())
    for (const [j, form] of forms.entries())
      for (const range of ranges) {
        const { time, with_day = '' } = form(range)
        for (const [k, order] of orders.entries()) {
          const pieces = order.map((at) => [`${day}${with_day}`, time, type][at] ?? '')
          const separator = separators[(i + j + k) % separators.length] ?? ' '
          if (separator !== '' || canJoin(pieces)) yield { sentence: pieces.join(separator), date, range }
        }
      }
}

test.each([
  ['Chinese', days_zh, forms_zh, '会议室', ['', ' ', '，']],
  ['English', days_en, forms_en, 'meeting room', [' ', ', ', '  ']],
] as const)(
  'a day and a time are read as they were meant, or asked back: %s',
  (_, days, forms, type, separators) => {
    let asked = 0
    let all = 0
    const wrong: string[] = []
    for (const { sentence, date, range } of sentences(days, forms, type, separators)) {
      const meant = `${date} ${formatTime(range[0])}–${formatTime(range[1])} =meeting`
      const found = short(sentence, thursday)
      all += 1
      if (found.startsWith('?')) asked += 1
      else if (found !== meant) wrong.push(`${sentence}: ${found}, not ${meant}`)
    }
    expect(wrong.slice(0, 40)).toEqual([])
    expect(all).toBeGreaterThan(15_000)
    // Asking is no excuse.
    expect(asked / all).toBeLessThan(0.02)
  },
)

import { expect, test } from 'vitest'
import { hoursOf, shareOf } from './today_hours.ts'

const line = (start_time: string, end_time: string) => ({ start_time, end_time })

test.each([
  ['nothing', [], 480, 1080, 10],
  ['what lies within', [line('09:00', '10:30')], 480, 1080, 10],
  ['an early and a late one', [line('06:30', '07:00'), line('20:00', '21:15')], 360, 1320, 8],
  ['one until midnight', [line('19:00', '24:00')], 480, 1440, 8],
  ['one into the next day', [line('22:00', '02:00')], 480, 1440, 8],
])('the hours of a day with %s', (_what, lines, start, end, marks) => {
  const shown = hoursOf(lines)
  expect([shown.start, shown.end, shown.marks.length]).toEqual([start, end, marks])
})

test.each([
  [480, 0],
  [780, 50],
  [1080, 100],
  [300, 0],
  [1300, 100],
])('minute %i of 8 to 18 is at %i percent', (minute, share) =>
  expect(shareOf({ start: 480, end: 1080 }, minute)).toBe(share),
)

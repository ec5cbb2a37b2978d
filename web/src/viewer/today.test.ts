import { afterEach, expect, test } from 'vitest'
import { updateViewer, viewer } from './viewer.ts'
import { momentAt, thisMoment, today } from './today.ts'

const before = viewer()
afterEach(() => updateViewer(before))
const at = (moment: string) => Date.parse(moment)

test("counts on from the server's clock, whatever the browser's clock shows", () => {
  updateViewer({ clock: { now: '2026-09-07 23:50:00', at_ms: at('2031-01-01T12:00:00Z') } })
  expect([today(at('2031-01-01T12:09:59Z')), today(at('2031-01-01T12:10:00Z'))]).toEqual([
    '2026-09-07',
    '2026-09-08',
  ])
  expect(thisMoment(at('2031-01-01T12:09:59Z'))).toBe('2026-09-07 23:59:59')
})

test.each([
  ['2026-11-21T15:59:00Z', 'Asia/Shanghai', '2026-11-21 23:59:00'],
  ['2026-11-21T16:00:00Z', 'Asia/Shanghai', '2026-11-22 00:00:00'],
  ['2026-11-21T03:00:00Z', 'America/New_York', '2026-11-20 22:00:00'],
])('without it: at %s it is in %s %s', (now, time_zone, moment) => {
  updateViewer({
    user: { id: '', account: '', name: '', tenant: { code: '', name: '', name_en: '', time_zone } },
  })
  expect(thisMoment(at(now))).toBe(moment)
  expect(momentAt(at(now) / 1000)).toBe(moment)
  expect(today(at(now))).toBe(moment.slice(0, 10))
})

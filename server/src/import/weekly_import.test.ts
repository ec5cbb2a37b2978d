import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { terms } from '#server/calendars/calendars.service.ts'
import { fileOf, timetableStage } from './testing/timetable_stage.ts'

let stage: Awaited<ReturnType<typeof timetableStage>>
beforeAll(async () => void (stage = await timetableStage()))
afterAll(() => stage.stop())
beforeEach(() => stage.empty())

const weekly = (...rows: string[]) =>
  fileOf('weekly.csv', Buffer.from(['教室编号,周次,星期,节次,课程名称', ...rows].join('\n')))

test('a timetable by weeks is held by the term of the calendar, and is refused without one', async () => {
  const refused = await stage.add(weekly('R1,1-3,二,1-2,Math'))
  expect(refused).toMatchObject({ stopped: 'broken', written: 0, counts: { broken: 1 } })
  expect(refused.lines.map(({ reason }) => [reason?.why, reason?.field])).toEqual([['no_term', 'weeks']])
  expect(await stage.held()).toEqual([])

  await stage.admin.run((ctx) =>
    terms.create(ctx, {
      name: 'Autumn',
      begin_date: '2026-09-01',
      end_date: '2026-12-20',
      lessons: [
        { number: 1, start_time: '08:00', end_time: '08:45' },
        { number: 2, start_time: '08:50', end_time: '09:35' },
      ],
    }),
  )
  const rows = ['R1,1-3单周,二,1-2,Math', 'R2,1-2,一,1,Art']
  const held = ['R1 09-01 08:00 09:35', 'R1 09-15 08:00 09:35', 'R2 09-07 08:00 08:45']
  expect(await stage.add(weekly(...rows))).toMatchObject({
    stopped: null,
    written: 3,
    counts: { skipped: 1 },
  })
  expect(await stage.held()).toEqual(held)
  expect(await stage.add(weekly(...rows))).toMatchObject({ written: 0, counts: { unchanged: 3 } })
  expect(await stage.held()).toEqual(held)
})

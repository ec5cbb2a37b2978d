import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addOccupyPeriods } from '#server/occupy/occupy.service.ts'
import { file, fileOf, timetableStage } from './testing/timetable_stage.ts'

// What several timetables have stays until the last one drops it.

let stage: Awaited<ReturnType<typeof timetableStage>>
beforeAll(async () => {
  stage = await timetableStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.empty())

const lesson = (from: string, to: string, theme = 'Joint', number = 'R1') =>
  `${number},2026-09-08,${from},${to},${theme}`
const JOINT = lesson('08:00', '10:00')
const add = async (source: string, ...lines: string[]) => {
  const { counts, stopped } = await stage.add(file(...lines), source)
  expect([counts.broken, counts.conflict, stopped]).toEqual([0, 0, null])
}
const replace = (source: string, ...lines: string[]) => stage.replace(file(...lines), { source })
const only = (source: string) => lesson('20:00', '21:00', source, source === 'A' ? 'R2' : 'R3')

describe('a lecture of two timetables', () => {
  test.each([
    ['A', 'B'],
    ['B', 'A'],
  ])('stays when %s drops it, and goes with %s', async (first, last) => {
    await add('A', JOINT, only('A'))
    await add('B', JOINT, only('B'))
    const dropped = await replace(first, only(first))
    expect(dropped).toMatchObject({ asked: 0, stopped: null, written: 0, removed: 0 })
    expect(dropped.named).toEqual([
      `stays  R1 2026-09-08 08:00–10:00 Joint (${last} has it too)`,
      `Replacing the timetable of "${first}": 1 stay, 0 go, 0 come (0 of them moved); 1 stay for other timetables.`,
    ])
    expect(await stage.held()).toContain('R1 09-08 08:00 10:00')
    expect((await replace(first, only(first))).named).toHaveLength(1)
    expect(await replace(last, only(last))).toMatchObject({ asked: 1, removed: 1 })
    expect(await stage.held()).toEqual(['R2 09-08 20:00 21:00', 'R3 09-08 20:00 21:00'])
  })

  test('is one of each also if a replacement brings it', async () => {
    await replace('A', JOINT)
    await replace('B', JOINT)
    await replace('A', only('A'))
    expect(await stage.held()).toEqual(['R1 09-08 08:00 10:00', 'R2 09-08 20:00 21:00'])
  })

  test('can’t be moved by one of them: the other has it in force', async () => {
    await add('A', JOINT)
    await add('B', JOINT)
    const result = await replace('A', lesson('09:00', '11:00'))
    expect(result.lines).toMatchObject([{ outcome: 'conflict', reason: { why: 'taken_by_period' } }])
    expect(await stage.held()).toEqual(['R1 09-08 08:00 10:00'])
  })

  test('is kept by whoever imported it again when it was of no timetable yet', async () => {
    await add('A', JOINT)
    await stage.admin.run(
      ({ tx: { sql, tenant_id } }) => sql`delete from occupy_source where tenant_id = ${tenant_id}`,
    )
    await add('B', JOINT)
    expect(await replace('A', only('A'))).toMatchObject({ removed: 0 })
    expect(await replace('B', only('B'))).toMatchObject({ removed: 1 })
  })
})

describe('a lesson in several rooms', () => {
  test.each(['R1;R2', 'R1 / R2', 'R2、R1', 'R1|R2|', 'R1；R2', 'R1; R2;R1'])(
    '%s holds each of them',
    async (rooms) => {
      const result = await stage.add(file(lesson('08:00', '09:00', 'Exam', rooms)))
      expect(result).toMatchObject({ counts: { accepted: 2 }, written: 2 })
      expect(await stage.held()).toEqual(['R1 09-08 08:00 09:00', 'R2 09-08 08:00 09:00'])
      expect((await stage.add(file(lesson('08:00', '09:00', 'Exam', rooms)))).counts.unchanged).toBe(2)
      expect(await replace('college', lesson('08:00', '09:00', 'Exam', 'R2'))).toMatchObject({ removed: 1 })
    },
  )

  test.each([
    ['R1;R9', 'R9'],
    ['R8/R9', 'R8/R9'],
    ['R1', null],
    [';', ';'],
  ])('%s: unknown is %s', async (rooms, value) => {
    const { lines } = await stage.add(file(lesson('08:00', '09:00', 'Exam', rooms)))
    expect(lines.map(({ reason }) => reason?.details['value'] ?? null)).toEqual([value])
  })

  test('by commas or line ends in a calendar', async () => {
    const text = (rooms: string) =>
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nLOCATION:${rooms}\r\nDTSTART:20260908T080000\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR`
    for (const rooms of ['R1\\,R2', 'R1\\nR2\\, R3'])
      await stage.add(fileOf('t.ics', Buffer.from(text(rooms))))
    expect(await stage.held()).toEqual(['R1', 'R2', 'R3'].map((room) => `${room} 09-08 08:00 09:00`))
  })
})

describe('a line within a longer period of another timetable', () => {
  test('keeps its own time when the longer one is dropped, and goes with its own timetable', async () => {
    await add('A', lesson('08:00', '12:00'))
    await add('B', lesson('09:00', '10:00'))
    const dropped = await replace('A', only('A'))
    expect(dropped.named.slice(0, 2)).toEqual([
      'goes  R1 2026-09-08 08:00–12:00 Joint',
      'stays  R1 2026-09-08 09:00–10:00 Joint (B has it)',
    ])
    expect(dropped).toMatchObject({ asked: 1, stopped: null, removed: 1 })
    expect(await stage.held()).toEqual(['R1 09-08 09:00 10:00', 'R2 09-08 20:00 21:00'])
    expect((await stage.add(file(lesson('09:00', '10:00')), 'B')).counts.unchanged).toBe(1)
    expect(await replace('B', only('B'))).toMatchObject({ removed: 1 })
    expect(await stage.held()).toEqual(['R2 09-08 20:00 21:00', 'R3 09-08 20:00 21:00'])
  })

  test('leaves the longer one when it is dropped itself', async () => {
    await add('A', lesson('08:00', '12:00'))
    await add('B', lesson('09:00', '10:00'), only('B'))
    expect(await replace('B', only('B'))).toMatchObject({ asked: 0, removed: 0 })
    expect(await replace('A', only('A'))).toMatchObject({ removed: 1 })
    expect(await stage.held()).toEqual(['R2 09-08 20:00 21:00', 'R3 09-08 20:00 21:00'])
  })

  test('keeps it together with others, each until it is dropped', async () => {
    await add('A', lesson('08:00', '12:00'))
    await add('B', lesson('08:00', '10:00'))
    await add('C', lesson('09:00', '11:00'))
    await replace('A', only('A'))
    expect(await stage.held()).toEqual(['R1 09-08 08:00 11:00', 'R2 09-08 20:00 21:00'])
    await replace('C', only('C'))
    expect(await stage.held()).toContain('R1 09-08 08:00 10:00')
    await replace('B', only('A'))
    expect(await stage.held()).toEqual(['R2 09-08 20:00 21:00', 'R3 09-08 20:00 21:00'])
  })

  test.each([
    [
      'is in the way of another lesson there',
      lesson('09:30', '11:00', 'Other'),
      'conflict',
      ['R1 09-08 08:00 12:00'],
    ],
    [
      'lets another lesson have the rest',
      lesson('10:00', '11:00', 'Other'),
      'accepted',
      ['R1 09-08 09:00 10:00', 'R1 09-08 10:00 11:00'],
    ],
    ['is had by both', lesson('09:00', '10:00'), 'unchanged', ['R1 09-08 09:00 10:00']],
  ])('%s', async (_, line, outcome, held) => {
    await add('A', lesson('08:00', '12:00'))
    await add('B', lesson('09:00', '10:00'))
    const { lines } = await replace('A', line)
    expect(lines.map((one) => one.outcome)).toEqual([outcome])
    expect(await stage.held()).toEqual(held)
  })

  test('doesn’t take over what no timetable brought', async () => {
    const span = {
      start: Temporal.Instant.from('2026-09-08T00:00:00Z'),
      end: Temporal.Instant.from('2026-09-08T04:00:00Z'),
    }
    const resources_id = await stage.roomId('R1')
    await stage.admin.run((ctx) =>
      addOccupyPeriods(ctx, [{ ...span, resources_id, theme: 'Joint', source_key: null }]),
    )
    await add('B', lesson('09:00', '10:00'))
    await replace('B', only('B'))
    expect(await stage.held()).toEqual(['R1 09-08 08:00 12:00', 'R3 09-08 20:00 21:00'])
  })
})

import { Temporal } from 'temporal-polyfill'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addOccupyPeriods } from '#server/occupy/occupy.service.ts'
import { updateResource } from '#server/resources/resource_changes.ts'
import { summaryOf } from './printed_report.ts'
import { noteSources } from './sources.ts'
import { file, fileOf, timetableStage } from './testing/timetable_stage.ts'

let stage: Awaited<ReturnType<typeof timetableStage>>
beforeAll(async () => {
  stage = await timetableStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.empty())

const replace: typeof stage.replace = (...given) => stage.replace(...given)
const add: typeof stage.add = (...given) => stage.add(...given)
const held = () => stage.held()

const OLD = file(
  'R1,2026-09-08,08:00,09:00,Math',
  'R1,2026-09-08,10:00,11:00,Physics',
  'R2,2026-09-08,08:00,09:00,Art',
)
const NEW = file(
  'R1,2026-09-08,08:30,09:30,Math',
  'R2,2026-09-08,08:00,09:00,Art',
  'R3,2026-09-08,08:00,09:00,New',
)

describe('a newer timetable of a source', () => {
  test('replaces the previous one: dropped periods are removed, moved ones moved, the others stay', async () => {
    await add(OLD)
    const result = await replace(NEW)
    expect(result.shown).toEqual(['1 stay, 2 go, 2 come, 1 moved, 0 meet'])
    expect(result.named).toEqual([
      'moves  R1 2026-09-08 08:00–09:00 Math → R1 2026-09-08 08:30–09:30',
      'goes  R1 2026-09-08 10:00–11:00 Physics',
      'comes  R3 2026-09-08 08:00–09:00 New',
      'Replacing the timetable of "college": 1 stay, 2 go, 2 come (1 of them moved).',
    ])
    expect(result).toMatchObject({ asked: 1, stopped: null, written: 2, removed: 2 })
    expect(await held()).toEqual(['R1 09-08 08:30 09:30', 'R2 09-08 08:00 09:00', 'R3 09-08 08:00 09:00'])
  })

  test('changes nothing and asks nothing the second time', async () => {
    await add(OLD)
    await replace(NEW)
    expect(await replace(NEW)).toMatchObject({
      asked: 0,
      stopped: null,
      written: 0,
      removed: 0,
      shown: ['3 stay, 0 go, 0 come, 0 moved, 0 meet'],
      counts: { unchanged: 3 },
    })
  })

  test('changes nothing without a confirmation', async () => {
    await add(OLD)
    const before = await held()
    const result = await replace(NEW, {}, false)
    expect(result).toMatchObject({ asked: 1, stopped: 'declined', written: 0 })
    expect(result.lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'unwritten'],
      [3, 'unchanged'],
      [4, 'unwritten'],
    ])
    expect(summaryOf(result, false)).toContain('3 lines or occurrences: 1 unchanged, 2 unwritten.\n')
    expect(await held()).toEqual(before)
  })

  test('leaves the periods of other sources and people, also at the same time', async () => {
    await add(OLD)
    await add(file('R3,2026-09-08,20:00,21:00,Theirs'), 'other')
    const resources_id = await stage.roomId('R3')
    const at = (text: string) => Temporal.Instant.from(text)
    const own = {
      start: at('2026-09-08T02:00:00Z'),
      end: at('2026-09-08T03:00:00Z'),
      theme: '',
      source_key: null,
    }
    await stage.admin.run((ctx) => addOccupyPeriods(ctx, [{ ...own, resources_id }]))
    await replace(file('R1,2026-09-08,08:00,09:00,Math'))
    expect(await held()).toEqual(['R1 09-08 08:00 09:00', 'R3 09-08 10:00 11:00', 'R3 09-08 20:00 21:00'])
  })

  test('leaves past periods', async () => {
    await add(OLD)
    stage.setClock(Temporal.Instant.from('2026-09-08T01:30:00Z'))
    expect((await replace(file('R3,2026-09-09,08:00,09:00,New'))).shown).toEqual([
      '0 stay, 1 go, 1 come, 0 moved, 0 meet',
    ])
    expect(await held()).toEqual(['R1 09-08 08:00 09:00', 'R2 09-08 08:00 09:00', 'R3 09-09 08:00 09:00'])
  })

  test('does not take booked time: the line names the booking, and nothing is replaced', async () => {
    await add(OLD)
    const flow_no = await stage.book('R3', '08:30', '09:30')
    const before = await held()
    const result = await replace(NEW)
    expect(result).toMatchObject({ asked: 0, stopped: 'broken', written: 0 })
    expect(result.shown).toEqual(['1 stay, 2 go, 1 come, 1 moved, 1 meet'])
    expect(result.lines.find(({ line }) => line === 4)).toMatchObject({
      outcome: 'conflict',
      reason: { why: 'taken_by_session', details: { flow_no } },
    })
    expect(await held()).toEqual(before)
    const declined = await replace(NEW, { skip_broken: true }, false)
    expect(declined).toMatchObject({ asked: 1, counts: { conflict: 1, unchanged: 1, unwritten: 1 } })
    for (const { named } of [result, declined]) {
      expect(named).toContainEqual(
        expect.stringMatching(
          new RegExp(`^line 4 {2}conflict {2}R3 .* New — booked already: reservation ${flow_no}, `),
        ),
      )
      expect(named.at(-1)).toMatch(/; 1 can't come \(conflict\): see above\.$/)
    }
    expect(await replace(NEW, { skip_broken: true })).toMatchObject({ stopped: null, written: 1, removed: 2 })
    expect(await held()).toEqual(['R1 09-08 08:30 09:30', 'R2 09-08 08:00 09:00', 'R3 09-08 08:30 09:30'])
  })

  test('is stopped by a line that can’t be parsed, also with skip_broken', async () => {
    await add(OLD)
    const broken = file('R1,2026-09-08,08:00,09:00,Math', 'R1,2026-09-31,10:00,11:00,Physics')
    expect(await replace(broken, { skip_broken: true })).toMatchObject({
      asked: 0,
      stopped: 'broken',
      written: 0,
    })
    expect(summaryOf(await replace(broken, { skip_broken: true }), true)).not.toContain('with --skip-broken')
    expect(await held()).toHaveLength(3)
  })

  test('leaves out lines of unknown rooms on request, and keeps the periods that they may mean', async () => {
    await add(OLD)
    const renamed = file('R1,2026-09-08,08:00,09:00,Math', 'New R2,2026-09-08,08:00,09:00,Art')
    const refused = await replace(renamed)
    expect(refused).toMatchObject({ stopped: 'broken', written: 0 })
    expect(summaryOf(refused, false)).toContain('take the others with --skip-broken')
    const result = await replace(renamed, { skip_broken: true })
    expect(result.shown).toEqual(['2 stay, 1 go, 0 come, 0 moved, 0 meet'])
    expect(result).toMatchObject({ stopped: null, removed: 1, counts: { broken: 1, unchanged: 1 } })
    expect(await held()).toEqual(['R1 09-08 08:00 09:00', 'R2 09-08 08:00 09:00'])
  })

  test('goes on beside events of a calendar that take no room or no time', async () => {
    await add(OLD)
    const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'DTSTART:20260908T080000', 'END:VEVENT']
    const text = [
      'BEGIN:VCALENDAR',
      ...event('LOCATION:R1', 'SUMMARY:Math', 'DURATION:PT1H'),
      ...event('SUMMARY:Online', 'DURATION:PT1H'),
      ...event('LOCATION:R1', 'SUMMARY:Due date'),
      'END:VCALENDAR',
    ].join('\r\n')
    const result = await replace(fileOf('t.ics', Buffer.from(text)))
    expect(result).toMatchObject({ stopped: null, removed: 2, counts: { skipped: 2, unchanged: 1 } })
    expect(await held()).toEqual(['R1 09-08 08:00 09:00'])
  })

  test.each([
    ['a heading alone', file()],
    ['an empty calendar', fileOf('t.ics', Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'))],
  ])('withdraws it where it is %s, once that is confirmed', async (_, nothing) => {
    await add(OLD)
    expect(await replace(nothing, {}, false)).toMatchObject({ asked: 1, stopped: 'declined' })
    expect(await replace(nothing)).toMatchObject({
      stopped: null,
      removed: 3,
      shown: ['0 stay, 3 go, 0 come, 0 moved, 0 meet'],
    })
    expect(await held()).toEqual([])
    expect(await add(nothing)).toMatchObject({ lines: [{ reason: { why: 'empty_file' } }] })
  })

  test('takes over periods of an earlier edition of the import', async () => {
    await add(OLD)
    await stage.admin.run(
      ({ tx: { sql, tenant_id } }) => sql`delete from occupy_source where tenant_id = ${tenant_id}`,
    )
    expect((await replace(NEW, {}, false)).shown).toEqual(['0 stay, 0 go, 1 come, 0 moved, 1 meet'])
    await add(OLD)
    expect((await replace(NEW)).shown).toEqual(['1 stay, 2 go, 2 come, 1 moved, 0 meet'])
  })

  test('swaps two rooms in one run', async () => {
    await add(file('R1,2026-09-08,08:00,09:00,Math', 'R2,2026-09-08,08:00,09:00,Art'))
    await replace(file('R2,2026-09-08,08:00,09:00,Math', 'R1,2026-09-08,08:00,09:00,Art'))
    expect(await held()).toEqual(['R1 09-08 08:00 09:00', 'R2 09-08 08:00 09:00'])
  })

  test('writes nothing partial when cancelled, and continues when repeated', async () => {
    await add(OLD)
    const cancelled = new AbortController()
    const result = await replace(NEW, {
      signal: cancelled.signal,
      onProgress: (phase) => phase === 'write' && cancelled.abort(),
    })
    expect(result).toMatchObject({ stopped: 'cancelled', counts: { unchanged: 1, unwritten: 2 } })
    expect(await held()).toHaveLength(3)
    await replace(NEW)
    expect(await held()).toEqual(['R1 09-08 08:30 09:30', 'R2 09-08 08:00 09:00', 'R3 09-08 08:00 09:00'])
  })
})

test('names a moved period’s rooms as the product does, whatever the file calls them', async () => {
  const rooms = new Map([['P1', await stage.roomId('R1')]])
  await stage.admin.run((ctx) => noteSources(ctx, 'college', rooms))
  await add(file('P1,2026-09-08,08:00,09:00,Math'))
  const { named } = await replace(file('P1,2026-09-08,08:30,09:30,Math', 'P1,2026-09-09,08:00,09:00,New'))
  expect(named.slice(0, 2)).toEqual([
    'moves  R1 2026-09-08 08:00–09:00 Math → R1 2026-09-08 08:30–09:30',
    'comes  R1 2026-09-09 08:00–09:00 New',
  ])
})

test('a line that is over is not added beside what it replaces: the past stays unchanged', async () => {
  await add(OLD)
  stage.setClock(Temporal.Instant.from('2026-09-08T12:00:00Z'))
  const { lines, shown } = await replace(NEW)
  expect(shown).toEqual(['0 stay, 0 go, 0 come, 0 moved, 0 meet'])
  expect(lines.map(({ outcome, reason }) => [outcome, reason?.why])).toEqual([
    ['skipped', 'over'],
    ['unchanged', 'known'],
    ['skipped', 'over'],
  ])
  expect(await held()).toEqual(['R1 09-08 08:00 09:00', 'R1 09-08 10:00 11:00', 'R2 09-08 08:00 09:00'])
})

test('reports a line that conflicts only with a booking’s buffer', async () => {
  const id = await stage.roomId('R3')
  const keepFree = (buffer_minutes: number) =>
    stage.admin.run(async (ctx) => {
      const [row] = await ctx.tx.sql<{ version: number }[]>`
        select version from resource where tenant_id = ${ctx.tx.tenant_id} and id = ${id}`
      await updateResource(ctx, id, row?.version, { buffer_minutes })
    })
  await keepFree(30)
  onTestFinished(() => keepFree(0))
  await stage.book('R3', '13:00', '14:00')
  const within = 'R3,2026-09-08,13:30,14:15,Within'
  const { lines } = await add(
    file('R3,2026-09-08,14:00,14:30,After', 'R3,2026-09-08,14:30,15:00,Later', within),
  )
  expect(lines.map(({ outcome, reason }) => [outcome, reason?.why])).toEqual([
    ['conflict', 'taken_by_buffer'],
    ['accepted', undefined],
    ['conflict', 'taken_by_session'],
  ])
})

test('reports every row once and holds every remaining period, for any timetables', async () => {
  const period = fc.tuple(
    fc.constantFrom('R1', 'R2', 'R9'),
    fc.integer({ min: 8, max: 12 }),
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom('A', 'B'),
  )
  const timetable = fc.array(period, { minLength: 1, maxLength: 8 })
  const rows = (all: [string, number, number, string][]) =>
    all.map(([number, from, hours, theme]) => `${number},2026-09-08,${from}:00,${from + hours}:00,${theme}`)
  await fc.assert(
    fc.asyncProperty(timetable, timetable, async (first, second) => {
      for (const all of [first, second]) {
        const known = all.filter(([number]) => number !== 'R9')
        const result = await replace(file(...rows(all)), { skip_broken: true })
        expect(result.lines).toHaveLength(result.holds.rows)
        expect(Object.values(result.counts).reduce((sum, count) => sum + count, 0)).toBe(result.lines.length)
        expect(result.stopped).toBeNull()
        await replace(file(...rows(known.length > 0 ? known : [['R3', 8, 1, 'A']])), { skip_broken: true })
      }
      const left = await stage.admin.run(
        ({ tx: { sql, tenant_id } }) =>
          sql`select from occupy_period o where tenant_id = ${tenant_id}
            and not exists (select from hold h where h.tenant_id = o.tenant_id and h.owner_id = o.id)`,
      )
      expect(left).toHaveLength(0)
    }),
    { numRuns: 8 },
  )
})

import postgres from 'postgres'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { runsWithin } from '#server/availability/occupancy.ts'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import {
  MAX_HOLD_HOURS,
  splitLongPeriod,
  releaseHolds,
  releaseRest,
  takeHolds,
  takenIn,
  type Span,
} from './holds.service.ts'
import { HOLD_OF } from './holds.table.ts'

let stage: BookingStage
let rooms: string[]
beforeAll(async () => {
  stage = await bookingStage()
  const type = await stage.type()
  rooms = [await stage.room(type), await stage.room(type), await stage.room(type)]
})
afterAll(() => stage.server.stop())

const moment = (minutes: number) => Temporal.Instant.from('2026-09-08T00:00:00Z').add({ minutes })
const span = (from: number, to: number): Span => ({ start: moment(from), end: moment(to) })
const first = () => rooms[0] ?? ''
/** Takes an hour of a room for a session. @returns whether it got it */
const take = async (
  tx: Tx,
  room: string,
  from: number,
  to: number,
  owner_id = newId(),
  buffer_minutes = 0,
) => {
  const pieces = [{ place: 1, ...span(from, to) }]
  const lost = await takeHolds(tx, HOLD_OF.session, [
    { owner_id, resource_ids: [room], pieces, buffer_minutes },
  ])
  return lost.size === 0
}
const takenOf = (tx: Tx, resource_ids: string[], at: Span, except: string | null = null) =>
  takenIn(tx, [{ resource_ids, ...at }], except)
const UNDO = new Error('undone')
/** Runs in a transaction that is rolled back. */
async function inTx<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  const results: T[] = []
  await stage
    .inTenant(async (tx) => {
      results.push(await run(tx))
      throw UNDO
    })
    .catch((cause: unknown) => {
      if (cause !== UNDO) throw cause
    })
  return results[0] as T
}

describe('a place', () => {
  const cases: [string, [number, number], [number, number], boolean][] = [
    ['right before', [60, 120], [0, 60], true],
    ['right after', [60, 120], [120, 180], true],
    ['overlapping by a minute', [60, 120], [119, 180], false],
    ['within', [60, 120], [80, 90], false],
    ['around', [60, 120], [0, 180], false],
    ['the same', [60, 120], [60, 120], false],
  ]
  test.each(cases)('request %s of a hold', async (_name, held, requested, got) => {
    expect(
      await inTx(async (tx) => [
        await take(tx, first(), ...held),
        (await takenOf(tx, [first()], span(...requested))).length,
        await take(tx, first(), ...requested),
      ]),
    ).toEqual([true, got ? 0 : 1, got])
  })

  test('of another room is independent', async () => {
    const [a, b] = rooms as [string, string]
    expect(await inTx(async (tx) => [await take(tx, a, 0, 60), await take(tx, b, 0, 60)])).toEqual([
      true,
      true,
    ])
  })

  test('is seen even if its hold began long before, but not by its own owner', async () => {
    const owner = newId()
    const longest = MAX_HOLD_HOURS * 60
    const seen = await inTx(async (tx) => {
      await take(tx, first(), 0, longest, owner)
      const at = span(longest - 1, longest + 60)
      return [
        (await takenOf(tx, [first()], at)).length,
        (await takenOf(tx, [first()], at, owner)).length,
        (await takenOf(tx, [first()], span(longest, longest + 60))).length,
      ]
    })
    expect(seen).toEqual([1, 0, 0])
  })

  test.each([
    ['too long', [0, MAX_HOLD_HOURS * 60 + 1]],
    ['empty', [60, 60]],
    ['backwards', [60, 0]],
  ] as const)('is refused by the database if the hold is %s', async (_name, [from, to]) => {
    await expect(inTx((tx) => take(tx, first(), from, to))).rejects.toMatchObject({
      code: expect.stringMatching(/^(23514|22000)$/),
    })
  })

  test('is free once released; the used part stays held', async () => {
    const [whole, used, later] = [newId(), newId(), newId()]
    const left = await inTx(async (tx) => {
      await take(tx, first(), 0, 60, whole)
      await take(tx, first(), 60, 130, used, 10)
      await take(tx, first(), 200, 260, later)
      await releaseHolds(tx, [whole])
      await releaseRest(tx, used, moment(80))
      await releaseRest(tx, later, moment(100))
      return (await takenOf(tx, [first()], span(0, 300))).map((one) => [
        one.owner_id,
        one.start.toString(),
        one.end.toString(),
      ])
    })
    expect(left).toEqual([[used, moment(60).toString(), moment(90).toString()]])
  })
})

test('returns the owners that lost a hold when many are taken at once', async () => {
  const [a, b] = rooms as [string, string]
  const [taken, free, half] = [newId(), newId(), newId()]
  const requested = (owner_id: string, resource_ids: string[], from: number, to: number) => ({
    owner_id,
    resource_ids,
    pieces: [{ place: 1, ...span(from, to) }],
    buffer_minutes: 0,
  })
  const lost = await inTx(async (tx) => {
    await take(tx, a, 0, 60)
    return takeHolds(tx, HOLD_OF.occupy, [
      requested(taken, [a], 30, 90),
      requested(free, [b], 30, 90),
      requested(half, [b, a], 120, 180),
      requested(newId(), [a], 150, 160),
    ])
  })
  expect([lost.has(taken), lost.has(free), lost.size]).toEqual([true, false, 2])
})

describe('a long period', () => {
  test.each([
    [1, [1]],
    [26 * 60, [26 * 60]],
    [26 * 60 + 1, [24 * 60, 2 * 60 + 1]],
    [72 * 60, [24 * 60, 24 * 60, 24 * 60]],
    [73 * 60, [24 * 60, 24 * 60, 25 * 60]],
  ])('of %i minutes is cut into adjacent pieces', (minutes, expected) => {
    const pieces = splitLongPeriod(span(0, minutes))
    expect(pieces.map(({ start, end }) => start.until(end).total('minutes'))).toEqual(expected)
    for (const [i, piece] of pieces.entries())
      expect(piece.start.toString()).toBe((pieces[i - 1]?.end ?? moment(0)).toString())
  })
})

describe('with many holds', () => {
  /** 21,000 holds: three rooms, an hour each, over most of a year. */
  beforeAll(async () => {
    for (const room of rooms)
      await stage.inTenant(
        ({ sql, tenant_id }) => sql`
          insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id)
          select ${tenant_id}, gen_random_uuid(), ${room}, 1, t, t + interval '1 hour', 2, gen_random_uuid()
          from generate_series(timestamptz '2027-12-01', timestamptz '2027-12-01' + interval '6999 hours', '1 hour') t`,
      )
    const owner = postgres(stage.server.url_owner, { max: 1, onnotice: () => {} })
    await owner`analyze hold`
    await owner.end()
  })

  /** The executed plan of the only statement in `ask`. The statement finds nothing. */
  const planOf = (ask: (tx: Tx) => Promise<unknown>): Promise<string> =>
    stage.inTenant(async (tx) => {
      const plans: string[] = []
      const explained = async (text: TemplateStringsArray, ...values: never[]) => {
        plans.push(
          JSON.stringify(
            await tx.sql`explain (analyze, costs off, timing off, summary off) ${tx.sql(text, ...values)}`,
          ),
        )
        return []
      }
      // Fragments can't be explained by themselves.
      const sql = ((text: TemplateStringsArray, ...values: never[]) =>
        /^\s*(select|with)/.test(text[0] ?? '')
          ? explained(text, ...values)
          : tx.sql(text, ...values)) as Tx['sql']
      await ask({ ...tx, sql })
      expect(plans).toHaveLength(1)
      return plans[0] ?? ''
    })
  const day = {
    start: Temporal.Instant.from('2028-01-01T00:00:00Z'),
    end: Temporal.Instant.from('2028-01-02T00:00:00Z'),
  }
  const minute = ({ epochMilliseconds }: Temporal.Instant) => epochMilliseconds / 60_000
  const questions: [string, (tx: Tx) => Promise<unknown>][] = [
    ['takenIn', (tx) => takenOf(tx, rooms, day)],
    ['runsWithin', (tx) => runsWithin(tx, rooms, { from: minute(day.start), to: minute(day.end) })],
  ]
  test.each(questions)(
    '%s reads a day through the index, as a role without ownership',
    async (_name, ask) => {
      const [who] = await stage.inTenant(
        ({ sql }) => sql<{ owns: boolean; policies: boolean }[]>`
      select pg_get_userbyid(relowner) = current_user as owns, row_security_active('hold') as policies from pg_class where relname = 'hold'`,
      )
      expect(who).toEqual({ owns: false, policies: true })
      const plan = await planOf(ask)
      expect(plan).toMatch(/Scan (using|on) (hold_of_resource|hold_by_start)/)
      expect(plan).not.toMatch(/Seq Scan on hold|Removed by Filter: \d{3}/)
    },
  )

  test('takenIn reads only its resource’s holds on a day filled since the last ANALYZE', async () => {
    const [full = '', ...others] = rooms
    const [from, to] = ['2035-01-01T00:00:00Z', '2035-01-02T00:00:00Z'] as const
    await stage.inTenant(
      ({ sql, tenant_id }) => sql`
        insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id)
        select ${tenant_id}, gen_random_uuid(), ${full}, place, ${from}, ${to}, 2, gen_random_uuid() from generate_series(1, 2000) place`,
    )
    const filled = { start: Temporal.Instant.from(from), end: Temporal.Instant.from(to) }
    const plan = await planOf((tx) => takenOf(tx, others, filled))
    expect(plan).toContain('hold_of_resource')
    expect(plan).not.toMatch(/Removed by Filter: \d{3}/)
  })

  test('a query by the range column reads all rows: it serves only the constraint', async () => {
    const plan = await planOf(
      ({
        sql,
        tenant_id,
      }) => sql`select id from hold where tenant_id = ${tenant_id} and resource_id = any(${rooms}::uuid[])
        and during && tstzrange('2028-01-01', '2028-01-02')`,
    )
    expect(plan).toMatch(/Removed by Filter: \d{5}/)
  })
})

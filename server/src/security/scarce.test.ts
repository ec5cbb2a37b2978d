import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { drawActs } from '#server/draws/draws.service.ts'
import { repeated } from '#server/draws/testing/repeated.ts'
import { knownTenants } from '#server/tenants/tenants.service.ts'
import { CAMPUS } from '#server/testing/campus.ts'
import { violations } from './testing/checker.ts'
import { allAtOnce, noLock, openCrowd, type Crowd } from './testing/crowd.ts'
import { live, type Event } from './testing/history.ts'
import { callOf, resourceOf } from './testing/history_calls.ts'
import { owner } from './testing/owner.ts'
import { DAYS, in_halls, wishes, type Wish } from './testing/wishes.ts'

// What too many want, asked of two servers at once: who waits, and who takes part in a draw.

/** Calls of a history; many more at night. */
const CALLS = Number(process.env.HISTORY_CALLS ?? 400)
const SEED = Number(process.env.HISTORY_SEED ?? 1)

test(
  'who waits gets what comes free in the order of arrival, once, and nobody waits for what is free',
  { timeout: 180_000 + CALLS * 1_000 },
  async () => {
    const crowd = await openCrowd()
    try {
      const events = await live(crowd, wishes(CALLS, SEED + 3, in_halls), { people: 12, at_once: 12 })
      expect(await violations(crowd, events)).toEqual([])
      const heard = new Set(
        events.map(({ wish, errcode }) => `${wish.kind === 'answer' ? wish.how : wish.kind} ${errcode}`),
      )
      // A history in which nobody waits, accepts and declines would prove nothing.
      for (const kind of ['wait 0', 'wait NO_WAITING', 'hall SLOT_TAKEN', 'leaveWaitingList 0'])
        expect(heard).toContain(kind)
      for (const kind of ['acceptOffer 0', 'acceptOffer OFFER_OVER', 'declineOffer 0'])
        expect(heard).toContain(kind)
    } finally {
      await crowd.stop()
    }
  },
)

/** Sends a wish through one of the two servers. */
async function call(
  crowd: Crowd,
  n: number,
  account: string,
  wish: Wish,
  own: string[] = [],
): Promise<Event> {
  const { body } = await crowd.ask(n, await crowd.token(account), ...callOf(crowd, wish, own, randomUUID()))
  const { data } = JSON.parse(body) as { data: { answer: { errcode: string; ids: string[] } } }
  const resources_id = resourceOf(crowd, wish) ?? null
  return { wish, account, ...data.answer, asked: own, resources_id, from: n, to: n }
}

test('without the lock of its queue, the checker finds that somebody waits for what is free', async () => {
  const crowd = await openCrowd({ without: noLock('waiting') })
  const sql = postgres(crowd.server.url_owner, { max: 2, onnotice: () => {} })
  try {
    const events: Event[] = []
    // Whoever frees the time looks once more before the other has joined: three times, because nothing enforces it.
    for (const hour of [9, 11, 13]) {
      const times = {
        appointment_date: DAYS[1],
        start_time: `${hour}:00`.padStart(5, '0'),
        end_time: `${hour + 1}:00`,
      }
      const had = await call(crowd, 0, 'giver', { kind: 'hall', hall: 0, times })
      const both = await allAtOnce(
        sql,
        () => [
          call(crowd, 1, 'giver', { kind: 'free', session: 0 }, had.ids),
          call(crowd, 2, 'waiter', { kind: 'wait', hall: 0, any_like: false, times }),
        ],
        2,
        'waiting_request',
      )
      events.push(had, ...both)
    }
    expect(await violations(crowd, events)).toContainEqual(
      expect.stringMatching(/^number \d waits for .*, which is free$/),
    )
  } finally {
    await sql.end()
    await crowd.stop()
  }
})

interface Drawn {
  account: string
  entry: string
  weight: number
  rank: number
  outcome: number
  resources_id: string
  any_like: number
  seed: string
  state: number
}

test('a draw in which many take part at once is booked as an independent program says, once', async () => {
  const crowd = await openCrowd()
  const { server, dbs } = crowd
  const { make } = crowd
  try {
    const resources_type_id = await make('saveResourcesType', 'ResourcesTypeModel', {
      ...{ resources_name: 'Domes', start_time: '08:00', end_time: '22:00', common_enable: 1 },
      ...{
        allocation: 1,
        draw_open_days: 7,
        draw_close_days: 1,
        draw_close_time: '12:00',
        waiting_minutes: 60,
      },
    })
    const domes = [
      await crowd.room('dome 1', { resources_type_id }),
      await crowd.room('dome 2', { resources_type_id }),
    ]
    const join = async (n: number, account: string) => {
      const model = {
        ...{ resources_id: domes[n % 2], appointment_date: DAYS[0], start_time: '10:00', end_time: '11:00' },
        ...{ instructions_read: true, any_like: n % 3 === 0 },
      }
      const { body } = await crowd.ask(
        n,
        await crowd.token(account),
        'mutation M($model: DrawRequestModel) { answer: joinDraw(model: $model) { errcode } }',
        { model },
      )
      return (JSON.parse(body) as { data: { answer: { errcode: string } } }).data.answer.errcode
    }
    // Everybody twice, through both servers at once.
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => join(n, `drawn${n % 12}`)))
    expect(
      Object.fromEntries(
        Map.groupBy(answers, (one) => one)
          .entries()
          .map(([code, all]) => [code, all.length]),
      ),
    ).toEqual({
      '0': 12,
      NO_DRAW: 12,
    })
    server.clock.set('2026-09-07T04:00:00Z')
    const tenant = await knownTenants(server.db).byCode(CAMPUS)
    if (!tenant) throw new Error('no tenant')
    const { jobs, notices, log } = server
    const act = (n: number) =>
      drawActs({ db: dbs[n % 2] ?? server.db, jobs, notices, log, now: server.clock.now }, tenant)
    await Promise.all([0, 1, 2, 3].map(act))
    const [drawn, booked, waiting] = await owner(server.url_owner, async (sql) => [
      await sql<Drawn[]>`
        select r.account, r.entry, r.weight, r.rank, r.outcome, r.resources_id, r.any_like, d.seed, d.state
        from draw_request r join draw d on d.tenant_id = r.tenant_id and d.id = r.draw_id order by r.rank`,
      await sql<{ account: string; resources_id: string }[]>`
        select appointment_user as account, resources_id from appointment_information where resources_type_id = ${resources_type_id}`,
      await sql<
        { account: string }[]
      >`select account from waiting_request where resources_type_id = ${resources_type_id} order by number`,
    ])
    expect(drawn.map(({ entry }) => entry)).toEqual(repeated(drawn[0]?.seed ?? '', drawn))
    // By the order alone: each gets the dome that they asked for, or the other one if that will do.
    const free = new Set(domes)
    const expected = drawn.flatMap(({ account, resources_id, any_like }) => {
      const got = [resources_id, ...(any_like === 1 ? domes : [])].find((dome) => free.delete(dome))
      return got ? [{ account, resources_id: got }] : []
    })
    const byAccount = (a: { account: string }, b: { account: string }) => a.account.localeCompare(b.account)
    expect(booked.toSorted(byAccount)).toEqual(expected.toSorted(byAccount))
    const winners = new Set(expected.map(({ account }) => account))
    expect(waiting.map(({ account }) => account)).toEqual(
      drawn.flatMap(({ account }) => (winners.has(account) ? [] : [account])),
    )
  } finally {
    await crowd.stop()
  }
})

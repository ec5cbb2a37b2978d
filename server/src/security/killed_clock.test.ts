import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { beginService } from '#server/sessions/outages.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import type { Stretch } from './testing/clock_server.ts'

// Two servers are killed (-9) with work to do, are down for a whole time of signing in, and come back.

let stage: BookingStage
let servers: ChildProcess[] = []
beforeAll(async () => void (stage = await bookingStage()))
afterAll(async () => {
  await killAll()
  await stage.server.stop()
})

const program = path.join(import.meta.dirname, 'testing/clock_server.ts')
async function start(): Promise<void> {
  servers = [0, 1].map(() =>
    fork(program, [stage.server.url_table_owner], { execArgv: ['--disable-warning=ExperimentalWarning'] }),
  )
  for (const told of await Promise.all(servers.map((one) => once(one, 'message'))))
    expect(told).toEqual(['ready', undefined])
}
async function killAll(): Promise<void> {
  await Promise.all(
    servers.map(async (one) => {
      if (one.signalCode !== null) return
      const ended = once(one, 'exit')
      one.kill('SIGKILL')
      await ended
    }),
  )
  servers = []
}
const instant = (time: string) => `${DAY}T${time}+08:00`
/** Both servers live through it at once, and the test's own server stands at its end. */
async function live(from: string, to = from): Promise<void> {
  const answers = servers.map((one) => once(one, 'message'))
  for (const one of servers) one.send({ from: instant(from), to: instant(to) } satisfies Stretch)
  for (const [told] of await Promise.all(answers)) expect(told).toBe('lived')
  stage.at(to)
}

const signIn = async (id: string) => {
  const { errcode } = await stage.ask<AnswerData>(
    'student',
    `mutation ($id: String) { signInAppointmentInformation(model: { id: $id }) { ${ANSWER} } }`,
    { id },
  )
  expect(errcode).toBe('0')
}
/** What the clock did with sessions, each as often as it did it, and the places that they still hold. */
const lives = (ids: readonly string[]) =>
  stage.inTenant(async ({ sql, tenant_id }) => {
    const rows = await sql<{ text: string }[]>`
      select a.appointment_state || ' ' || coalesce((
          select string_agg(p.action, ' ' order by p.create_time, p.id) from appointment_progress p
          where p.tenant_id = ${tenant_id} and p.appointment_id = a.id and p.account is null), '-')
        || ' ' || (select count(*) from hold h where h.tenant_id = ${tenant_id} and h.owner_id = a.id and h.end_at > now_at.moment) as text
      from appointment_information a, (select ${stage.server.clock.now().toString()}::timestamptz as moment) now_at
      where a.tenant_id = ${tenant_id} and a.id = any(${[...ids]}::uuid[])`
    return Object.fromEntries(
      Map.groupBy(rows, ({ text }) => text)
        .entries()
        .map(([text, all]) => [text, all.length]),
    )
  })

test('who could not sign in while all servers were down is not missed, who could have is; all of it once', async () => {
  const type = await stage.type({
    punctuality_rule: 1,
    deviation_minutes: 15,
    earliest_punctuality_rule: 1,
    earliest_deviation_minutes: 15,
    sign_in_proof: 0,
    sign_out_rule: 2,
    missed_frees_slot: 1,
  })
  const book = async (count: number, start_time: string, end_time: string, more: Fields = {}) =>
    Promise.all(
      Array.from({ length: count }, async () =>
        stage.book('student', await stage.room(type), { start_time, end_time, ...more }),
      ),
    )
  const late = await book(16, '09:00', '11:30')
  const used = await book(2, '08:30', '10:30')
  const shut_out = await book(3, '10:00', '11:30')
  const ended = await book(2, '09:30', '10:30')
  await beginService({ db: stage.server.db, now: () => stage.server.clock.now() })
  stage.at('08:30:00')
  for (const id of used) await signIn(id)
  await stage.inTenant(
    ({ sql, tenant_id }) =>
      sql`update tenant set served_until = ${instant('09:13:00')} where id = ${tenant_id}`,
  )

  await start()
  await live('09:13:00', '09:15:00')
  expect(await lives(late)).toEqual({ '0 - 1': 16 })
  // Both begin to miss those who have not come. One is killed at once, the other when the first are missed.
  for (const one of servers)
    one.send({ from: instant('09:15:30'), to: instant('09:15:30') } satisfies Stretch)
  servers[0]?.kill('SIGKILL')
  await firstMissed(late)
  await killAll()

  await start()
  await live('10:40:00')
  expect(await lives(late)).toEqual({ '2 miss 0': 16 })
  expect(await lives(used)).toEqual({ '1 end 0': 2 })
  expect(await lives(shut_out)).toEqual({ '0 - 1': 3 })
  expect(await lives(ended)).toEqual({ '0 end 0': 2 })

  stage.at('10:45:00')
  const [came, ...others] = shut_out
  await signIn(came ?? '')
  await live('10:40:30', '10:50:30')
  expect(await lives(others)).toEqual({ '2 miss 0': 2 })
  await live('11:30:30')
  expect(await lives([came ?? ''])).toEqual({ '1 end 0': 1 })
  expect(await lives([...late, ...used, ...ended, ...others])).toEqual({
    '2 miss 0': 18,
    '1 end 0': 2,
    '0 end 0': 2,
  })
}, 120_000)

/** Once somebody is missed, others are being missed. */
async function firstMissed(ids: readonly string[]): Promise<void> {
  while (!Object.keys(await lives(ids)).some((text) => text.startsWith('2 miss')));
}

import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { state } from '#rules/sessions/states.ts'
import { newId } from '#server/platform/database/columns.ts'
import { BOOK, BOOKERS, FIRST, freeSlot } from './book.ts'
import { prepare, say, type Ground } from './ground.ts'
import { DUE, openDuties, type Acknowledged, type Duties } from './duties.ts'
import { ask, childrenOf, isThere, machine, run, startServer, tidied, type Measured } from './measure.ts'
import { afterwards } from './undo.ts'

const CANCEL = `mutation ($ids: [String]) { cancelAppointmentInformation(ids: $ids) { errcode ids } }`
const CLIENTS = 64
const KILLS = 100
/** People who miss two sessions meanwhile. */
const ABSENT = 100
/** Answers between full recovery and the next kill, so that there is work to lose. */
const BETWEEN = { least: 20, most: 80 }
/** If no request is answered for this long, the servers are stuck. */
const MAX_SILENCE_MS = 120_000
/** One booking in this many is cancelled by its applicant, and one in this many wants a mail. */
const CANCELLED_OF = 3
const MAILED_OF = 4

export interface Durability {
  kills: Record<Victim, number>
  /** Requests that were answered as done. */
  booked: number
  cancelled: number
  /**
   * Requests without an answer, or with one that leaves the outcome open: each was sent again until it got a
   * clear one.
   */
  unanswered: number
  /** Servers that ended without being killed. */
  fell: number
  /** Acknowledged, but not in the database, or different there. */
  lost: number
  /** More than one session, hold or cancelling for one request. */
  twice: number
  /** What the clock and the mails came to. */
  duties: Duties
  seconds: number
}

/** What is killed at once: a server, both servers, PostgreSQL, a server and PostgreSQL. */
const victims = ['server', 'servers', 'postgres', 'both'] as const
type Victim = (typeof victims)[number]

/**
 * 100 kills of servers and PostgreSQL under load; then the database is searched for everything that was
 * acknowledged.
 */
export const durability = () =>
  tidied(async () => {
    const ours = await killed({ kills: KILLS, rooms: 1000, absent: ABSENT })
    return { name: 'durability', ok: isKept(ours), ours, floor: { lost: 0, twice: 0 }, machine }
  })

/** Whether nothing was lost and nothing was done twice, by counts, and there was something to lose. */
export const isKept = ({ lost, twice, fell, booked, cancelled, unanswered, duties }: Durability): boolean =>
  lost === 0 &&
  twice === 0 &&
  fell === 0 &&
  booked > 0 &&
  cancelled > 0 &&
  unanswered > 0 &&
  duties.wrong.length === 0 &&
  duties.missed > 0 &&
  duties.mails > 0

/**
 * Lets 64 clients book and cancel on two servers while servers and PostgreSQL are killed in turn. Meanwhile sessions
 * are missed and their people blocked by the servers' clocks, and mails are sent. PostgreSQL waits for the disk as in
 * production. Must be called within `tidied`.
 * @param rooms enough for the slots: nine a day and room
 * @param absent people who miss two sessions meanwhile
 */
export async function killed({
  kills,
  rooms,
  absent,
}: {
  kills: number
  rooms: number
  absent: number
}): Promise<Durability> {
  const ground = await prepare({ rooms, sessions: 0 })
  const duties = await openDuties(ground, absent)
  const began = performance.now()
  const after = () => `after ${Math.round((performance.now() - began) / 100) / 10} s`
  // The log of a server whose PostgreSQL is killed contains nothing of interest.
  const compiled = mkdtempSync(path.join(tmpdir(), 'reservation-compiled-'))
  afterwards(() => rmSync(compiled, { recursive: true, force: true }))
  const start = () => startServer(ground, BOOKERS, 'silent', '', duties.smtp_url, compiled)
  say(`Killing ${kills} times, under ${CLIENTS} clients …`)
  const servers = await Promise.all([start(), start()])
  say(`  two servers ${after()}`)
  const meant = new Set<number>()
  const counts = { server: 0, servers: 0, postgres: 0, both: 0 }
  const work = openWork(ground, servers)
  let restarting = false
  const stopClock = duties.runClock(() => (restarting ? [] : servers))
  let fell = 0
  const watch = ({ pid, ended }: Measured) => void ended.then(() => (fell += meant.has(pid) ? 0 : 1))
  servers.forEach(watch)

  for (let i = 0; i < kills; i++) {
    await work.untilAnswered(randomInt(BETWEEN.least, BETWEEN.most))
    const what = victims[i % victims.length] ?? 'both'
    const nth = Math.floor(i / victims.length) % servers.length
    const killed_servers = what === 'postgres' ? [] : what === 'servers' ? [...servers.keys()] : [nth]
    restarting = true
    for (const n of killed_servers) {
      const { pid } = servers[n] as Measured
      meant.add(pid)
      process.kill(pid, 'SIGKILL')
    }
    if (what === 'postgres' || what === 'both') await killPostgres(ground)
    await Promise.all(
      killed_servers.map(async (n) => {
        await servers[n]?.ended
        const again = await start()
        watch(again)
        servers[n] = again
      }),
    )
    restarting = false
    counts[what]++
    if ((i + 1) % 10 === 0)
      say(`  ${i + 1} kills, ${work.booked.length} booked, ${work.unanswered()} without an answer`)
  }
  await work.untilAnswered(BETWEEN.least)
  say(`  all kills ${after()}`)
  await work.stop()
  await stopClock()
  say(`  all is asked for, and all time has passed ${after()}`)
  const found = await lookedFor(ground, work.booked)
  const done = await duties.looked(work.booked, servers)
  say(`  all is done and compared ${after()}`)
  for (const { pid } of servers) meant.add(pid)
  return {
    kills: counts,
    booked: work.booked.length,
    cancelled: work.booked.filter(({ cancelled }) => cancelled).length,
    unanswered: work.unanswered(),
    fell,
    ...found,
    twice: found.twice + work.answeredOtherwise(),
    duties: done,
    seconds: Math.round((performance.now() - began) / 1000),
  }
}

/** Kills all of its processes at once, as in a power failure, and starts it again. */
async function killPostgres(ground: Ground): Promise<void> {
  // Stopped first, so that it starts no child process that we miss.
  process.kill(ground.postgres_pid, 'SIGSTOP')
  const all = [ground.postgres_pid, ...childrenOf(ground.postgres_pid)]
  for (const pid of all) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself meanwhile.
    }
  }
  while (all.some((pid) => isThere(pid, pid === ground.postgres_pid))) await pause(5)
  await ground.restart()
}

interface Work {
  booked: Acknowledged[]
  unanswered(): number
  /** Submissions with an unexpected answer. */
  answeredOtherwise(): number
  untilAnswered(more: number): Promise<void>
  stop(): Promise<void>
}

/** Clients that book and cancel some of their bookings, each waiting for its answer. */
function openWork(ground: Ground, servers: readonly Measured[]): Work {
  const booked: Acknowledged[] = []
  let [unanswered, otherwise, answers, next] = [0, 0, 0, 0]
  let last_answer = performance.now()
  let done = false

  /** Sends a request until its outcome is clear: to one server, then to the other. */
  const answered = async (person: number, query: string, variables: object) => {
    for (let tries = person; ; tries++) {
      const server = servers[tries % servers.length] as Measured
      const reply = await ask(server, person, query, variables).catch(() => null)
      const [answer] = Object.values(reply?.body.data ?? {})
      if (reply?.status === 200 && answer) {
        answers++
        last_answer = performance.now()
        return answer as { errcode: string; ids: string[] }
      }
      unanswered++
      if (performance.now() - last_answer > MAX_SILENCE_MS)
        throw new Error(`no request is answered any more: ${JSON.stringify(reply?.body)}`)
      await pause(100)
    }
  }
  const client = async () => {
    while (!done) {
      const i = next++
      const slots_a_day = ground.rooms.length * 9
      const { resources_id, appointment_date, start_time, end_time } = freeSlot(
        ground,
        i % slots_a_day,
        FIRST + Math.floor(i / slots_a_day),
      )
      const key = newId()
      const mailed = i % MAILED_OF === 0
      const model = {
        ...(mailed ? { need_notifiy: 1, notifiy_channels: 'email' } : {}),
        resources_id,
        appointment_date,
        start_time,
        end_time,
        theme: key,
        person_times: 1,
        idempotency_key: key,
        instructions_read: true,
      }
      const {
        errcode,
        ids: [id],
      } = await answered(i, BOOK, { model })
      if (errcode !== '0' || id === undefined) {
        otherwise++
        say(`  a free slot was answered ${errcode}`)
        continue
      }
      const one = { key, id, mailed, cancelled: false }
      booked.push(one)
      if (i % CANCELLED_OF !== 0) continue
      // A repeated request after a lost answer may find the session cancelled already, which counts as
      // success.
      one.cancelled = ['0', 'BAD_TRANSITION'].includes((await answered(i, CANCEL, { ids: [id] })).errcode)
      if (!one.cancelled) otherwise++
    }
  }
  const clients = run(CLIENTS, CLIENTS, client)
  clients.catch(() => (done = true))
  return {
    booked,
    unanswered: () => unanswered,
    answeredOtherwise: () => otherwise,
    async untilAnswered(more) {
      for (const goal = answers + more; answers < goal && !done;) await pause(5)
      if (done) await clients
    },
    async stop() {
      done = true
      await clients
    },
  }
}

/** Finds what is missing in the database, and what is there more than once. */
async function lookedFor(
  { sql, tenant_id }: Ground,
  booked: readonly Acknowledged[],
): Promise<{ lost: number; twice: number }> {
  const rows = await sql<
    { id: string; theme: string; state: number; holds: number; cancels: number; keys: number }[]
  >`
    select a.id, a.theme, a.state,
      (select count(*)::int from hold h where h.tenant_id = ${tenant_id} and h.owner_id = a.id) as holds,
      (select count(*)::int from appointment_progress p where p.tenant_id = ${tenant_id} and p.appointment_id = a.id and p.action = 'cancel') as cancels,
      (select count(*)::int from idempotency i where i.tenant_id = ${tenant_id} and i.key = a.theme) as keys
    from appointment_information a where a.tenant_id = ${tenant_id} and a.theme <> ${DUE}`
  const [overlapping] = await sql<{ n: number }[]>`
    select count(*)::int as n from hold a join hold b on b.tenant_id = ${tenant_id} and b.resource_id = a.resource_id
      and b.place = a.place and b.id > a.id and b.start_at < a.end_at and b.end_at > a.start_at where a.tenant_id = ${tenant_id}`
  const there = new Map(rows.map((row) => [row.id, row]))
  const isAsTold = ({ key, id, cancelled }: Acknowledged) => {
    const row = there.get(id)
    return (
      row?.theme === key &&
      row.state === (cancelled ? state.cancelled : state.succeeded) &&
      row.holds === (cancelled ? 0 : 1)
    )
  }
  const told = new Set(booked.map(({ id }) => id))
  // Every request got an answer in the end, so a session without one is a duplicate.
  const doubled = rows.filter(
    ({ id, cancels, keys, holds }) => !told.has(id) || cancels > 1 || keys > 1 || holds > 1,
  )
  return {
    lost: booked.filter((one) => !isAsTold(one)).length,
    twice: doubled.length + (overlapping?.n ?? 0),
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#server/platform/database/columns.ts'
import { BOOK, BOOKERS, freeSlot, warmBooking } from './book.ts'
import { FIRST_DAY, say, type Ground } from './ground.ts'
import { GRID } from './grid.ts'
import { openGun, posted, type Answered } from './load.ts'
import { cpuOfBoth, machine, round, stand, tidied, type Stand } from './measure.ts'

const CAPACITY_SECONDS = 8
const AT_ONCE = 32
const TIMES = 3
const SECONDS = 20
const TICK_MS = 4
/** Readers of each kind in the background, per second. */
const READERS = { me: 10, grid: 4, readyz: 10 }
type Reader = keyof typeof READERS

/** The quality specification's figures. */
const LEAST_GOODPUT = 0.8
const ADMITTED_P99_MS = 2000
const LIGHT_P99_MS = 1000
const CALM_SECONDS = 3

/**
 * Sends three times as many bookings as can be made, without waiting for answers, with readers in the
 * background: measures what is answered, how late, and how many are booked compared with the capacity just
 * before and just after.
 */
export const overload = () =>
  tidied(async () => {
    const standing = await stand({ sessions: 100_000 }, BOOKERS)
    await warmBooking(standing)
    const crowd = crowdOf(standing)
    say('Measuring the capacity before …')
    await crowd.closedLoop(2)
    const before = await crowd.closedLoop(CAPACITY_SECONDS)
    say(`  ${Math.round(before)} a second; ${TIMES} times as many for ${SECONDS} s …`)
    const cpu = cpuOfBoth(standing)
    const cpu_before = cpu()
    const crush = await crowd.openLoop(before * TIMES)
    const cpu_share = round((cpu() - cpu_before) / 10 / SECONDS)
    say('Measuring the capacity after …')
    const after = await crowd.closedLoop(CAPACITY_SECONDS)
    crowd.end()

    const capacity = (before + after) / 2
    const found = await lookedUp(standing.ground)
    const ours = {
      capacity_per_s: Math.round(capacity),
      capacity_before: Math.round(before),
      capacity_after: Math.round(after),
      sent: crush.sent,
      sent_per_s: Math.round(crush.sent / SECONDS),
      answers: crush.answers,
      goodput_per_s: Math.round(crush.booked_in_time / SECONDS),
      admitted_p50_ms: round(at(crush.admitted, 0.5)),
      admitted_p99_ms: round(at(crush.admitted, 0.99)),
      refused_p99_ms: round(at(crush.refused, 0.99)),
      retry_after_most: crush.retry_after_most,
      light: crush.light,
      calm_s: round(crush.calm_s),
      cpu_percent: cpu_share,
      acknowledged: crowd.booked(),
      ...found,
    }
    const answered = Object.entries(crush.answers).every(([answer]) => answer === '0' || answer === 'BUSY')
    const ok =
      answered &&
      found.booked === ours.acknowledged &&
      found.overlaps === 0 &&
      crush.booked_in_time / SECONDS >= LEAST_GOODPUT * capacity &&
      ours.admitted_p99_ms <= ADMITTED_P99_MS &&
      Object.values(crush.light).every(({ p99_ms, broken }) => p99_ms <= LIGHT_P99_MS && broken === 0) &&
      crush.calm_s <= CALM_SECONDS
    return {
      name: 'overload',
      ok,
      ours,
      floor: { capacity_per_s: Math.round(capacity) },
      ratio: {
        goodput: round(crush.booked_in_time / SECONDS / capacity),
        offered: round(crush.sent / SECONDS / capacity),
      },
      machine,
    }
  })

const at = (times: readonly number[], share: number) => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const answerOf = ({ status, errcode }: Answered) =>
  status === 0 ? 'none' : status === 200 || errcode === 'BUSY' ? errcode : `HTTP ${status}`

/** The senders of bookings, each for another slot, and the readers in the background. */
function crowdOf({ server, ground }: Stand) {
  const gun = openGun(server.port)
  const token = (i: number) => server.tokens[i % server.tokens.length] ?? ''
  let nth = 0
  let booked = 0

  const book = async () => {
    const i = nth++
    const { hour: _hour, date: _date, ...slot } = freeSlot(ground, i % 9000, 1 + Math.floor(i / 9000))
    const model = {
      ...slot,
      theme: 'Overload',
      person_times: 4,
      idempotency_key: newId(),
      instructions_read: true,
    }
    const bytes = posted('provider', 'saveAppointmentInformation', token(i), BOOK, { model })
    const answer = await gun.fire({ kind: 'book', bytes })
    if (answer.errcode === '0') booked += 1
    return answer
  }
  const read = (kind: Reader, i: number) => gun.fire({ kind, bytes: reads[kind](i) })
  const reads: Record<Reader, (i: number) => string> = {
    me: (i) => posted('iam', 'me', token(i), '{ me { account name } }', {}),
    grid: (i) =>
      posted('provider', 'findResourceGrid', token(i), GRID, {
        id: ground.type_id,
        date: FIRST_DAY,
        first: 50,
        offset: 0,
      }),
    readyz: () => 'GET /readyz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n',
  }
  /** Readers of every kind until stopped. */
  const readers = () => {
    const told: Promise<Answered>[] = []
    const clocks = (Object.keys(READERS) as Reader[]).map((kind) => {
      let i = 0
      return setInterval(() => told.push(read(kind, i++)), 1000 / READERS[kind])
    })
    return async () => {
      clocks.forEach(clearInterval)
      return Promise.all(told)
    }
  }

  return {
    booked: () => booked,
    end: gun.close,
    /** @returns how many bookings a second succeed if each client waits for its answer */
    async closedLoop(seconds: number): Promise<number> {
      const stop = readers()
      const began = performance.now()
      const before = booked
      const going = () => performance.now() - began < seconds * 1000
      const one = async () => {
        while (going()) {
          const answer = await book()
          if (answer.errcode !== '0') throw new Error(`not booked: ${answerOf(answer)}`)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, one))
      const per_s = ((booked - before) / (performance.now() - began)) * 1000
      await stop()
      return per_s
    },
    /** A fixed rate, whatever is answered. */
    async openLoop(per_s: number) {
      const stop = readers()
      const told: Promise<Answered>[] = []
      const began = performance.now()
      const before = booked
      for (;;) {
        const passed = performance.now() - began
        if (passed >= SECONDS * 1000) break
        const due = Math.floor((passed / 1000) * per_s)
        while (told.length < due) told.push(book())
        await pause(TICK_MS)
      }
      const ended = performance.now()
      const booked_in_time = booked - before
      const answers = await Promise.all(told)
      const lights = await stop()
      const calm_s = Math.max((performance.now() - ended) / 1000, 0)
      // A request after the overload is served as usual.
      const next = await book()
      const admitted = answers.filter(({ status }) => status === 200)
      return {
        sent: told.length,
        answers: tally([...answers, next].map(answerOf)),
        booked_in_time,
        admitted: admitted.map(({ ms }) => ms),
        refused: answers.filter(({ errcode }) => errcode === 'BUSY').map(({ ms }) => ms),
        retry_after_most: Math.max(0, ...answers.map(({ retry_after }) => retry_after)),
        light: lightsOf(lights),
        calm_s: next.errcode === '0' ? calm_s : Infinity,
      }
    },
  }
}

function tally(words: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

/** Readers: how late they were answered, how many were refused as busy, and how many got no usable answer. */
const lightsOf = (answers: Answered[]) =>
  Object.fromEntries(
    (Object.keys(READERS) as Reader[]).map((kind) => {
      const own = answers.filter((one) => one.kind === kind)
      const times = own.map(({ ms }) => ms)
      return [
        kind,
        {
          count: own.length,
          p50_ms: round(at(times, 0.5)),
          p99_ms: round(at(times, 0.99)),
          busy: own.filter(({ status }) => status === 503).length,
          broken: own.filter(({ status }) => status !== 200 && status !== 503).length,
        },
      ]
    }),
  )

/** What the database contains afterwards. */
async function lookedUp({ sql, tenant_id }: Ground): Promise<{ booked: number; overlaps: number }> {
  const [row] = await sql<{ booked: number; overlaps: number }[]>`
    select (select count(*)::int from appointment_information
        where tenant_id = ${tenant_id} and theme = 'Overload' and state = 2) as booked,
      (select count(*)::int from hold a join hold b on b.tenant_id = a.tenant_id and b.resource_id = a.resource_id
          and b.place = a.place and b.id > a.id and b.start_at < a.end_at and b.end_at > a.start_at
        where a.tenant_id = ${tenant_id}) as overlaps`
  return row ?? { booked: -1, overlaps: -1 }
}

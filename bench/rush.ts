import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#server/platform/database/columns.ts'
import { FIRST_DAY, PEOPLE, say, type Ground } from './ground.ts'
import { ask, cpuOfBoth, machine, round, stand, tidied, type Stand } from './measure.ts'

const BOOK = `mutation ($model: AppointmentInformationModel) { saveAppointmentInformation(model: $model) { errcode free { start_time } } }`
const SLOTS = 500
const SECONDS = 10
/** The quality specification's limit for every answer of the server, including refusals. */
const LATEST_MS = 5000
/** The page's retries: the number of tries, and the random part of each wait. */
const TRIES = 8
const SPREAD_MS = 1000

/**
 * 5,000 users within 10 s for 500 slots. A user who is refused as busy tries again at the announced time with
 * the same idempotency key, as the page does. Every final answer is counted, and the database is searched for
 * overlaps afterwards.
 */
export const rush = () =>
  tidied(async () => {
    const standing = await stand({ rooms: SLOTS, sessions: SLOTS * 100 }, PEOPLE)
    say(`${PEOPLE} users request ${SLOTS} slots …`)
    const cpu = cpuOfBoth(standing)
    const late = monitorEventLoopDelay()
    late.enable()
    const before = cpu()
    const started = performance.now()
    const told = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, i) => {
        await pause((i / PEOPLE) * SECONDS * 1000)
        return wish(standing, i)
      }),
    )
    const seconds = (performance.now() - started) / 1000
    const cpu_ms = round((cpu() - before) / PEOPLE)
    const times = told.flatMap(({ times }) => times).toSorted((a, b) => a - b)
    const answers: Record<string, number> = {}
    for (const { answer } of told) answers[answer] = (answers[answer] ?? 0) + 1
    const ours = {
      cpu_ms,
      p50_ms: round(times[Math.floor(times.length * 0.5)] ?? 0),
      p99_ms: round(times[Math.floor(times.length * 0.99)] ?? 0),
      last_ms: round(times.at(-1) ?? 0),
      served_after_s: round(Math.max(...told.map(({ served_ms }) => served_ms)) / 1000),
      asked_again: told.reduce((sum, { tries }) => sum + tries - 1, 0),
      most_tries: Math.max(...told.map(({ tries }) => tries)),
      per_s: Math.round(PEOPLE / seconds),
      // The delay of the client process itself, which all times include.
      asker_late_ms: round(late.max / 1e6),
      answers,
      ...(await found(standing.ground)),
    }
    const ok =
      ours.booked === SLOTS &&
      ours.overlaps === 0 &&
      answers['0'] === SLOTS &&
      answers['SLOT_TAKEN'] === PEOPLE - SLOTS &&
      ours.last_ms <= LATEST_MS
    return {
      name: 'rush',
      ok,
      ours,
      floor: { booked: SLOTS, overlaps: 0 },
      ratio: { booked: round(ours.booked / SLOTS) },
      machine,
    }
  })

interface Told {
  /** The final answer. */
  answer: string
  /** The time of each answer, including refusals. */
  times: number[]
  tries: number
  /** From the first request to the last answer. */
  served_ms: number
}

/**
 * One user books one of the slots; ten users share each slot. A broken connection counts as an answer of its
 * own kind.
 */
async function wish({ ground, server }: Stand, i: number): Promise<Told> {
  const model = {
    resources_id: ground.rooms[(i * 7919) % SLOTS],
    appointment_date: FIRST_DAY,
    start_time: '13:00',
    end_time: '14:00',
    theme: `Rush ${i}`,
    person_times: 1,
    idempotency_key: newId(),
    instructions_read: true,
  }
  const began = performance.now()
  const times: number[] = []
  for (let tries = 1; ; tries++) {
    const { answer, ms, again_s } = await asked(server, i, model)
    times.push(ms)
    if (again_s === null || tries === TRIES)
      return { answer, times, tries, served_ms: performance.now() - began }
    await pause(again_s * 1000 + Math.random() * SPREAD_MS)
  }
}

async function asked(server: Stand['server'], i: number, model: object) {
  const started = performance.now()
  try {
    const { status, ms, body, retry_after } = await ask(server, i, BOOK, { model })
    if (status === 503 && body.errcode === 'BUSY') return { answer: 'BUSY', ms, again_s: retry_after }
    const answer = body.data?.['saveAppointmentInformation'] as { errcode: string } | undefined
    return { answer: status === 200 ? (answer?.errcode ?? 'ERROR') : `HTTP ${status}`, ms, again_s: null }
  } catch (cause) {
    say(`  no answer: ${String(cause)}`)
    return { answer: 'none', ms: performance.now() - started, again_s: null }
  }
}

/** What the database contains afterwards. */
async function found({ sql, tenant_id }: Ground): Promise<{ booked: number; overlaps: number }> {
  const [row] = await sql<{ booked: number; overlaps: number }[]>`
    select (select count(*)::int from appointment_information
        where tenant_id = ${tenant_id} and theme like 'Rush %' and state = 2) as booked,
      (select count(*)::int from hold a join hold b on b.tenant_id = a.tenant_id and b.resource_id = a.resource_id
          and b.place = a.place and b.id > a.id and b.start_at < a.end_at and b.end_at > a.start_at
        where a.tenant_id = ${tenant_id}) as overlaps`
  return row ?? { booked: -1, overlaps: -1 }
}

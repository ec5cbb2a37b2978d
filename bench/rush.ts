import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#server/platform/database/columns.ts'
import { FIRST_DAY, PEOPLE, say, type Ground } from './ground.ts'
import { ask, cpuOfBoth, machine, round, stand, tidied, type Stand } from './measure.ts'

const BOOK = `mutation ($model: AppointmentInformationModel) { saveAppointmentInformation(model: $model) { errcode free { start_time } } }`
const SLOTS = 500
const SECONDS = 10
/** Quality's figure: every answer comes within this. */
const LATEST_MS = 5000

/** 5,000 people within 10 s for 500 slots: every answer is counted, and overlaps are looked for afterwards. */
export const rush = () =>
  tidied(async () => {
    const standing = await stand({ rooms: SLOTS, sessions: SLOTS * 100 }, PEOPLE)
    say(`${PEOPLE} people want ${SLOTS} slots …`)
    const cpu = cpuOfBoth(standing)
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
    const times = told.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const answers: Record<string, number> = {}
    for (const { answer } of told) answers[answer] = (answers[answer] ?? 0) + 1
    const ours = {
      cpu_ms,
      p50_ms: round(times[PEOPLE / 2] ?? 0),
      p99_ms: round(times[Math.floor(PEOPLE * 0.99)] ?? 0),
      last_ms: round(times.at(-1) ?? 0),
      per_s: Math.round(PEOPLE / seconds),
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

/** One person asks for one of the slots, ten people for each. A connection that breaks is an answer of its own kind. */
async function wish({ ground, server }: Stand, i: number): Promise<{ answer: string; ms: number }> {
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
  const started = performance.now()
  try {
    const { status, ms, body } = await ask(server, i, BOOK, { model })
    const answer = body.data?.['saveAppointmentInformation'] as { errcode: string } | undefined
    return { answer: status === 200 ? (answer?.errcode ?? 'ERROR') : `HTTP ${status}`, ms }
  } catch {
    return { answer: 'none', ms: performance.now() - started }
  }
}

/** What the database holds afterwards. */
async function found({ sql, tenant_id }: Ground): Promise<{ booked: number; overlaps: number }> {
  const [row] = await sql<{ booked: number; overlaps: number }[]>`
    select (select count(*)::int from appointment_information
        where tenant_id = ${tenant_id} and theme like 'Rush %' and state = 2) as booked,
      (select count(*)::int from hold a join hold b on b.tenant_id = a.tenant_id and b.resource_id = a.resource_id
          and b.place = a.place and b.id > a.id and b.start_at < a.end_at and b.end_at > a.start_at
        where a.tenant_id = ${tenant_id}) as overlaps`
  return row ?? { booked: -1, overlaps: -1 }
}

import type { Temporal } from 'temporal-polyfill'
import type { Mode } from '#rules/bookings/facts.ts'
import { isDate, isTime } from '#rules/records/wire_formats.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { isUnmetReason, type UnmetReason } from '#rules/statistics/unmet_reasons.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { writtenLater, type NotedLater } from '#server/platform/database/written_later.ts'

/** A period that somebody asked for and didn't get, as it was sent. */
export interface RefusedDemand {
  account: string
  resources_id: string
  mode: Mode
  date: string | null
  start_time: string | null
  end_time: string | null
  person_times: number
  refusals: readonly Refusal[]
}

/** What of it is kept: a reason that counts, on a day at a time. */
interface UnmetAttempt extends RefusedDemand {
  code: UnmetReason
  date: string
  start_time: string
  end_time: string
}

const refusals = writtenLater<UnmetAttempt>({
  what: 'what was refused',
  same: ({ account, resources_id, date, start_time, end_time }) =>
    [account, resources_id, date, start_time, end_time].join(' '),
  write,
})

/** Notes what was refused, to be written after the answer. A form that was filled in wrongly is no demand. */
export function noteRefused(ctx: Parameters<typeof refusals.note>[0], asked: readonly RefusedDemand[]): void {
  refusals.note(
    ctx,
    asked.flatMap((one): UnmetAttempt[] => {
      const { date, start_time, end_time } = one
      const code = one.refusals.map((refused): string => refused.code).find(isUnmetReason)
      if (!code || !isDate(date) || start_time === null || end_time === null || !isTime(start_time)) return []
      return [{ ...one, code, date, start_time, end_time }]
    }),
  )
}

/** Writes what was noted of refusals. @returns how many @internal for tests, which don't wait for it */
export const writeRefusals = refusals.write

/** Writes refusals every few seconds from now on. @returns writes what is left, and stops */
export const keepWritingRefusals = refusals.keepWriting

/** Numbers, dates and times of a refusal, and its own words: nothing that anybody wrote. */
const withoutTexts = ({ code, field, details }: Refusal): Refusal => ({
  code,
  field,
  details: Object.fromEntries(
    Object.entries(details).filter(
      ([name, value]) =>
        typeof value === 'number' || (value !== null && (name === 'why' || /^[\d :.-]+$/.test(value))),
    ),
  ),
})

async function write(tx: Tx, noted: readonly NotedLater<UnmetAttempt>[]): Promise<void> {
  const { sql, tenant_id } = tx
  // What isn't a resource of the tenant was asked for by mistake, or worse.
  await sql`
    insert into refused_submission (tenant_id, id, account, resource_id, resources_type_id, mode, asked_date, asked_start, asked_end,
      person_times, refusals, create_time)
    select ${tenant_id}, n.id, n.account, r.id, r.resources_type_id, n.mode, n.date, n.start_time, n.end_time,
      least(n.person_times, 32767), n.refusals::jsonb, n.at
    from unnest(${noted.map(() => newId())}::uuid[], ${noted.map((one) => one.account)}::text[], ${noted.map((one) => one.resources_id)}::uuid[],
      ${noted.map((one) => one.mode)}::text[], ${noted.map((one) => one.date)}::date[], ${noted.map((one) => one.start_time)}::text[],
      ${noted.map((one) => one.end_time)}::text[], ${noted.map((one) => one.person_times)}::int[],
      ${noted.map((one) => JSON.stringify(one.refusals.map(withoutTexts)))}::text[], ${noted.map((one) => one.at.toString())}::timestamptz[])
      as n(id, account, resource_id, mode, date, start_time, end_time, person_times, refusals, at)
    join resource r on r.tenant_id = ${tenant_id} and r.id = n.resource_id
    on conflict do nothing`
  await countUnmet(
    tx,
    noted.map((one) => ({
      resource_id: one.resources_id,
      day: one.date,
      hour: Number(one.start_time.slice(0, 2)),
      code: one.code,
    })),
  )
}

/** Something that was asked for in vain. */
export interface Unmet {
  resource_id: string
  /** The local day and hour that were asked for. */
  day: string
  hour: number
  code: UnmetReason
}

/** Counts what was asked for in vain. Rows are taken in one order, so that two servers can't wait for each other. */
export async function countUnmet({ sql, tenant_id }: Tx, unmet: readonly Unmet[]): Promise<void> {
  if (unmet.length === 0) return
  const counted = [
    ...Map.groupBy(unmet, ({ day, resource_id, hour, code }) => [day, resource_id, hour, code].join(' ')),
  ]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? [{ ...first, times: 1 + others.length }] : []))
  await sql`
    insert into unmet_demand (tenant_id, id, resource_id, day, hour, code, times)
    select ${tenant_id}, n.id, r.id, n.day, n.hour, n.code, n.times
    from unnest(${counted.map(() => newId())}::uuid[], ${counted.map((one) => one.resource_id)}::uuid[], ${counted.map((one) => one.day)}::date[],
      ${counted.map((one) => one.hour)}::int[], ${counted.map((one) => one.code)}::text[], ${counted.map((one) => one.times)}::int[])
      with ordinality as n(id, resource_id, day, hour, code, times, place)
    join resource r on r.tenant_id = ${tenant_id} and r.id = n.resource_id order by n.place
    on conflict (tenant_id, day, resource_id, hour, code) do update set times = unmet_demand.times + excluded.times`
}

const KEPT_DAYS = 90
const FORGOTTEN_AT_ONCE = 5_000

/** Deletes refused submissions that are older than 90 days; what they were counted as stays. */
export async function forgetRefusals(db: Database, tenant_id: string, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * KEPT_DAYS }).toString()
  for (;;) {
    const gone = await db.withTenant(
      tenant_id,
      ({ sql }) => sql`
        delete from refused_submission where tenant_id = ${tenant_id} and id = any(array(
          select id from refused_submission where tenant_id = ${tenant_id} and create_time < ${before}
          order by create_time limit ${FORGOTTEN_AT_ONCE}))`,
    )
    if (gone.count < FORGOTTEN_AT_ONCE) return
  }
}

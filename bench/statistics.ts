import { Temporal } from 'temporal-polyfill'
import { addDays } from '#rules/time/calendar_dates.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { countNewDays } from '#server/statistics/statistics.service.ts'
import { FIRST_DAY, prepare, rawClient, say, ZONE } from './ground.ts'
import {
  ask,
  cpuOfBoth,
  cpuOfFloor,
  machine,
  round,
  startServer,
  tidied,
  timed,
  type Stand,
} from './measure.ts'

const ADMIN = 'p1'
const ROOMS = 1000
const COUNT = 10
/** What is promised of a year. CPU ms. */
const MOST_MS = 300
const LAST_DAY = '2028-02-29'

const FIGURES =
  'sessions booked booked_hours people open_hours utilisation seat_utilisation real_use adherence missed cancelled ghost_hours released_hours again_hours unmet'
const DOCUMENT = `query Statistics($model: AppointmentStatisticsModel) { findAppointmentStatistics(model: $model) {
  as_of total { ${FIGURES} } before { ${FIGURES} } year_before { ${FIGURES} } series { begin end value } groups { id name ${FIGURES} }
  hours { weekday hour open_hours booked_hours utilisation unmet } unmet_reasons { code times } } }`

const year = { from: FIRST_DAY, to: LAST_DAY, figure: 'utilisation' }
const questions: Record<string, object> = {
  months: { ...year, unit: 'month', by: 'type' },
  weeks: { ...year, unit: 'week', by: 'building' },
  days: { ...year, unit: 'day', by: 'resource' },
  building: { ...year, unit: 'month', by: 'resource', building_code: 'B7' },
  edges: { from: addDays(FIRST_DAY, 14), to: addDays(LAST_DAY, -14), unit: 'month', by: 'dept' },
}

/**
 * A year's figures of 1,000 rooms, with a year before it, and how long the days take to be counted.
 * @param size sessions; 2,000,000 unless it is named
 */
export const statistics = (size?: string) =>
  tidied(async () => {
    const ground = await prepare({ rooms: ROOMS, sessions: Number(size ?? 2_000_000) })
    const { tenant_id } = ground
    const sql = rawClient(ground, 1)
    await sql`
      insert into role_holder (tenant_id, id, role_id, holder_type, holder_id)
      select tenant_id, uuidv7(), id, 'user', ${ADMIN} from role where tenant_id = ${tenant_id} and code = 'super_admin'`
    await sql`
      insert into unmet_demand (tenant_id, id, resource_id, day, hour, code, times)
      select ${tenant_id}, uuidv7(), r.id, ${FIRST_DAY}::date + (n * 5 + r."order") % 365, 8 + n % 10, 'SLOT_TAKEN', 1 + n % 3
      from resource r, generate_series(1, 70) n where r.tenant_id = ${tenant_id} on conflict do nothing`
    say('Counting every day of the year …')
    const began = performance.now()
    const db = openDatabase(ground.url, { pool: 2, socket_dir: ground.socket_dir })
    try {
      const now = () => Temporal.Instant.from(`${LAST_DAY}T10:00:00Z`)
      await countNewDays({ db, now }, { id: tenant_id, time_zone: ZONE })
    } finally {
      await db.close()
    }
    const counted_s = round((performance.now() - began) / 1000)
    say(`  counted in ${counted_s} s; the year before it is like it`)
    for (const [table, column] of [
      ['statistics_day', 'day'],
      ['statistics_day_hours', 'day'],
      ['statistics_month', 'month'],
      ['statistics_cohort_day', 'day'],
      ['statistics_cohort_weekday', 'month'],
    ] as const)
      await sql`
        insert into ${sql(table)} select (jsonb_populate_record(s, jsonb_build_object('id', uuidv7(), ${column}::text, (s.${sql(column)} - interval '1 year')::date))).*
        from ${sql(table)} s where s.tenant_id = ${tenant_id} on conflict do nothing`
    await sql`vacuum analyze`
    const standing: Stand = { ground, server: await startServer(ground, 2) }
    const ours: Record<string, object> = {}
    const missed: string[] = []
    for (const [name, model] of Object.entries(questions)) {
      const send = async () => {
        const { body, ms } = await ask(standing.server, 0, DOCUMENT, { model })
        if (body.errors) throw new Error(JSON.stringify(body.errors))
        return ms
      }
      await send()
      const figures = await timed(COUNT, 1, cpuOfBoth(standing), send)
      ours[name] = figures
      say(`${name}: ${JSON.stringify(figures)}`)
      if (figures.cpu_ms > MOST_MS) missed.push(name)
    }
    const floor = await timed(COUNT, 1, cpuOfFloor(ground), async () => {
      const started = performance.now()
      await sql`
        select month, sum(sessions), sum(held_minutes), sum(open_minutes) from statistics_month
        where tenant_id = ${tenant_id} and month >= ${FIRST_DAY} group by month`
      return performance.now() - started
    })
    return { name: 'statistics', ok: missed.length === 0, missed, ours, counted_s, floor, machine }
  })

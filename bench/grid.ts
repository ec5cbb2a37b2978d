import type { Sql } from 'postgres'
import { BOOKERS } from './book.ts'
import { FIRST_DAY, rawClient, say, ZONE, type Ground } from './ground.ts'
import {
  ask,
  bestOf,
  cpuOfBoth,
  cpuOfFloor,
  machine,
  round,
  stand,
  tidied,
  timed,
  type Figures,
  type Stand,
} from './measure.ts'

const AT_ONCE = 2

export const GRID = `query Grid($id: String, $date: String, $filter: ResourceGridFilter, $first: Int, $offset: Int) {
  findResourceGrid(resources_type_id: $id, date: $date, filter: $filter, first: $first, offset: $offset) {
    resources_type_name resources_type_name_en date now now_ms now_minute minutes clock_changes { minute shift } day_start day_end
    has_next totalCount
    rows {
      id resources_number resources_name resources_name_en capacity campus_name campus_name_en building_name building_name_en
      floor_name floor_name_en equipment need_approve collected step min_interval_minutes_change max_minutes
      opening { start end step slot } closed { start end errcode msg msg_en opens_at }
      busy { id kind start end theme appointment_user_name state }
    }
  }
}`

/**
 * The factor by which each may cost more than the same rows by raw SQL: a ratio within one run is valid on
 * any machine.
 */
const MAX_RATIO = { small: 2, unseen: 2, large: 1 }
const MAX_BYTES = { small: 8 * 1024, large: 80 * 1024 }

type GridFigures = Figures & { bytes_gz: number }

/** The day of 50 and of 1,000 resources as the page queries it, and the same rows by raw SQL. */
export const grid = () =>
  tidied(async () => {
    const standing = await stand({ sessions: 500_000 }, BOOKERS)
    await warmGrid(standing, 50)
    const small = await bestOf(() => gridOf(standing, 50, 600))
    const unseen = await bestOf((i) => gridOf(standing, 50, 300, (n) => pageAndDay(n + i * 300)))
    await warmGrid(standing, 1000)
    const large = await bestOf(() => gridOf(standing, 1000, 60))
    say('The same by raw SQL …')
    const sql = rawClient(standing.ground, AT_ONCE)
    const floor = {
      small: await bestOf(() => rawGrid(sql, standing.ground, 50, 600)),
      unseen: await bestOf((i) => rawGrid(sql, standing.ground, 50, 300, (n) => pageAndDay(n + i * 300))),
      large: await bestOf(() => rawGrid(sql, standing.ground, 1000, 60)),
    }
    const ratio = {
      small: round(small.cpu_ms / floor.small.cpu_ms),
      unseen: round(unseen.cpu_ms / floor.unseen.cpu_ms),
      large: round(large.cpu_ms / floor.large.cpu_ms),
    }
    return {
      name: 'grid',
      ok:
        ratio.small <= MAX_RATIO.small &&
        ratio.unseen <= MAX_RATIO.unseen &&
        ratio.large <= MAX_RATIO.large &&
        small.bytes_gz <= MAX_BYTES.small &&
        large.bytes_gz <= MAX_BYTES.large,
      ours: { ...small, small, large, unseen },
      floor: { ...floor.small, ...floor },
      ratio,
      machine,
    }
  })

/** Enough queries to warm the server up. */
export async function warmGrid(standing: Stand, first: number): Promise<void> {
  say(`Asking for the day of ${first} resources …`)
  await gridOf(standing, first, 100)
}

interface Asked {
  date: string
  offset: number
}

const SAME = (): Asked => ({ date: FIRST_DAY, offset: 0 })

/** Of the n-th query: 20 pages of 50 resources on each of 45 days, none twice, so that nothing is cached. */
const pageAndDay = (n: number): Asked => ({
  date: new Date(Date.parse(FIRST_DAY) + (Math.floor(n / 20) % 45) * 86_400_000).toISOString().slice(0, 10),
  offset: (n % 20) * 50,
})

/** Queries the day of a number of resources for one user after the other, two at once. */
export async function gridOf(
  standing: Stand,
  first: number,
  count: number,
  asked: (n: number) => Asked = SAME,
): Promise<GridFigures> {
  const { ground, server } = standing
  let bytes_gz = 0
  const figures = await timed(count, AT_ONCE, cpuOfBoth(standing), async (i) => {
    const variables = { id: ground.type_id, filter: {}, first, ...asked(i) }
    const { status, ms, bytes, body } = await ask(server, i, GRID, variables)
    const found = body.data?.['findResourceGrid'] as { rows: { busy: unknown[] }[] } | undefined
    if (status !== 200 || found?.rows.length !== first || found.rows[0]?.busy.length !== 10)
      throw new Error(`not the grid: ${status} ${JSON.stringify(body).slice(0, 300)}`)
    bytes_gz = Math.max(bytes_gz, bytes)
    return ms
  })
  return { ...figures, bytes_gz }
}

async function rawGrid(
  sql: Sql,
  ground: Ground,
  first: number,
  count: number,
  asked: (n: number) => Asked = SAME,
): Promise<Figures> {
  const once = async (n: number) => {
    const { date, offset } = asked(n)
    const ids = ground.rooms.slice(offset, offset + first)
    const started = performance.now()
    const rows = await sql`
      select h.resource_id, extract(epoch from h.start_at)::int as start, extract(epoch from h.end_at)::int as "end", a.theme
      from hold h join appointment_information a on a.tenant_id = h.tenant_id and a.id = h.owner_id
      where h.tenant_id = ${ground.tenant_id} and h.resource_id = any(${ids}::uuid[])
        and h.start_at >= (${date}::date at time zone ${ZONE}) - interval '26 hours'
        and h.start_at < ((${date}::date + 1) at time zone ${ZONE}) and h.end_at > (${date}::date at time zone ${ZONE})`
    if (rows.length !== first * 10) throw new Error(`the floor found ${rows.length} rows`)
    return performance.now() - started
  }
  for (let i = 0; i < 10; i++) await once(i)
  return timed(count, AT_ONCE, cpuOfFloor(ground), once)
}

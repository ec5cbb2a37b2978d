import { BOOKERS } from './book.ts'
import { FIRST_DAY, rawClient, say, ZONE, type Ground } from './ground.ts'
import {
  ask,
  cpuOfBoth,
  cpuOfFloor,
  machine,
  onGround,
  round,
  timed,
  type Figures,
  type Measured,
} from './measure.ts'

const GRID = `query Grid($id: String, $date: String, $filter: ResourceGridFilter, $first: Int) {
  findResourceGrid(resources_type_id: $id, date: $date, filter: $filter, first: $first) {
    resources_type_name resources_type_name_en date now day_start day_end has_next totalCount
    rows {
      id resources_number resources_name resources_name_en capacity campus_name campus_name_en building_name building_name_en
      floor_name floor_name_en equipment need_approve collected step min_interval_minutes_change max_minutes
      opening { start end step slot } closed { start end errcode msg msg_en opens_at }
      busy { id kind start end theme appointment_user_name state }
    }
  }
}`

/** Quality's figures. */
const MOST = { small: { cpu_ms: 4, bytes_gz: 8 * 1024 }, large: { cpu_ms: 40, bytes_gz: 80 * 1024 } }

type GridFigures = Figures & { bytes_gz: number }

const within = (figures: GridFigures, most: { cpu_ms: number; bytes_gz: number }) =>
  figures.cpu_ms <= most.cpu_ms && figures.bytes_gz <= most.bytes_gz

/** The day of 50 and of 1,000 resources as the page asks for it, beside the same rows by raw SQL. */
export const grid = () =>
  onGround({ sessions: 500_000 }, BOOKERS, async (ground, server) => {
    const small = await gridOf(ground, server, 50, 600)
    const large = await gridOf(ground, server, 1000, 60)
    say('The same by raw SQL …')
    const floor = { small: await rawGrid(ground, 50, 600), large: await rawGrid(ground, 1000, 60) }
    const ratio = {
      small: round(small.cpu_ms / floor.small.cpu_ms),
      large: round(large.cpu_ms / floor.large.cpu_ms),
    }
    return {
      name: 'grid',
      ok: within(small, MOST.small) && within(large, MOST.large),
      ours: { ...small, small, large },
      floor: { ...floor.small, ...floor },
      ratio,
      machine,
    }
  })

export async function gridOf(
  ground: Ground,
  server: Measured,
  first: number,
  count: number,
): Promise<GridFigures> {
  say(`Asking for the day of ${first} resources …`)
  let bytes_gz = 0
  const once = async (i: number) => {
    const { status, ms, bytes, body } = await ask(server, i, GRID, {
      id: ground.type_id,
      date: FIRST_DAY,
      filter: {},
      first,
    })
    const found = body.data?.['findResourceGrid'] as { rows: { busy: unknown[] }[] } | undefined
    if (status !== 200 || found?.rows.length !== first || found.rows[0]?.busy.length !== 10) {
      throw new Error(`not the grid: ${status} ${JSON.stringify(body).slice(0, 300)}`)
    }
    bytes_gz = Math.max(bytes_gz, bytes)
    return ms
  }
  for (let i = 0; i < 30; i++) await once(i)
  return { ...(await timed(count, 2, cpuOfBoth(server, ground), once)), bytes_gz }
}

async function rawGrid(ground: Ground, first: number, count: number): Promise<Figures> {
  const sql = rawClient(ground, 2)
  const ids = ground.rooms.slice(0, first)
  const once = async () => {
    const started = performance.now()
    const rows = await sql`
      select h.resource_id, extract(epoch from h.start_at)::int as start, extract(epoch from h.end_at)::int as "end", a.theme
      from hold h join appointment_information a on a.tenant_id = h.tenant_id and a.id = h.owner_id
      where h.tenant_id = ${ground.tenant_id} and h.resource_id = any(${ids}::uuid[])
        and h.start_at >= (${FIRST_DAY}::date at time zone ${ZONE}) - interval '26 hours'
        and h.start_at < ((${FIRST_DAY}::date + 1) at time zone ${ZONE}) and h.end_at > (${FIRST_DAY}::date at time zone ${ZONE})`
    if (rows.length !== first * 10) throw new Error(`the floor found ${rows.length} rows`)
    return performance.now() - started
  }
  for (let i = 0; i < 10; i++) await once()
  return timed(count, 2, cpuOfFloor(ground), once)
}

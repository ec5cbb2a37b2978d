import type { ServiceCaller } from '#server/acting.ts'
import { heldResources, loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { aboutOf, type MergedPeriod } from './merge.ts'
import { CHUNK_TIMEOUT_MS, keyOf, SOURCE } from './period_keys.ts'
import type { LineReport } from './report.ts'
import { spanText, type Ms, type WallClock } from './wall_clock.ts'
import type { occupy_period } from '#server/occupy/occupy.table.ts'

/** A period that the source imported before, and the file no longer has. */
export interface LeavingPeriod {
  id: string
  resources_id: string
  resources_number: string
  held: readonly string[]
  start: Ms
  end: Ms
  theme: string
  /** The file's new place for it: the nearest new period of the same theme. null: it is just removed. */
  moved_to: string | null
}

/** The effect of replacing a source's timetable. */
export class Replacement {
  readonly source: string
  /** The source's future periods that the file also has. */
  readonly stay: number
  readonly leave: LeavingPeriod[]
  /** Ids of the periods to remove: their time counts as free. */
  readonly leaving: ReadonlySet<string>
  /** Lines that conflict with something else, and with what. */
  meets: readonly LineReport[] = []
  /** All new periods, by start, and those of them that another period moves to. */
  #coming: readonly MergedPeriod[] = []
  readonly #taken = new Set<MergedPeriod>()
  readonly #clock: WallClock

  constructor(source: string, stay: number, leave: LeavingPeriod[], clock: WallClock) {
    this.source = source
    this.stay = stay
    this.leave = leave
    this.leaving = new Set(leave.map(({ id }) => id))
    this.#clock = clock
  }

  get come(): number {
    return this.#coming.length
  }

  get moved(): number {
    return this.leave.filter(({ moved_to }) => moved_to !== null).length
  }

  /** Assigns each removed period the nearest unassigned new one of its theme. */
  settle(free: readonly MergedPeriod[]): void {
    this.#coming = free.toSorted((a, b) => a.start - b.start)
    const coming = Map.groupBy(this.#coming, (one) => one.theme)
    const taken = this.#taken
    for (const one of this.leave) {
      const near = nearOf(coming.get(one.theme) ?? [], one.start).filter((other) => !taken.has(other))
      const far = (other: MergedPeriod) =>
        Math.abs(other.start - one.start) + (other.resources_id === one.resources_id ? 0 : 1)
      const [nearest] = near.toSorted((a, b) => far(a) - far(b))
      if (!nearest) continue
      taken.add(nearest)
      const number = nearest.first.resources_number
      one.moved_to = `${number} ${spanText(this.#clock, nearest.start, nearest.end)}`
    }
  }

  /** The removed periods, then the new ones that no period moves to, as text. */
  *lines(): Generator<string> {
    for (const { moved_to, ...one } of this.leave) {
      const about = aboutOf(one, this.#clock)
      yield moved_to === null ? `goes  ${about}` : `moves  ${about} → ${moved_to}`
    }
    for (const one of this.#coming) {
      const { start, end, theme } = one
      const { resources_number } = one.first
      if (!this.#taken.has(one))
        yield `comes  ${aboutOf({ resources_number, start, end, theme }, this.#clock)}`
    }
  }
}

/** A class moved further than this is a different class. */
const NEAR_MS = 7 * 86_400_000
/** The most candidates on each side: a timetable without themes may have all of them at one moment. */
const LOOKED_AT = 20

/** The items near a moment, from a list sorted by start. */
function nearOf(own: readonly MergedPeriod[], moment: Ms): MergedPeriod[] {
  let low = 0
  let high = own.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((own[middle]?.start ?? 0) < moment) low = middle + 1
    else high = middle
  }
  return own
    .slice(Math.max(0, low - LOOKED_AT), low + LOOKED_AT)
    .filter(({ start }) => Math.abs(start - moment) <= NEAR_MS)
}

/** What a file wants. */
interface Wanted {
  merged: readonly MergedPeriod[]
  /** Lines of resources that nobody knows: perhaps renamed ones. */
  elsewhere: readonly Pick<MergedPeriod, 'start' | 'end' | 'theme'>[]
}

const timeKey = ({ start, end, theme }: Wanted['elsewhere'][number]) => `${start} ${end} ${theme}`

/**
 * Compares the file with the timetable that its source imported before. The past stays unchanged; so do the
 * periods of other sources and people, and those at the time and with the theme of a line whose resource is unknown.
 */
export async function replacementOf(
  caller: ServiceCaller,
  { merged, elsewhere }: Wanted,
  source: string,
  clock: WallClock,
): Promise<Replacement> {
  const keys = new Set(merged.map(keyOf))
  const kept = new Set(elsewhere.map(timeKey))
  let stay = 0
  const going: ExistingRow[] = []
  const resources = await caller.run(
    async (ctx) => {
      const { sql, tenant_id } = ctx.tx
      // Part by part, retaining only what is removed: there may be half a million.
      const parts = sql<ExistingRow[]>`
        select o.id, o.resources_id, r.resources_number, o.start_at, o.end_at, o.theme, o.source_key
        from occupy_period o join resource r on r.tenant_id = ${tenant_id} and r.id = o.resources_id and r.del = 0
        where o.tenant_id = ${tenant_id} and o.source = ${SOURCE} and o.imported_from = ${source}
          and o.end_at > ${ctx.now().toString()}
        order by o.start_at, r.resources_number, o.id`.cursor(ROWS_AT_ONCE)
      for await (const rows of parts)
        for (const row of rows) {
          const span = { start: row.start_at.epochMilliseconds, end: row.end_at.epochMilliseconds }
          const is_known = row.source_key !== null && keys.has(row.source_key)
          if (is_known || kept.has(timeKey({ ...span, theme: row.theme }))) stay += 1
          else going.push(row)
        }
      return loadRules(ctx, [...new Set(going.map((row) => row.resources_id))])
    },
    { readonly: true, timeout_ms: CHUNK_TIMEOUT_MS },
  )
  const leave = going.map((row): LeavingPeriod => {
    const { id, resources_id, resources_number, start_at, end_at, theme } = row
    const loaded = resources.get(resources_id)
    const held = loaded ? heldResources(loaded) : [resources_id]
    const span = { start: start_at.epochMilliseconds, end: end_at.epochMilliseconds }
    return { id, resources_id, resources_number, held, ...span, theme, moved_to: null }
  })
  return new Replacement(source, stay, leave, clock)
}
const ROWS_AT_ONCE = 2_000

interface ExistingRow extends Pick<
  typeof occupy_period.$inferSelect,
  'id' | 'resources_id' | 'start_at' | 'end_at' | 'theme' | 'source_key'
> {
  resources_number: string
}

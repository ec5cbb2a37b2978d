import type { ImportCaller } from './import_caller.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { heldResources, loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { aboutOf, type MergedPeriod } from './merge.ts'
import { CHUNK_TIMEOUT_MS, keyOf, SOURCE } from './period_keys.ts'
import { isWhole, spansOf, type MsSpan, type RemainingSpan } from './remaining_lines.ts'
import type { LineReport } from './report.ts'
import { sourceLinesIn } from '#server/occupy/occupy.service.ts'
import type { Temporal } from 'temporal-polyfill'
import { spanText, type Ms, type WallClock } from './wall_clock.ts'
import type { occupy_period } from '#server/occupy/occupy.table.ts'

/** A period that the source imported before, and the file no longer has. */
export interface LeavingPeriod extends MsSpan {
  id: string
  /** The source's lines in it that the file no longer has. */
  lines: string[]
  resources_id: string
  resources_number: string
  held: readonly string[]
  theme: string
  /** What lines of other timetables keep of it. */
  remains: readonly RemainingSpan[]
  /** The file's new place for it: the nearest new period of the same theme. null: it is just removed. */
  moved_to: string | null
}

/** The effect of replacing a source's timetable. */
export class Replacement {
  readonly source: string
  /** The source's future periods that the file also has. */
  readonly stay: number
  /** Periods to remove, or to cut down to what other timetables have of them. */
  readonly leave: LeavingPeriod[]
  /** Periods that stay because other timetables have them too. */
  readonly shared: LeavingPeriod[]
  /** Ids of the periods to remove: their time counts as free. */
  readonly leaving: ReadonlySet<string>
  /** Lines that conflict with something else, and with what. */
  meets: readonly LineReport[] = []
  /** All new periods, by start, and those of them that another period moves to. */
  #coming: readonly MergedPeriod[] = []
  readonly #taken = new Set<MergedPeriod>()
  readonly #remains: ReadonlyMap<string, readonly (RemainingSpan & { theme: string })[]>
  readonly #clock: WallClock
  /** What the product calls the resources. */
  readonly #numbers: ReadonlyMap<string, string>

  constructor(
    source: string,
    stay: number,
    dropped: LeavingPeriod[],
    clock: WallClock,
    numbers: ReadonlyMap<string, string>,
  ) {
    this.#numbers = numbers
    this.source = source
    this.stay = stay
    this.leave = dropped.filter((one) => !isWhole(one.remains, one))
    this.shared = dropped.filter((one) => isWhole(one.remains, one))
    this.leaving = new Set(this.leave.map(({ id }) => id))
    this.#clock = clock
    const parts = this.leave.flatMap(({ held, remains, theme }) =>
      held.flatMap((id) => remains.map((one) => ({ ...one, id, theme }))),
    )
    this.#remains = Map.groupBy(parts, ({ id }) => id)
  }

  get come(): number {
    return this.#coming.length
  }

  get moved(): number {
    return this.leave.filter(({ moved_to }) => moved_to !== null).length
  }

  /** How many periods that the source drops stay as they are. */
  get kept_by_others(): number {
    return this.shared.filter((one) => othersOf(one, this.source).length > 0).length
  }

  /** What another timetable keeps of a period to be removed, in the way of a new one; null: nothing. */
  inTheWay({ first, start, end, theme }: MergedPeriod): (RemainingSpan & { theme: string }) | null {
    const met = first.held.flatMap((id) => this.#remains.get(id) ?? [])
    const hit = met.find((one) => one.start < end && one.end > start)
    return hit && !(hit.theme === theme && hit.start <= start && end <= hit.end) ? hit : null
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
      one.moved_to = `${this.#numberOf(nearest)} ${spanText(this.#clock, nearest.start, nearest.end)}`
    }
  }

  #numberOf({ resources_id, first }: MergedPeriod): string {
    return this.#numbers.get(resources_id) ?? first.resources_number
  }

  /** The removed periods, those that others keep, then the new ones that no period moves to. */
  *changes(): Generator<PlannedChange> {
    for (const { moved_to, remains, ...one } of this.leave) {
      const about = aboutOf(one, this.#clock)
      yield { what: moved_to === null ? 'goes' : 'moves', about, to: moved_to, sources: [], is_part: false }
      for (const { start, end, sources } of remains)
        yield {
          what: 'stays',
          about: aboutOf({ ...one, start, end }, this.#clock),
          to: null,
          sources,
          is_part: true,
        }
    }
    for (const one of this.shared) {
      const sources = othersOf(one, this.source)
      if (sources.length > 0)
        yield { what: 'stays', about: aboutOf(one, this.#clock), to: null, sources, is_part: false }
    }
    for (const one of this.#coming) {
      const { start, end, theme } = one
      const resources_number = this.#numberOf(one)
      const about = aboutOf({ resources_number, start, end, theme }, this.#clock)
      if (!this.#taken.has(one)) yield { what: 'comes', about, to: null, sources: [], is_part: false }
    }
  }
}

/** What a replacement does with one period. */
export interface PlannedChange {
  what: 'goes' | 'moves' | 'stays' | 'comes'
  about: string
  /** Where it moves. */
  to: string | null
  /** The other timetables for which it stays. */
  sources: readonly string[]
  /** Only a part of a period stays. */
  is_part: boolean
}

/** The other timetables that have a line in a period. */
const othersOf = ({ remains }: LeavingPeriod, source: string): string[] =>
  remains.flatMap((span) => span.sources).filter((name) => name !== source)

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
 * periods of other sources and people, those of resources that the caller doesn't administer, and those at the time
 * and with the theme of a line whose resource is unknown.
 */
export async function replacementOf(
  caller: ImportCaller,
  { merged, elsewhere }: Wanted,
  source: string,
  clock: WallClock,
): Promise<Replacement> {
  const keys = new Set(merged.map(keyOf))
  const kept = new Set(elsewhere.map(timeKey))
  let stay = 0
  const going = new Map<string, ExistingRow & { lines: string[] }>()
  return caller.run(
    async (ctx) => {
      const { sql, tenant_id } = ctx.tx
      const scope = await dataScope(ctx, viewerOf(ctx))
      // Part by part, retaining only what is removed: there may be half a million.
      const parts = sql<ExistingRow[]>`
        select s.id as line_id, s.source_key, s.start_at as line_start, s.end_at as line_end,
          o.id, o.resources_id, r.resources_number, o.start_at, o.end_at, o.theme, o.source_key = s.source_key as is_whole
        from occupy_source s
        join occupy_period o on o.tenant_id = ${tenant_id} and o.id = s.occupy_id and o.source = ${SOURCE}
        join resource r on r.tenant_id = ${tenant_id} and r.id = o.resources_id and r.del = 0
        where s.tenant_id = ${tenant_id} and s.imported_from = ${source} and s.end_at > ${ctx.now().toString()}
          and ${administeredBy(ctx.tx, scope)}
        order by o.start_at, r.resources_number, o.id`.cursor(ROWS_AT_ONCE)
      for await (const rows of parts)
        for (const row of rows) {
          const line = { ...spanOf(row.line_start, row.line_end), theme: row.theme }
          if (keys.has(row.source_key) || kept.has(timeKey(line))) stay += row.is_whole ? 1 : 0
          else {
            const one = going.get(row.id) ?? { ...row, lines: [] }
            one.lines.push(row.line_id)
            going.set(row.id, one)
          }
        }
      const used = [...going.values(), ...merged].map((one) => one.resources_id)
      const resources = await loadRules(ctx, [...new Set(used)])
      const left = await remainsIn(ctx, [...going.values()])
      const dropped = [...going.values()].map((row): LeavingPeriod => {
        const { id, lines, resources_id, resources_number, theme } = row
        const loaded = resources.get(resources_id)
        const held = loaded ? heldResources(loaded) : [resources_id]
        const remains = left.get(id) ?? []
        const span = spanOf(row.start_at, row.end_at)
        return { id, lines, resources_id, resources_number, held, ...span, theme, remains, moved_to: null }
      })
      const numbers = new Map([...resources].map(([id, { resources_number }]) => [id, resources_number]))
      return new Replacement(source, stay, dropped, clock, numbers)
    },
    { readonly: true, timeout_ms: CHUNK_TIMEOUT_MS },
  )
}
const ROWS_AT_ONCE = 2_000

const spanOf = (start: Temporal.Instant, end: Temporal.Instant): MsSpan => ({
  start: start.epochMilliseconds,
  end: end.epochMilliseconds,
})

/** What the lines that stay keep of each period. */
async function remainsIn(
  ctx: Ctx,
  going: readonly { id: string; lines: readonly string[] }[],
): Promise<Map<string, RemainingSpan[]>> {
  const found = new Map<string, RemainingSpan[]>()
  for (let from = 0; from < going.length; from += ROWS_AT_ONCE) {
    const part = going.slice(from, from + ROWS_AT_ONCE)
    const dropped = new Set(part.flatMap(({ lines }) => lines))
    const lines = await sourceLinesIn(
      ctx,
      part.map(({ id }) => id),
    )
    const left = lines.filter(({ id }) => !dropped.has(id))
    for (const [id, own] of Map.groupBy(left, (one) => one.occupy_id)) found.set(id, spansOf(own))
  }
  return found
}

interface ExistingRow extends Pick<
  typeof occupy_period.$inferSelect,
  'id' | 'resources_id' | 'start_at' | 'end_at' | 'theme'
> {
  line_id: string
  source_key: string
  line_start: Temporal.Instant
  line_end: Temporal.Instant
  /** The line is as long as the period. */
  is_whole: boolean
  resources_number: string
}

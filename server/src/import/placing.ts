import type { ImportCaller } from './import_caller.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { LineReason } from './reasons.ts'
import { heldResources, loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { aboutOf, type PlacedLine } from './merge.ts'
import { peopleByCell } from './named_people.ts'
import type { Occurrence, Occurrences } from './occurrences.ts'
import { reason, type LineReport } from './report.ts'
import { roomsIn, splitsOf } from './several_rooms.ts'
import { findResources } from './sources.ts'
import type { WallClock } from './wall_clock.ts'

const TIMEOUT_MS = 60_000

export interface PlacedLines {
  placed: PlacedLine[]
  /** Lines of which a room is meant that can't be told, or is one of several that the caller doesn't all administer. */
  elsewhere: Occurrence[]
  reports: LineReport[]
}

/** Finds the resource of each line, and the people whom it names. */
export async function place(
  caller: ImportCaller,
  { occurrences, reports }: Pick<Occurrences, 'occurrences' | 'reports'>,
  { source, prefix }: { source: string; prefix: string },
  clock: WallClock,
): Promise<PlacedLines> {
  const numbers = [...new Set(occurrences.map((one) => prefix + one.resources_number))]
  const cells = new Set(occurrences.flatMap(({ named }) => named ?? []))
  const { found, resources, foreign, people } = await caller.run(
    async (ctx) => {
      const found = await roomsOf(ctx, source, numbers, prefix)
      const ids = [...found.values()].flatMap((one) => (Array.isArray(one) ? one : []))
      const people = await peopleByCell(ctx, cells)
      const resources = await loadRules(ctx, [...new Set(ids)])
      return { found, people, resources, foreign: await foreignAmong(ctx, resources) }
    },
    { readonly: true, timeout_ms: TIMEOUT_MS },
  )
  const held = new Map([...resources].map(([id, loaded]) => [id, heldResources(loaded)]))
  const placed: PlacedLine[] = []
  const elsewhere: Occurrence[] = []
  const lines = [...reports]
  for (const one of occurrences) {
    if (prefix !== '') one.resources_number = prefix + one.resources_number
    const rooms = found.get(one.resources_number) ?? []
    const own = 'why' in rooms ? [] : rooms.flatMap((id) => resources.get(id) ?? [])
    const named = one.named === undefined ? undefined : people.get(one.named)
    const unnamed = named && 'why' in named ? named : null
    const wrong = ('why' in rooms ? rooms : placeWrong(one, own, foreign, clock)) ?? unnamed
    const is_partly_foreign = wrong?.why === 'not_administered' && own.length > 1
    if (wrong?.why === 'unknown_resource' || is_partly_foreign) elsewhere.push(one)
    if (wrong) lines.push({ line: one.line, outcome: 'broken', about: aboutOf(one, clock), reason: wrong })
    else
      for (const [i, { id }] of own.entries())
        placed.push(
          // The same object is reused: there may be half a million.
          Object.assign(i === 0 ? one : { ...one }, {
            resources_id: id,
            held: held.get(id) ?? [],
            ...(named && !('why' in named) ? { people: named } : {}),
          }),
        )
  }
  return { placed, elsewhere, reports: lines }
}

/** The rooms of each text: one, or several where it is none itself and all of its parts are. */
async function roomsOf(
  ctx: Ctx,
  source: string,
  numbers: readonly string[],
  prefix: string,
): Promise<Map<string, string[] | LineReason>> {
  const found = await findResources(ctx, source, numbers)
  const bare = (number: string) => number.slice(prefix.length)
  const open = numbers.filter((number) => {
    const one = found.get(number)
    return typeof one === 'object' && one.why === 'unknown_resource'
  })
  const parts = new Set(open.flatMap((number) => splitsOf(bare(number)).flat()))
  const of_parts = await findResources(
    ctx,
    source,
    [...parts].map((part) => prefix + part),
  )
  const by_part = new Map([...of_parts].map(([part, one]) => [bare(part), one]))
  const several = new Map(open.map((number) => [number, roomsIn(bare(number), by_part)]))
  return new Map(
    [...found].map(([number, one]) => [
      number,
      several.get(number) ?? (typeof one === 'string' ? [one] : one),
    ]),
  )
}

/** The ids of those that the caller doesn't administer. */
async function foreignAmong(ctx: Ctx, resources: ReadonlyMap<string, LoadedResource>): Promise<Set<string>> {
  const foreign = new Set<string>()
  for (const [id, loaded] of resources)
    if (!(await mayAdministerResource(ctx, viewerOf(ctx), loaded))) foreign.add(id)
  return foreign
}

function placeWrong(
  one: Occurrence,
  rooms: readonly LoadedResource[],
  foreign: ReadonlySet<string>,
  clock: WallClock,
): LineReason | null {
  const value = one.resources_number
  if (rooms.length === 0) return reason('unknown_resource', 'resources_number', { value })
  if (rooms.some(({ id }) => foreign.has(id)))
    return reason('not_administered', 'resources_number', { value })
  return rooms.map((room) => checkPlace(one, room, clock)).find((wrong) => wrong !== null) ?? null
}

/** An end before the start means the next day only if the type is open overnight. */
function checkPlace(
  { overnight, start, end }: Occurrence,
  loaded: LoadedResource,
  clock: WallClock,
): LineReason | null {
  if (!overnight || loaded.rules.end_time <= loaded.rules.start_time) return null
  return reason('closed_overnight', 'end_time', {
    start: clock.text(start).slice(11),
    end: clock.text(end).slice(11),
  })
}

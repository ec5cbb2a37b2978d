import type { ServiceCaller } from '#server/acting.ts'
import type { LineReason } from './reasons.ts'
import { heldResources, loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { aboutOf, type PlacedLine } from './merge.ts'
import { peopleByCell } from './named_people.ts'
import type { Occurrence, Occurrences } from './occurrences.ts'
import { reason, type LineReport } from './report.ts'
import { findResources } from './sources.ts'
import type { WallClock } from './wall_clock.ts'

const TIMEOUT_MS = 60_000

export interface PlacedLines {
  placed: PlacedLine[]
  /** Lines whose resource is unknown. */
  elsewhere: Occurrence[]
  reports: LineReport[]
}

/** Finds the resource of each line, and the people whom it names. */
export async function place(
  caller: ServiceCaller,
  { occurrences, reports }: Pick<Occurrences, 'occurrences' | 'reports'>,
  { source, prefix }: { source: string; prefix: string },
  clock: WallClock,
): Promise<PlacedLines> {
  const numbers = [...new Set(occurrences.map((one) => prefix + one.resources_number))]
  const cells = new Set(occurrences.flatMap(({ named }) => named ?? []))
  const { found, resources, people } = await caller.run(
    async (ctx) => {
      const found = await findResources(ctx, source, numbers)
      const ids = [...found.values()].filter((one) => typeof one === 'string')
      const people = await peopleByCell(ctx, cells)
      return { found, people, resources: await loadRules(ctx, [...new Set(ids)]) }
    },
    { readonly: true, timeout_ms: TIMEOUT_MS },
  )
  const held = new Map([...resources].map(([id, loaded]) => [id, heldResources(loaded)]))
  const placed: PlacedLine[] = []
  const elsewhere: Occurrence[] = []
  const lines = [...reports]
  for (const one of occurrences) {
    if (prefix !== '') one.resources_number = prefix + one.resources_number
    const id = found.get(one.resources_number)
    const loaded = typeof id === 'string' ? resources.get(id) : undefined
    const named = one.named === undefined ? undefined : people.get(one.named)
    const unnamed = named && 'why' in named ? named : null
    const wrong = (typeof id === 'object' ? id : checkPlace(one, loaded, clock)) ?? unnamed
    if (wrong?.why === 'unknown_resource') elsewhere.push(one)
    if (wrong) lines.push({ line: one.line, outcome: 'broken', about: aboutOf(one, clock), reason: wrong })
    // The same object is reused: there may be half a million.
    else if (loaded)
      placed.push(
        Object.assign(one, {
          resources_id: loaded.id,
          held: held.get(loaded.id) ?? [],
          ...(named && !('why' in named) ? { people: named } : {}),
        }),
      )
  }
  return { placed, elsewhere, reports: lines }
}

/** An end before the start means the next day only if the type is open overnight. */
function checkPlace(
  { resources_number, overnight, start, end }: Occurrence,
  loaded: LoadedResource | undefined,
  clock: WallClock,
): LineReason | null {
  if (!loaded) return reason('unknown_resource', 'resources_number', { value: resources_number })
  if (!overnight || loaded.rules.end_time <= loaded.rules.start_time) return null
  return reason('closed_overnight', 'end_time', {
    start: clock.text(start).slice(11),
    end: clock.text(end).slice(11),
  })
}

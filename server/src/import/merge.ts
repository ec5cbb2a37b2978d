import type { OccupyPeople } from '#server/occupy/occupy.service.ts'
import { peopleTogether } from './named_people.ts'
import { reason, type LineReport } from './report.ts'
import { spanText, type Ms, type WallClock } from './wall_clock.ts'
import type { Occurrence } from './occurrences.ts'

/** An occurrence with its resource. */
export interface PlacedLine extends Occurrence {
  resources_id: string
  /** The resources whose time it takes: the parts of a combined room, else the resource itself. */
  held: readonly string[]
  /** Who has to be there; missing if the file doesn't say. */
  people?: OccupyPeople
}

/** One period to occupy, and its lines: the first represents it. */
export interface MergedPeriod {
  readonly resources_id: string
  readonly start: Ms
  readonly end: Ms
  readonly theme: string
  /** All that its lines name. */
  readonly people: OccupyPeople | undefined
  readonly first: PlacedLine
  readonly lines: readonly PlacedLine[]
}

/**
 * A single line, which is the usual case: separate arrays and numbers for half a million would take much
 * memory.
 */
class Lone implements MergedPeriod {
  readonly first: PlacedLine

  constructor(first: PlacedLine) {
    this.first = first
  }
  get resources_id(): string {
    return this.first.resources_id
  }
  get start(): Ms {
    return this.first.start
  }
  get end(): Ms {
    return this.first.end
  }
  get theme(): string {
    return this.first.theme
  }
  get people(): OccupyPeople | undefined {
    return this.first.people
  }
  get lines(): readonly PlacedLine[] {
    return [this.first]
  }
}

/**
 * Merges overlapping lines of one resource and one theme. Adjacent periods don't overlap.
 * @returns by the first line of each
 */
export function mergeLines(placed: readonly PlacedLine[]): MergedPeriod[] {
  const by_theme = Map.groupBy(placed, (one) => `${one.resources_id} ${one.theme}`)
  return [...by_theme.values()].flatMap(joined).toSorted((a, b) => lineOf(a) - lineOf(b) || a.start - b.start)
}

/**
 * Overlapping lines of different themes conflict: the later one in the file is reported and left out.
 * @param merged by their first line
 */
export function withoutOverlaps(
  merged: readonly MergedPeriod[],
  clock: WallClock,
): { free: MergedPeriod[]; reports: LineReport[] } {
  const reports: LineReport[] = []
  const timelines = new Map<string, Timeline>()
  const free: MergedPeriod[] = []
  for (const group of merged) {
    const { held } = group.first
    const before = held.map((id) => timelines.get(id)?.hit(group)).find((hit) => hit !== undefined)
    if (before) {
      for (const one of group.lines) {
        const why = reason('overlaps_line', null, { line: lineOf(before), theme: before.theme })
        reports.push({ line: one.line, outcome: 'conflict', about: aboutOf(one, clock), reason: why })
      }
      continue
    }
    for (const id of held) {
      const timeline = timelines.get(id) ?? new Timeline()
      timelines.set(id, timeline)
      timeline.add(group)
    }
    free.push(group)
  }
  return { free, reports }
}

const lineOf = (group: MergedPeriod) => group.first.line

/** The text of an occurrence in a report. */
export const aboutOf = (
  one: Pick<Occurrence, 'resources_number' | 'start' | 'end' | 'theme'>,
  clock: WallClock,
) => `${one.resources_number} ${spanText(clock, one.start, one.end)} ${one.theme}`.trim()

/** Occurrences of one resource and theme, with overlapping ones merged. */
function joined(own: readonly PlacedLine[]): MergedPeriod[] {
  const groups: { end: Ms; lines: PlacedLine[] }[] = []
  for (const one of own.toSorted((a, b) => a.start - b.start || a.line - b.line)) {
    const last = groups.at(-1)
    if (last && one.start < last.end) {
      last.end = Math.max(last.end, one.end)
      last.lines.push(one)
    } else groups.push({ end: one.end, lines: [one] })
  }
  return groups.flatMap(({ end, lines }): MergedPeriod[] => {
    const [earliest] = lines
    const [first] = lines.sort((a, b) => a.line - b.line || a.start - b.start)
    if (!earliest || !first) return []
    if (lines.length === 1) return [new Lone(first)]
    const { resources_id, theme } = first
    return [{ resources_id, start: earliest.start, end, theme, people: peopleTogether(lines), first, lines }]
  })
}

/** Disjoint periods, by start. */
class Timeline {
  readonly periods: MergedPeriod[] = []

  private indexAfter(moment: Ms): number {
    let low = 0
    let high = this.periods.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.periods[middle]?.start ?? 0) <= moment) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The period that overlaps another. */
  hit({ start, end }: MergedPeriod): MergedPeriod | undefined {
    const next = this.indexAfter(start)
    const before = this.periods[next - 1]
    if (before && before.end > start) return before
    const after = this.periods[next]
    return after && after.start < end ? after : undefined
  }

  add(period: MergedPeriod): void {
    this.periods.splice(this.indexAfter(period.start), 0, period)
  }
}

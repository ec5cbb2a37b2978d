import { hash } from 'node:crypto'
import type { OccupyRequest, SourceLine } from '#server/occupy/occupy.service.ts'
import type { MergedPeriod } from './merge.ts'
import type { WallClock } from './wall_clock.ts'

/** The mark of imported periods in the occupy list. */
export const SOURCE = 'import'
export const CHUNK_TIMEOUT_MS = 60_000

/** Equal periods have equal keys whatever file they come from, so that they are found again. */
export const keyOf = ({
  resources_id,
  start,
  end,
  theme,
}: Pick<MergedPeriod, 'resources_id' | 'start' | 'end' | 'theme'>) =>
  hash('sha256', JSON.stringify([resources_id, start, end, theme]), 'base64url').slice(0, 27)

export const requestOf = (one: MergedPeriod, clock: WallClock): OccupyRequest => ({
  resources_id: one.resources_id,
  start: clock.instant(one.start),
  end: clock.instant(one.end),
  theme: one.theme,
  source_key: keyOf(one),
  ...(one.people ? { people: one.people } : {}),
})

/** The line of a timetable that a period is: as long as the period itself. */
export const lineOf = (one: MergedPeriod, clock: WallClock): SourceLine => ({
  source_key: keyOf(one),
  occupy_id: null,
  start: clock.instant(one.start),
  end: clock.instant(one.end),
})

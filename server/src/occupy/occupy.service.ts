/** What other features may do with occupied periods. */
export { clearTime } from './blocks.ts'
export type { Occupant } from './claims.ts'
export { lessonsOf, peopleOf, type OccupyPeople } from './occupy_people.ts'
export {
  dropSourceLines,
  noteSourceLines,
  sourceLinesIn,
  type KeptLine,
  type SourceLine,
} from './occupy_sources.ts'
export type { OccupyRequest } from './periods.ts'
export { addOccupyPeriods, evaluateOccupyPeriods, removeOccupyPeriods, type OccupyOutcome } from './taking.ts'

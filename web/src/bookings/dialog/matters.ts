import type { FieldRefusal } from '../../graphql/answer.ts'
import type { RuleTopic } from '../../resources/rules_in_words.ts'
import type { SessionPreview } from '../bookings.graphql.ts'

/** What refusals are about. Those that no rule makes, such as a taken time, are about none. */
const topics: Readonly<Record<string, RuleTopic>> = {
  TOO_SHORT: 'length',
  TOO_LONG: 'length',
  NOT_ON_GRID: 'length',
  CLOSED: 'length',
  TOO_LATE: 'ahead',
  TOO_FAR: 'ahead',
  NOT_YET_OPEN: 'ahead',
  DRAW: 'ahead',
  QUOTA_EXCEEDED: 'limit',
  TOO_MANY_UNFINISHED: 'limit',
  TOO_MANY_PEOPLE: 'limit',
}

/** The rules that matter to a booking now: those against it, else that it has to be approved. */
export const mattersOf = (
  against: readonly Pick<FieldRefusal, 'errcode'>[],
  preview: Pick<SessionPreview, 'needs_approval'> | null,
): RuleTopic | null =>
  against.map(({ errcode }) => topics[errcode]).find((topic) => topic !== undefined) ??
  (preview?.needs_approval === 1 ? 'approval' : null)

const of_the_time: ReadonlySet<string> = new Set([
  'SLOT_TAKEN',
  'FULL',
  'CLOSED',
  'TOO_LATE',
  'TOO_MANY_PEOPLE',
])

/** Whether another time or room may help against one of these. */
export const isMovable = (against: readonly Pick<FieldRefusal, 'errcode'>[]): boolean =>
  against.some(({ errcode }) => of_the_time.has(errcode))

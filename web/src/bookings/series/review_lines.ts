import type { Tone } from '../../kit/states.tsx'
import type { SessionPreview } from '../bookings.graphql.ts'
import { sessionKey, type AddedSession, type SeriesSession } from './series_choice.ts'

/** What would become of a session, in one word. */
export type Verdict = 'free' | 'taken' | 'holiday' | 'not_yet' | 'closed' | 'limit' | 'refused' | 'dropped'

/** The colour that repeats a verdict. */
export const toneOfVerdict: Record<Verdict, Tone> = {
  free: 'good',
  taken: 'bad',
  holiday: 'wait',
  not_yet: 'wait',
  closed: 'wait',
  limit: 'bad',
  refused: 'bad',
  dropped: 'plain',
}

export interface ReviewLine {
  key: string
  session: SeriesSession
  verdict: Verdict
  preview: SessionPreview | null
  /** The session that it takes the place of. */
  instead_of: AddedSession | null
  /** It was free when it was first checked. */
  lost: boolean
}

/** Whether it can't be booked as it is. */
export const isRefused = ({ verdict }: Pick<ReviewLine, 'verdict'>): boolean =>
  verdict !== 'free' && verdict !== 'dropped'

type Found = Pick<SessionPreview['refusals'][number], 'errcode' | 'details'>

/** The verdict about a session with these refusals: that it is taken is said before all else. */
export function verdictOf(refusals: readonly Found[]): Verdict {
  if (refusals.length === 0) return 'free'
  if (refusals.some(({ errcode }) => errcode === 'SLOT_TAKEN' || errcode === 'FULL')) return 'taken'
  if (refusals.some(({ errcode, details }) => errcode === 'CLOSED' && whyOf(details) === 'day_off'))
    return 'holiday'
  if (refusals.some(({ errcode, details }) => not_yet.has(errcode) && opensAt(details))) return 'not_yet'
  if (refusals.some(({ errcode }) => closed.has(errcode))) return 'closed'
  return refusals.every(({ errcode }) => limits.has(errcode)) ? 'limit' : 'refused'
}

/** Dates that open later: the refusal says when. */
const not_yet = new Set(['NOT_YET_OPEN', 'TOO_FAR'])
const closed = new Set([
  'CLOSED',
  'NOT_YET_OPEN',
  'TOO_LATE',
  'TOO_FAR',
  'EXPIRED',
  'NO_SUCH_TIME',
  'MAINTENANCE',
])
const limits = new Set(['QUOTA_EXCEEDED', 'TOO_MANY_UNFINISHED'])

const whyOf = (details: unknown): unknown => Reflect.get(Object(details), 'why')
const opensAt = (details: unknown): unknown => Reflect.get(Object(details), 'opens_at')

/**
 * The lines of a review: the sessions that would be booked, each with the server's verdict, and those that were left
 * out, in the order of their times.
 * @param lost the keys of sessions that somebody else took after they were free
 */
export function linesOf(
  previews: readonly SessionPreview[],
  { dropped, added }: { dropped: readonly SeriesSession[]; added: readonly AddedSession[] },
  lost: ReadonlySet<string>,
): ReviewLine[] {
  const replaced = new Map(added.map((one) => [sessionKey(one), one]))
  const gone = new Set(added.map(({ instead_of }) => instead_of))
  const lines = previews.map((preview): ReviewLine => {
    const key = sessionKey(preview)
    const verdict = verdictOf(preview.refusals)
    return {
      key,
      session: preview,
      verdict,
      preview,
      instead_of: replaced.get(key) ?? null,
      lost: verdict === 'taken' && lost.has(key),
    }
  })
  const known = new Set(lines.map(({ key }) => key))
  for (const session of dropped) {
    const key = sessionKey(session)
    if (gone.has(key) || known.has(key)) continue
    lines.push({ key, session, verdict: 'dropped', preview: null, instead_of: null, lost: false })
  }
  return dropped.length > 0 ? lines.toSorted((a, b) => (timeKey(a) < timeKey(b) ? -1 : 1)) : lines
}

const timeKey = ({ session: { appointment_date, start_time, end_time }, key }: ReviewLine) =>
  `${appointment_date} ${start_time} ${end_time} ${key}`

/** How many lines have each verdict; those without any are left out, the free ones never are. */
export function countsOf(lines: readonly Pick<ReviewLine, 'verdict'>[]): [Verdict, number][] {
  const order: Verdict[] = ['free', 'taken', 'holiday', 'not_yet', 'closed', 'limit', 'refused', 'dropped']
  return order
    .map((verdict): [Verdict, number] => [verdict, lines.filter((one) => one.verdict === verdict).length])
    .filter(([verdict, count]) => count > 0 || verdict === 'free')
}

/** The line that stays what it was is the same object, so that it isn't drawn again. */
export function keepingSame(before: readonly ReviewLine[], after: readonly ReviewLine[]): ReviewLine[] {
  const known = new Map(before.map((line) => [line.key, line]))
  return after.map((line) => {
    const old = known.get(line.key)
    return old && isSame(old, line) ? old : line
  })
}

/** An answer that came again is often the same object: only others are compared in depth. */
const isSame = (a: ReviewLine, b: ReviewLine): boolean =>
  a.verdict === b.verdict &&
  a.lost === b.lost &&
  (a.preview === b.preview || JSON.stringify(a.preview) === JSON.stringify(b.preview)) &&
  JSON.stringify(a.instead_of) === JSON.stringify(b.instead_of)

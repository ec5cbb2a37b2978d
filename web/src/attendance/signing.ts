import { timeText } from '../kit/days.ts'
import type { TFunction } from 'i18next'
import { utcOf } from '../viewer/today.ts'
import type { AttendedSession } from './attendance.graphql.ts'

/** What signing in to a session takes, as the server says it in `sign_in_needs`. */
export type Needs = 'nothing' | 'code' | 'door_code' | 'position'
const needs: readonly Needs[] = ['nothing', 'code', 'door_code', 'position']

export const needsOf = ({ sign_in_needs }: Pick<AttendedSession, 'sign_in_needs'>): Needs =>
  needs[sign_in_needs] ?? 'code'

type Acts = Pick<AttendedSession, 'actions'>

const allows = ({ actions }: Acts, action: string): boolean =>
  actions.some((one) => one.action === action && one.allowed === 1)

/** What one does at the place of a session, the most urgent first. */
const acts = ['sign_in', 'return', 'confirm', 'leave', 'sign_out'] as const
export type SignAct = (typeof acts)[number]

/** What one does without a proof: leaving takes nothing that isn't theirs already; coming back takes none where signing in doesn't. */
export type AwayAct = Extract<SignAct, 'leave' | 'return' | 'sign_out'>

/** What was done, in one sentence; after leaving also until when one has to be back. */
export const awayText = (
  act: AwayAct,
  session: Pick<AttendedSession, 'away_until'> | null,
  t: TFunction<'attendance'>,
): string =>
  act === 'leave' && session?.away_until
    ? t('left_until', { at: timeText(session.away_until) })
    : t(`done.${act}`)

/** What the caller can do at a session now. */
export const signable = (session: Acts): SignAct[] => acts.filter((act) => allows(session, act))

/**
 * What the code at a place is tried for, one after the other until the answer isn't that it makes no sense. Where leaving
 * and signing out are both possible, the person has to say which.
 * @param by_link an address with the code was opened: by a phone's camera, or because somebody sent it. Opening a link
 * never ends a session and gives its place away, so the person has to say that too
 */
export function triedByCode(sessions: readonly Acts[], by_link: boolean): SignAct[] {
  const possible = (act: SignAct) => sessions.some((one) => allows(one, act))
  const back = (['return', 'confirm'] as const).filter(possible)
  const has_to_say = by_link || possible('leave')
  return ['sign_in', ...back, ...(has_to_say ? [] : (['sign_out'] as const))]
}

/** How long until a wire timestamp, in whole minutes, at least 0. */
export const minutesUntil = (timestamp: string, moment: string): number =>
  Math.max(0, Math.ceil((utcOf(timestamp) - utcOf(moment)) / 60_000))

/** The first session whose signing in opens later. */
export const nextToSign = <Session extends Acts & Pick<AttendedSession, 'sign_in_from'>>(
  sessions: readonly Session[],
  moment: string,
): Session | undefined => sessions.find(({ sign_in_from }) => sign_in_from !== null && sign_in_from > moment)

/** Whether someone who scans may mark it now. */
export const markable = (session: Acts, mark: 'mark_kept' | 'mark_missed'): boolean => allows(session, mark)

import type { TFunction } from 'i18next'
import { whenText } from '../../kit/days.ts'
import { named } from '../../viewer/named.ts'
import { english } from '../../viewer/language.ts'
import { thisMoment, utcOf } from '../../viewer/today.ts'
import { viewer } from '../../viewer/useViewer.ts'
import type { ApprovalNode, ApprovalSessionNode } from '../approvals.graphql.ts'

/** A resource in the user's language, with its number where that says more. */
export function resourceText(session: ApprovalSessionNode): string {
  const name = named(session, 'resources_name')
  return name.includes(session.resources_number) ? name : `${name} (${session.resources_number})`
}

/** The step at which a session waits, by its name; a step of the default flow has none. */
export function stepText(
  { step_names, step_names_en }: ApprovalNode,
  step: number,
  t: TFunction<'approvals'>,
): string {
  const names = english() ? step_names_en : step_names
  const name = names[step - 1] || t('department')
  return names.length > 1 ? t('step_of', { step, steps: names.length, name }) : name
}

/** What a session was before it was changed to what waits, and who approved that; empty if it is new. */
export function changedText(
  session: Pick<
    ApprovalSessionNode,
    'appointment_date' | 'start_time' | 'end_time' | 'person_times' | 'changed_from'
  >,
  t: TFunction<'approvals'>,
): string {
  const { changed_from: was, person_times } = session
  if (!was) return ''
  const parts = [
    whenText(was) === whenText(session) ? '' : whenText(was),
    was.person_times === person_times ? '' : t('people', { count: was.person_times }),
  ]
  const what = parts.filter(Boolean).join(' · ')
  const by = was.approvers.map((one) => named(one, 'name')).join(t('between_names'))
  if (was.approved === 0) return t('changed', { was: what })
  return by ? t('changed_approved_by', { was: what, by }) : t('changed_approved', { was: what })
}

/** How long something has waited since a timestamp of the wire: `Waiting for 35 minutes`. */
export function waitedText(since: string, t: TFunction<'approvals'>, moment = thisMoment()): string {
  const minutes = Math.max(0, Math.floor((utcOf(moment) - utcOf(since)) / 60_000))
  if (minutes < 1) return t('waited.now')
  if (minutes < 60) return t('waited.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? t('waited.hours', { count: hours })
    : t('waited.days', { count: Math.floor(hours / 24) })
}

/** Whether the user can decide on a session here. */
export const isDecidable = ({ decidable, open_process_form }: ApprovalSessionNode): boolean =>
  decidable === 1 && open_process_form === 0

/** The first of some sessions that the user decides on at the review address; undefined: none. */
export const decidedOutside = (sessions: readonly ApprovalSessionNode[]): ApprovalSessionNode | undefined =>
  sessions.find(({ decidable, open_process_form }) => decidable === 1 && open_process_form === 1)

/** The first of the user's own sessions that waits at a form they can open; undefined: none. */
export const ownForm = ({ applicant, sessions }: ApprovalNode): ApprovalSessionNode | undefined =>
  applicant === viewer().user?.account
    ? sessions.find(
        ({ approval_state, open_process_form }) => approval_state === 0 && open_process_form === 1,
      )
    : undefined

/** The sessions among those of some approvals that the user can decide on here. */
export const decidableOf = (approvals: readonly ApprovalNode[]): ApprovalSessionNode[] =>
  approvals.flatMap(({ sessions }) => sessions.filter(isDecidable))

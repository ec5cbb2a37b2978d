/** The states of a notice, and what must be true of one. Product §8. */
import type { DateText } from '../records/wire_formats.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'

export const notice_state = { draft: 0, published: 1, withdrawn: 2 } as const
export type NoticeState = (typeof notice_state)[keyof typeof notice_state]

/** `note_category` of the notices that also pop up. Others are for the list alone. */
export const POPUP_CATEGORY = '2'
export const LIST_CATEGORY = '1'

/** What was published is never a draft again: somebody may have read it. It can be published once more. */
const next: Readonly<Record<NoticeState, readonly NoticeState[]>> = {
  [notice_state.draft]: [notice_state.published],
  [notice_state.published]: [notice_state.withdrawn],
  [notice_state.withdrawn]: [notice_state.published],
}

/** Whether a notice may get another state. The same state again is no change, and allowed. */
export function checkStateChange(from: NoticeState, to: NoticeState): Refusal | null {
  if (from === to || next[from].includes(to)) return null
  return refusal('INVALID', 'state', { why: 'not_one_of', allowed: next[from].join(', ') })
}

/**
 * A published notice needs a text, and pops up no shorter than the day on which it is released.
 * @param release_date in the tenant's zone; null: not decided yet
 */
export function checkNotice(
  notice: { state: NoticeState; content: string; popup_end_date: DateText | null },
  release_date: DateText | null,
): Refusal[] {
  const wrong: Refusal[] = []
  if (notice.state !== notice_state.draft && notice.content === '') wrong.push(refusal('REQUIRED', 'content'))
  if (notice.popup_end_date !== null && release_date !== null && notice.popup_end_date < release_date)
    wrong.push(refusal('INVALID', 'popup_end_date', { why: 'before_start' }))
  return wrong
}

import { duePopups } from '#rules/notices/popups.ts'
import { constants } from '../constants.ts'
import { request } from '../graphql/client.ts'
import { nodesOf } from '../graphql/operation.ts'
import { today } from '../viewer/today.ts'
import { FindPopupNotices, type PopupNoticeNode } from './notices.graphql.ts'

/** Notices that pop up together, one after the other. */
export interface Popups {
  /** The type that they concern; null: system notices. */
  type_id: string | null
  notices: readonly PopupNoticeNode[]
}

/** The popups that are due: system notices first, then those of the type whose page is open. Spec 001 §5, §9. */
export async function findPopups(system: boolean, type_id: string | null): Promise<Popups[]> {
  const { findNoticeAll } = await request(
    FindPopupNotices,
    {
      first: constants.notice_popup_first,
      offset: constants.notice_popup_offset,
      filter: { note_category: constants.notice_popup_category },
    },
    { silent: true },
  )
  const notices = nodesOf(findNoticeAll)
  return [...(system ? [null] : []), ...(type_id === null ? [] : [type_id])]
    .map((of_type) => ({ type_id: of_type, notices: duePopups(notices, of_type, today()) }))
    .filter((popups) => popups.notices.length > 0)
}

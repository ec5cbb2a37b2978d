import { operation, type NodeOf } from '../graphql/operation.ts'
import { shown } from './latest.graphql.ts'

export const FindNotices = operation(
  'provider',
  `query Notices($first: Int!, $offset: Int!, $keywords: String, $filter: NoticeFilter!) {
    findNoticeAll(first: $first, offset: $offset, keywords: $keywords, filter: $filter) {
      edges { node { ${shown} } } totalCount
    }
  }`,
)

/** Without their texts: each is requested when it is shown. */
export const FindPopupNotices = operation(
  'provider',
  `query PopupNotices($first: Int!, $offset: Int!, $filter: NoticeFilter!) {
    findNoticeAll(first: $first, offset: $offset, filter: $filter) {
      edges { node { ${shown} popup_mode popup_end_date todayReadCounts } }
    }
  }`,
)

export type PopupNoticeNode = NodeOf<typeof FindPopupNotices>

export const FindNotice = operation(
  'provider',
  `query Notice($id: String!) { findNotice(id: $id) { ${shown} content content_en } }`,
)

export const SaveNoticeRead = operation(
  'provider',
  `mutation ReadNotice($model: NoticeReadEntityModel!) { saveNoticeReadEntity(model: $model) { errcode msg msg_en ids } }`,
)

/** The type of a venue's seats. */
export const FindVenueType = operation(
  'provider',
  'query VenueType($id: String!) { findSeatPlan(id: $id) { id resources_type_id } }',
)

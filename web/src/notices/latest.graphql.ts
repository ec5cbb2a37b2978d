import { operation, type Answered } from '../graphql/operation.ts'

export const shown =
  'id title title_en release_time resource_type_id resource_type_name resource_type_name_en resource_type_is_seat_category totalReadCounts'

/** The five latest: all that home loads of notices. */
export const FindFiveNotices = operation('provider', `query FiveNotices { findFiveNotice { ${shown} } }`)

export type NoticeInList = Answered<typeof FindFiveNotices>['findFiveNotice'][number]

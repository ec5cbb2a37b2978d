import { operation } from '../../graphql/operation.ts'

export const FindReaders = operation(
  'provider',
  `query Readers($first: Int!, $filter: NoticeReadEntityFilter!) {
    findNoticeReadEntityList(first: $first, filter: $filter) {
      totalCount edges { node { id read_user_name dept_name dept_name_en read_time } } } }`,
)

import { operation } from '../graphql/operation.ts'

export const FindPeople = operation(
  'iam',
  `query People($keywords: String!, $first: Int!) {
    users(keywords: $keywords, first: $first) { edges { node { account name name_en } } }
  }`,
)

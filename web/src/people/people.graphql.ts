import { operation } from '../graphql/operation.ts'

export const FindPeople = operation(
  'iam',
  `query People($keywords: String!, $first: Int!) {
    users(keywords: $keywords, first: $first) { edges { node { account name name_en } } }
  }`,
)

/** One person by the account. */
export const FindPerson = operation(
  'iam',
  `query Person($account: String!) {
    users(filter: { account: { eq: $account } }, first: 1) { edges { node { account name name_en } } }
  }`,
)

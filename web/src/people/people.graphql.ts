import { operation, type NodeList } from '../graphql/operation.ts'

export interface PersonNode {
  account: string
  name: string
}

export const FindPeople = operation<{ users: NodeList<PersonNode> }, { keywords: string; first: number }>(
  'iam',
  `query People($keywords: String, $first: Int) { users(keywords: $keywords, first: $first) { edges { node { account name } } } }`,
)

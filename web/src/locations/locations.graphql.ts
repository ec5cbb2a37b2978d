import { operation } from '../graphql/operation.ts'

export const FindLocationTree = operation(
  'provider',
  `query LocationTree($first: Int!) { findLocationAll(first: $first) { edges { node {
    id kind code name name_en } } } }`,
)

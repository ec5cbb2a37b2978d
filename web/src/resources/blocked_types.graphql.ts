import { operation } from '../graphql/operation.ts'

/** Where the user can't book now, and until when. */
export const FindBlockedTypes = operation(
  'provider',
  `query BlockedTypes {
    findMyBlacklistAll(first: 20, filter: { status: "in_force" }) { edges { node { id resources_type_id until } } } }`,
)

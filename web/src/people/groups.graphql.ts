import { answer_fields } from '../graphql/answer.ts'
import { operation, type Answered } from '../graphql/operation.ts'

export const FindGroups = operation(
  'hub',
  `query Groups { queryMyGroup { id name groupMember { accountNo name name_en } } }`,
)

/** A list of people that the user has made. */
export type PeopleGroup = NonNullable<Answered<typeof FindGroups>['queryMyGroup']>[number]

export const FindGroup = operation(
  'hub',
  `query Group($id: String!) { queryMyGroup(id: $id) { id name groupMember { accountNo name name_en } } }`,
)

export const CreateGroup = operation(
  'hub',
  `mutation CreateGroup($model: GroupModel!) { createGroup(model: $model) { ${answer_fields} } }`,
)

export const UpdateGroup = operation(
  'hub',
  `mutation UpdateGroup($model: GroupUpdateModel!) { updateGroup(model: $model) { ${answer_fields} } }`,
)

export const DeleteGroup = operation(
  'hub',
  `mutation DeleteGroup($id: String!) { deleteGroup(id: $id) { ${answer_fields} } }`,
)

import { answer_fields } from '../../graphql/answer.ts'
import { operation, type Answered, type NodeOf } from '../../graphql/operation.ts'

const person_fields = `id account accountFriendly name name_en sex cardNo email phone birthday disabled source timestamp
  positions { dept { code name name_en } post { code name name_en } active }`

export const FindUsers = operation(
  'iam',
  `query Users($first: Int, $offset: Int, $keywords: String, $sort: String, $filter: UserFilter, $position: PositionFilter) {
    users(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter, position: $position) {
      totalCount edges { node { ${person_fields} } } } }`,
)
export type PersonNode = NodeOf<typeof FindUsers>

export const FindUser = operation(
  'iam',
  `query UserById($id: String!) { users(id: $id, first: 1) { edges { node { ${person_fields} } } } }`,
)

export const EditUser = operation(
  'iam',
  `mutation EditUser($model: UserModel!) { editUser(model: $model) { ${answer_fields} } }`,
)

export const ImportUsers = operation(
  'iam',
  `mutation ImportUsers($file_name: String!, $content: String!, $sheet: String, $encoding: String, $columns: [String],
    $offset: Int, $left_out: [Int], $skip_broken: Boolean, $commit: Boolean) {
    importUsers(file_name: $file_name, content: $content, sheet: $sheet, encoding: $encoding, columns: $columns,
      offset: $offset, left_out: $left_out, skip_broken: $skip_broken, commit: $commit) {
      ${answer_fields} written total next_offset sheet sheets encoding headings { name column }
      lines { line outcome about field msg msg_en changes { field before after } } } }`,
)
export type ImportedUserLine = Answered<typeof ImportUsers>['importUsers']['lines'][number]

export const FindTriples = operation(
  'iam',
  `query TriplesOf($account: String!) {
    triples(first: 100, filter: { user: { eq: $account } }) {
      edges { node { id code dept { code name name_en } post { code name name_en } } } } }`,
)

export const AddTriple = operation(
  'iam',
  `mutation AddTriple($model: TripleModel!) { addTriple(model: $model) { ${answer_fields} } }`,
)

export const DeleteTriple = operation(
  'iam',
  `mutation DeleteTriple($code: String!) { deleteTriple(code: $code) { ${answer_fields} } }`,
)

const department_fields = 'id code name name_en parent tags treeType disabled source description'

export const FindAllDepartments = operation(
  'iam',
  `query AllDepartments($first: Int!, $offset: Int!) {
    departments(first: $first, offset: $offset) { edges { node { ${department_fields} } } } }`,
)
export type KeptDepartment = NodeOf<typeof FindAllDepartments>

export const EditDepartment = operation(
  'iam',
  `mutation EditDepartment($model: DepartmentModel!) { editDepartment(model: $model) { ${answer_fields} } }`,
)

const post_fields = 'id code name name_en tags formal disabled source description'

export const FindAllPosts = operation(
  'iam',
  `query AllPosts($first: Int, $offset: Int, $keywords: String, $sort: String, $filter: PostFilter) {
    posts(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      totalCount edges { node { ${post_fields} } } } }`,
)
export type PostNode = NodeOf<typeof FindAllPosts>

export const FindPost = operation(
  'iam',
  `query PostById($id: String!) { posts(id: $id, first: 1) { edges { node { ${post_fields} } } } }`,
)

export const EditPost = operation(
  'iam',
  `mutation EditPost($model: PostModel!) { editPost(model: $model) { ${answer_fields} } }`,
)

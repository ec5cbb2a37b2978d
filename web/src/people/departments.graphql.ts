import { operation, type NodeList } from '../graphql/operation.ts'

export interface DepartmentNode {
  code: string
  /** The code of the parent department; a root names itself. */
  parent: string | null
  name: string
  name_en: string
}

/** The departments of a tenant are few enough to be loaded at once. Spec 001 §9. */
export const FindDepartments = operation<
  { departments: NodeList<DepartmentNode> },
  { first: number; type: string }
>(
  'iam',
  `query Departments($first: Int, $type: String) { departments(first: $first, filter: { deptTreeTypeCode: { eq: $type } }) { edges { node { code parent name name_en } } } }`,
)

export interface PostNode {
  code: string
  name: string
  name_en: string
}

export const FindPosts = operation<{ posts: NodeList<PostNode> }, { first: number }>(
  'iam',
  `query Posts($first: Int) { posts(first: $first) { edges { node { code name name_en } } } }`,
)

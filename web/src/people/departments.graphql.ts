import { operation, type NodeOf } from '../graphql/operation.ts'

/**
 * The departments of a tenant are few enough to be loaded at once. `parent` is the code of the parent department; a root
 * names itself. Spec 001 §9.
 */
export const FindDepartments = operation(
  'iam',
  `query Departments($first: Int!, $type: String!) {
    departments(first: $first, filter: { deptTreeTypeCode: { eq: $type } }) {
      edges { node { code parent name name_en } }
    }
  }`,
)

export type DepartmentNode = NodeOf<typeof FindDepartments>

export const FindPosts = operation(
  'iam',
  `query Posts($first: Int!) { posts(first: $first) { edges { node { code name name_en } } } }`,
)

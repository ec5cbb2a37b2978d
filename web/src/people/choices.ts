import { useMemo } from 'react'
import { constants } from '../constants.ts'
import { nodesOf } from '../graphql/operation.ts'
import { useRequest } from '../kit/requests.ts'
import type { TreeChoice } from '../kit/form/choice_controls.tsx'
import type { Choice } from '../kit/list/declare.tsx'
import { named } from '../viewer/named.ts'
import { FindDepartments, FindPosts, type DepartmentNode } from './departments.graphql.ts'

/** Departments change once a term. */
const fresh_ms = 300_000

/** The departments as a tree of their codes; undefined while they load. */
export function useDepartmentTree(): readonly TreeChoice[] | undefined {
  const { data } = useRequest(
    FindDepartments,
    { first: constants.department_page_size, type: constants.top_department_tree_type },
    { staleTime: fresh_ms },
  )
  return useMemo(() => data && departmentTree(nodesOf(data.departments)), [data])
}

/** The departments as a flat list, each below the one that it belongs to, for filters; undefined while they load. */
export function useDepartmentChoices(): readonly Choice[] | undefined {
  const tree = useDepartmentTree()
  return useMemo(() => tree && flatDepartments(tree), [tree])
}

/**
 * A department whose parent is missing is a root, and so is one that names itself as its parent: that is how
 * the wire marks a root.
 */
export function departmentTree(all: readonly DepartmentNode[]): TreeChoice[] {
  const codes = new Set(all.map(({ code }) => code))
  const isRoot = ({ parent, name, code }: DepartmentNode) =>
    parent === name || parent === code || !codes.has(parent)
  const below = Map.groupBy(
    all.filter((one) => !isRoot(one)),
    ({ parent }) => parent,
  )
  const choice = (one: DepartmentNode): TreeChoice => {
    const children = below.get(one.code)?.map(choice)
    return { value: one.code, label: named(one, 'name'), ...(children ? { children } : {}) }
  }
  return all.filter(isRoot).map(choice)
}

export function usePostChoices(): readonly Choice[] | undefined {
  const { data } = useRequest(FindPosts, { first: constants.department_page_size }, { staleTime: fresh_ms })
  return useMemo(
    () => data && nodesOf(data.posts).map((one) => ({ value: one.code, label: named(one, 'name') })),
    [data],
  )
}

/** The departments of a tree in one row, each with those that it lies in. */
export const flatDepartments = (tree: readonly TreeChoice[], above = ''): Choice[] =>
  tree.flatMap(({ value, label, children = [] }) => {
    const name = above === '' ? label : `${above} / ${label}`
    return [{ value, label: name }, ...flatDepartments(children, name)]
  })

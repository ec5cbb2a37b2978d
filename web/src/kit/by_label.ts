import { isFound } from '#rules/search/search_text.ts'

/** Narrows the choices of a field while the user types, as the server narrows lists. */
export const byLabel = {
  filterOption: (typed: string, option?: { label?: unknown }) =>
    isFound(typed, [String(option?.label ?? '')]),
}

/** The same in a tree. */
export const nodesByLabel = {
  filterTreeNode: (typed: string, node: object) => isFound(typed, [String(Reflect.get(node, 'label') ?? '')]),
}

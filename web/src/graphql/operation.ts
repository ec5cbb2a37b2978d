export type EndpointName = 'provider' | 'public' | 'iam' | 'hub' | 'bus' | 'builtin'

/**
 * A document with its endpoint and the types of its variables and result. Documents are in
 * `<feature>.graphql.ts` files; a test validates each against the printed schema of its endpoint.
 */
export interface RequestOperation<Result, Variables> {
  endpoint: EndpointName
  text: string
  /** The first selected field: names the operation in logs and query keys. */
  name: string
  /** Never set: carries the types. */
  types?: { result: Result; variables: Variables }
}

/** The variables of an operation without any. */
export type NoVariables = Record<string, never>

/**
 * @param fragments further texts that the document uses
 */
export function operation<Result, Variables extends object = NoVariables>(
  endpoint: EndpointName,
  text: string,
  ...fragments: string[]
): RequestOperation<Result, Variables> {
  const name = /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(text.slice(text.indexOf('{')))?.[1] ?? ''
  return { endpoint, name, text: [text, ...fragments].join('\n').replace(/\s+/g, ' ').trim() }
}

/** A page of a list. Spec 001 §7: edges (node, cursor), pageInfo.hasNextPage and totalCount. */
export interface NodeList<Node> {
  edges: { node: Node; cursor?: string }[]
  pageInfo?: { hasNextPage: boolean }
  totalCount?: number
}

export const nodesOf = <Node>(connection: NodeList<Node> | null | undefined): Node[] =>
  connection?.edges.map((edge) => edge.node) ?? []

import type { initGraphQLTada, ResultOf, VariablesOf as DocumentVariables } from 'gql.tada'
import type { Schema as Builtin } from '../../../schema/builtin.d.ts'
import type { Schema as Bus } from '../../../schema/bus.d.ts'
import type { Schema as Hub } from '../../../schema/hub.d.ts'
import type { Schema as Iam } from '../../../schema/iam.d.ts'
import type { Schema as Provider } from '../../../schema/provider.d.ts'
import type { Schema as Public } from '../../../schema/public.d.ts'

export type EndpointName = 'provider' | 'public' | 'iam' | 'hub' | 'bus' | 'builtin'

/** A document with its endpoint and the types of its variables and result. */
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

declare module 'gql.tada' {
  // Without it the library's functions refuse a type parameter as the text, such as `Text` below.
  interface setupCache {
    [text: string]: unknown
  }
}

/** Infers the types of a document. Only the feature knows the shape of a JSON value. */
type Reader<Schema extends { query: string; types: object }> = initGraphQLTada<{
  introspection: Schema
  scalars: { JSON: unknown }
  disableMasking: true
}>

/** Only types: the bundle has nothing of the library. */
declare const readers: {
  provider: Reader<Provider>
  public: Reader<Public>
  iam: Reader<Iam>
  hub: Reader<Hub>
  bus: Reader<Bus>
  builtin: Reader<Builtin>
}

interface Documents<Text extends string> {
  provider: ReturnType<typeof readers.provider<Text, []>>
  public: ReturnType<typeof readers.public<Text, []>>
  iam: ReturnType<typeof readers.iam<Text, []>>
  hub: ReturnType<typeof readers.hub<Text, []>>
  bus: ReturnType<typeof readers.bus<Text, []>>
  builtin: ReturnType<typeof readers.builtin<Text, []>>
}

type OperationOf<Document> = RequestOperation<
  ResultOf<Document>,
  keyof DocumentVariables<Document> extends never ? NoVariables : DocumentVariables<Document>
>

/**
 * An operation of a `<feature>.graphql.ts` file. The types of its result and variables are inferred from the document
 * and the printed schema of its endpoint; a test validates each document against that schema.
 */
export function operation<const E extends EndpointName, const Text extends string>(
  endpoint: E,
  text: string extends Text ? 'Interpolated texts must be literals: declare them `as const`' : Text,
): OperationOf<Documents<Text>[E]>
/** One whose types are written by hand. */
export function operation<Result, Variables extends object = NoVariables>(
  endpoint: EndpointName,
  text: string,
  ...fragments: string[]
): RequestOperation<Result, Variables>
export function operation(
  endpoint: EndpointName,
  text: string,
  ...fragments: string[]
): RequestOperation<unknown, object> {
  const name = /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(text.slice(text.indexOf('{')))?.[1] ?? ''
  return { endpoint, name, text: [text, ...fragments].join('\n').replace(/\s+/g, ' ').trim() }
}

/** The result of an operation. */
export type Answered<One> = One extends RequestOperation<infer Result, infer _Variables> ? Result : never

/** The variables that an operation takes. */
export type VariablesOf<One> =
  One extends RequestOperation<infer _Result, infer Variables> ? Variables : never

/** A page of a list. Spec 001 §7: edges (node, cursor), pageInfo.hasNextPage and totalCount. */
export interface NodeList<Node> {
  edges: { node: Node; cursor?: string }[]
  pageInfo?: { hasNextPage: boolean }
  totalCount?: number
}

export const nodesOf = <Node>(connection: NodeList<Node> | null | undefined): Node[] =>
  connection?.edges.map((edge) => edge.node) ?? []

/** A row of the list that an operation returns. */
export type NodeOf<One> = Answered<One> extends Record<string, NodeList<infer Node> | null> ? Node : never

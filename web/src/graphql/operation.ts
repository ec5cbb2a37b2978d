import type { initGraphQLTada, ResultOf, TadaDocumentNode, VariablesOf as DocumentVariables } from 'gql.tada'
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
  /** Never set: carries the types. A method, so that an operation with more variables fits where fewer are sent. */
  types?: { result: Result; takes(variables: Variables): void }
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

/** The fields of a catalogue of rules as a GraphQL fragment: selected by `...name` in a document. */
export interface RuleFragment<Name extends string = string, Type extends string = string, Values = unknown> {
  text: string
  /** Never set: carries the types. */
  types?: TadaDocumentNode<Values, object, { fragment: Name; on: Type; masked: false }>
}

/** The types of the fragments as the library's functions take them. */
type FragmentTypes<Fragments extends readonly RuleFragment[]> = {
  [Index in keyof Fragments]: NonNullable<Fragments[Index]['types']>
}

interface Documents<Text extends string, Fragments extends readonly RuleFragment[]> {
  provider: ReturnType<typeof readers.provider<Text, FragmentTypes<Fragments>>>
  public: ReturnType<typeof readers.public<Text, FragmentTypes<Fragments>>>
  iam: ReturnType<typeof readers.iam<Text, FragmentTypes<Fragments>>>
  hub: ReturnType<typeof readers.hub<Text, FragmentTypes<Fragments>>>
  bus: ReturnType<typeof readers.bus<Text, FragmentTypes<Fragments>>>
  builtin: ReturnType<typeof readers.builtin<Text, FragmentTypes<Fragments>>>
}

/**
 * The schema's root fields may all be null, for those that failed; `request` throws then. What a mutation answers, and a
 * list, is therefore never null; a query for one row may say that there is none.
 */
type ResultIn<Text extends string, Result> = {
  [Name in keyof Result]: Text extends `mutation${string}`
    ? NonNullable<Result[Name]>
    : NonNullable<Result[Name]> extends readonly unknown[] | { edges: unknown }
      ? NonNullable<Result[Name]>
      : Result[Name]
}

type OperationOf<Text extends string, Document> = RequestOperation<
  ResultIn<Text, ResultOf<Document>>,
  keyof DocumentVariables<Document> extends never ? NoVariables : DocumentVariables<Document>
>

/**
 * An operation of a `<feature>.graphql.ts` file. The types of its result and variables are inferred from the document
 * and the printed schema of its endpoint; a test validates each document against that schema.
 * @param fragments those that the document selects
 */
export function operation<
  const E extends EndpointName,
  const Text extends string,
  const Fragments extends readonly RuleFragment[],
>(
  endpoint: E,
  text: string extends Text ? 'Interpolated texts must be literals: declare them `as const`' : Text,
  ...fragments: Fragments
): OperationOf<Text, Documents<Text, Fragments>[E]> {
  const name = /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(text.slice(text.indexOf('{')))?.[1] ?? ''
  const whole = [text, ...fragments.map((fragment) => fragment.text)].join('\n')
  return { endpoint, name, text: whole.replace(/\s+/g, ' ').trim() }
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

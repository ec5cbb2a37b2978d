import { createHash } from 'node:crypto'
import {
  GraphQLError,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLFieldConfigMap,
  type GraphQLOutputType,
} from 'graphql'
import type { Temporal } from 'temporal-polyfill'
import type { Permission } from '#rules/permissions/permissions.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Log } from '../log.ts'
import { Refused } from '../refused.ts'
import { AnswerEntity, refusedAnswer, type Answer } from './answers.ts'
import { lastPage, isConnection } from './connections.ts'
import { argumentsOf, readAll, type Inputs, type ValuesOf } from './inputs.ts'
import { earlierAnswer, AlreadyAnswered, withIdempotency } from './idempotency.ts'
import { PRICED, type Priced } from './cost/priced.ts'
import type { ReadTransaction } from './reading.ts'
import type { WholeList } from './whole_list.ts'

/**
 * Who may call an operation: holders of the permission, or of any in a list; `signed_in`, every user of the
 * tenant; `anyone`, without signing in.
 */
export type May = Permission | readonly [Permission, ...Permission[]] | 'signed_in' | 'anyone'

/** The permissions of which a caller needs one; none where every user may call it. */
export function permissionsOf(may: May): readonly Permission[] {
  if (may === 'signed_in' || may === 'anyone') return []
  return typeof may === 'string' ? [may] : may
}

/** The platform's part of a request's context. The product's own context extends it. */
export interface Request {
  request_id: string
  /** Network address of the sender. */
  address: string
  zone: string
  tenant_id: string | null
  account: string | null
  may(permission: Permission): boolean
  /** Whether the caller holds it, but not from this address. */
  withheld?(permission: Permission): boolean
  now(): Temporal.Instant
  /** Whether the document mentions totalCount. */
  counts: boolean
  db: Database
  /** The transaction shared by the root fields of a query with several of them. */
  reading?: ReadTransaction
  /** Of an export: the list is read to its end. */
  whole?: WholeList
  log: Log
}

/** The context inside the transaction in which the operation runs. */
export type InTransaction<Ctx> = Ctx & { tx: Tx }

interface Declaration<Ctx, Args extends Inputs, Result, Prepared = undefined> {
  /** The permission required for the call, or several of which any is enough. */
  may: May
  description: string
  args?: Args
  run(args: ValuesOf<Args>, ctx: InTransaction<Ctx>, prepared: Prepared): Promise<Result> | Result
}

interface QueryDeclaration<Ctx, Args extends Inputs, Result> extends Declaration<Ctx, Args, Result> {
  type: GraphQLOutputType
  /** Whether a query needs a writing transaction because it stores something, such as a count of readings. */
  writes?: boolean
  /** Its price, if that isn't the usual one. */
  price?: Priced
}

interface MutationDeclaration<Ctx, Args extends Inputs, Result, Prepared> extends Declaration<
  Ctx,
  Args,
  Result,
  Prepared
> {
  /**
   * What takes long and needs no data, such as reading what was sent: done before the transaction, so that no
   * connection waits for it, and handed to `run`. Also what stays written whatever `run` refuses, in a transaction of its own.
   */
  before?: (args: ValuesOf<Args>, ctx: Ctx) => Promise<Prepared>
  /** `Answer` by default. */
  type?: GraphQLOutputType
  /** Converts a refusal if the result isn't an `Answer`. */
  refuse?: (refused: Refused) => Result
  /**
   * The idempotency key of a call that creates something: a repeated key is executed once and gets the same
   * answer.
   */
  once?: (args: ValuesOf<Args>) => string | null
  /** What is stored of the answer for a repeated key, where some of it is told once: it gets the answer without that. */
  stores?: (result: Result) => Result
}

export interface OperationInfo {
  endpoint: string
  kind: 'query' | 'mutation'
  name: string
  may: May
  description: string
  /** Whether it changes anything. A query that does is not served over GET either. */
  writes: boolean
}

/** One GraphQL endpoint: its operations, each with its permission, and the schema built from them. */
export interface EndpointDeclaration<Ctx> {
  name: string
  query<const Args extends Inputs, Result>(
    name: string,
    declaration: QueryDeclaration<Ctx, Args, Result>,
  ): void
  mutation<const Args extends Inputs, Result = Answer, Prepared = undefined>(
    name: string,
    declaration: MutationDeclaration<Ctx, Args, Result, Prepared>,
  ): void
  /** Adds an object type that no operation returns, for readers of the schema. */
  also(type: GraphQLObjectType): void
  operations: OperationInfo[]
  schema(): GraphQLSchema
}

/** Thrown before anything ran: the caller isn't signed in, or not allowed. */
const unauthenticated = () => new GraphQLError('Not signed in', { extensions: { code: 'UNAUTHENTICATED' } })

/**
 * A refusal as a GraphQL error with code `REFUSED`: for queries, and for mutations whose answer can't hold a
 * refusal.
 */
export function refusedError(refused: Refused): GraphQLError {
  const { errcode, msg, msg_en, field, refusals } = refusedAnswer(refused)
  return new GraphQLError(msg_en, { extensions: { code: 'REFUSED', errcode, msg, msg_en, field, refusals } })
}

/**
 * Creates an endpoint on which to declare operations. Throws at startup if an operation is declared twice.
 */
export function endpoint<Ctx extends Request>(name: string): EndpointDeclaration<Ctx> {
  const operations: OperationInfo[] = []
  const queries: GraphQLFieldConfigMap<unknown, Ctx> = {}
  const mutations: GraphQLFieldConfigMap<unknown, Ctx> = {}
  const types: GraphQLObjectType[] = []

  return {
    name,
    operations,
    query(operation, declaration) {
      register(operation, 'query', declaration)
      const pages = isConnection(declaration.type)
      queries[operation] = {
        type: declaration.type,
        description: described(declaration),
        args: argumentsOf(declaration.args ?? {}),
        extensions: { [PRICED]: declaration.price },
        resolve: async (_root, raw: Record<string, unknown>, ctx) => {
          try {
            return await execute(ctx, declaration, raw, { readonly: !declaration.writes, pages })
          } catch (cause) {
            throw cause instanceof Refused ? refusedError(cause) : cause
          }
        },
      }
    },
    mutation(operation, declaration) {
      register(operation, 'mutation', declaration)
      const refuse = (declaration.refuse ?? refusedAnswer) as (refused: Refused) => unknown
      mutations[operation] = {
        type: declaration.type ?? AnswerEntity.type,
        description: described(declaration),
        args: argumentsOf(declaration.args ?? {}),
        resolve: async (_root, raw: Record<string, unknown>, ctx) => {
          try {
            return await execute(ctx, declaration, raw, { operation, ...declaration })
          } catch (cause) {
            if (cause instanceof Refused) return refuse(cause)
            throw cause
          }
        },
      }
    },
    also: (type) => void types.push(type),
    schema: () =>
      new GraphQLSchema({
        query: new GraphQLObjectType({ name: 'Query', fields: queries }),
        types,
        ...(Object.keys(mutations).length > 0
          ? { mutation: new GraphQLObjectType({ name: 'Mutation', fields: mutations }) }
          : {}),
      }),
  }

  function register(
    operation: string,
    kind: 'query' | 'mutation',
    declared: { may: May; description: string; writes?: boolean },
  ) {
    const { may, description, writes = kind === 'mutation' } = declared
    if (operations.some((known) => known.name === operation && known.kind === kind)) {
      throw new Error(`${name}.${operation} is declared twice`)
    }
    operations.push({ endpoint: name, kind, name: operation, may, description, writes })
  }
}

const described = ({ description, may }: { description: string; may: May }) =>
  `${description} May: ${typeof may === 'string' ? may : may.join(' or ')}.`

interface ExecuteOptions<Ctx, Args extends Inputs, Result, Prepared> {
  readonly?: boolean
  /** It returns pages of a list: a request from the list's end runs once more, first, for the total. */
  pages?: boolean
  operation?: string
  once?: ((args: ValuesOf<Args>) => string | null) | undefined
  stores?: ((result: Result) => Result) | undefined
  before?: ((args: ValuesOf<Args>, ctx: Ctx) => Promise<Prepared>) | undefined
}

/** Checks the permission, reads the arguments, prepares what needs no data, opens the transaction, runs the operation. */
async function execute<Ctx extends Request, Args extends Inputs, Result, Prepared>(
  ctx: Ctx,
  { may, args: declared, run }: Declaration<Ctx, Args, Result, Prepared>,
  raw: Record<string, unknown>,
  {
    readonly = false,
    pages = false,
    operation = '',
    once,
    stores,
    before,
  }: ExecuteOptions<Ctx, Args, Result, Prepared>,
): Promise<Result> {
  if (may !== 'anyone') {
    if (ctx.account === null) throw unauthenticated()
    const needed = permissionsOf(may)
    // The first of a list is the one that most callers would need.
    const [permission] = needed
    if (permission && !needed.some((one) => ctx.may(one))) {
      const elsewhere = needed.some((one) => ctx.withheld?.(one))
      throw new Refused('NOT_ALLOWED', { permission, ...(elsewhere ? { why: 'network' } : {}) })
    }
  }
  if (ctx.tenant_id === null) throw new Refused('TENANT_INVALID', { why: 'closed' })
  const args = readAll((declared ?? {}) as Args, raw)
  const prepared = (await before?.(args, ctx)) as Prepared
  // An empty one is none: what is sent with it has nothing in common.
  const key = once?.(args) || null
  const { tenant_id } = ctx
  const transactions = readonly ? (ctx.reading ?? ctx.db) : ctx.db
  const go = async (tx: Tx) => {
    const end = pages ? lastPage(args) : null
    if (!end) return run(args, { ...ctx, tx }, prepared)
    const { total } = (await run({ ...args, ...end.nothing }, { ...ctx, tx, counts: true }, prepared)) as {
      total: number
    }
    return run({ ...args, ...end.rows(total) }, { ...ctx, tx }, prepared)
  }
  if (key === null || ctx.account === null) return transactions.withTenant(tenant_id, go, { readonly })
  const submission = { account: ctx.account, operation, key, fingerprint: fingerprint(raw) }
  try {
    return await transactions.withTenant(
      tenant_id,
      (tx) => withIdempotency(tx, submission, () => go(tx), stores),
      {
        readonly,
      },
    )
  } catch (cause) {
    if (!(cause instanceof AlreadyAnswered)) throw cause
    return transactions.withTenant(tenant_id, (tx) => earlierAnswer<Result>(tx, submission), {
      readonly: true,
    })
  }
}

const fingerprint = (args: unknown) => createHash('sha256').update(JSON.stringify(args)).digest('base64url')

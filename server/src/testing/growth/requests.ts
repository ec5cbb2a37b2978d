import { getNamedType, isInputObjectType, isListType, type GraphQLInputType } from 'graphql'
import { operations, type Operation } from '#server/security/testing/operations.ts'

type Variables = Record<string, unknown>

/** Sends a request as somebody who may see all. @returns the message of its error */
type Refusal = (list: Operation, variables: Variables) => Promise<string | undefined>

/** Values of filters that rows have, by the filters' names; `keywords` too. */
type RealValues = Readonly<Record<string, readonly unknown[]>>

/** Every list of every endpoint. */
export const lists = operations.filter(
  (one) =>
    one.kind === 'query' &&
    (/^find.*All(With\w+)?$/.test(one.name) || one.args.some(({ name }) => name === 'first')),
)

/** What a refusal says may be sent instead; null: it was not refused. */
async function allowed(list: Operation, ask: Refusal, variables: Variables): Promise<string[] | null> {
  const said = / one of (.+)$/.exec((await ask(list, variables)) ?? '')?.[1]
  return said?.split(', ') ?? null
}

interface Asking {
  list: Operation
  ask: Refusal
  real: RealValues
}

async function valuesOf(
  { list, ask, real }: Asking,
  path: string[],
  type: GraphQLInputType,
): Promise<unknown[]> {
  const name = path.at(-1) ?? ''
  const named = getNamedType(type)
  if (named.name === 'TextMatch') {
    const texts = [...(real[name] ?? []), 'zqxj']
    return texts.flatMap((one) => [{ eq: one }, { like: one }])
  }
  if (named.name === 'IntMatch') return [{ eq: 0 }, { eq: 2 }]
  const alone =
    real[name] ??
    (named.name === 'Int'
      ? [0, 1]
      : named.name === 'Boolean'
        ? [true]
        : ((await allowed(list, ask, at(path, wrapped(type, 'zqxj')))) ?? ['zqxj']))
  return alone.map((one) => wrapped(type, one))
}

const wrapped = (type: GraphQLInputType, value: unknown) => (isListType(type) ? [value] : value)
const at = (path: string[], value: unknown): Variables =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Variables

/** The requests of a list: as it opens, by each filter, in each order, with words. */
export async function requestsOf(list: Operation, ask: Refusal, real: RealValues): Promise<Variables[]> {
  const asking = { list, ask, real }
  const found: Variables[] = [{}]
  for (const { name, type } of list.args) {
    const named = getNamedType(type)
    if (['first', 'last', 'before', 'after', 'offset', 'state'].includes(name)) continue
    if (name === 'sort')
      for (const one of (await allowed(list, ask, { sort: 'zqxj' })) ?? [])
        found.push({ sort: one }, { sort: `-${one}` })
    else if (isInputObjectType(named))
      for (const field of Object.values(named.getFields()))
        for (const value of await valuesOf(asking, [name, field.name], field.type))
          found.push(at([name, field.name], value))
    else for (const value of await valuesOf(asking, [name], type)) found.push(at([name], value))
  }
  return found
}

import { coerceInputValue } from 'graphql'
import type { Ctx } from '#server/context.ts'
import { model, readAll, type Inputs, type ValuesOf } from '#server/platform/graphql/inputs.ts'
import { invalid } from '#server/platform/refused.ts'
import type { KnownMachine } from './machine_keys.ts'

/** What a kind of machine tells. */
export interface MachineMessage<Body, Answer> {
  /** As addresses and machines have it. */
  kind: string
  /** Of the body. */
  max_bytes: number
  /** @throws Refused for a body that isn't one */
  read(body: unknown): Body
  /** Does what the message says, in a transaction of the tenant. @throws Refused, which leaves nothing behind */
  act(ctx: Ctx, machine: KnownMachine, body: Body): Promise<Answer>
  /** What is kept of the answer for a message that comes again; all by default. */
  stores?(answer: Answer): Answer
  /** What the first answer says by now; the same by default. */
  again?(ctx: Ctx, answer: Answer): Answer
}

/**
 * Reads the JSON of a message as the endpoints read a model: by the same kinds, with the same refusals, and nothing that isn't
 * declared.
 * @returns reads a body. @throws Refused INVALID with the path of what is wrong
 */
export function bodyOf<Fields extends Inputs>(
  name: string,
  fields: Fields,
): (body: unknown) => ValuesOf<Fields> {
  const { type } = model(name, fields)
  return (body) => {
    if (typeof body !== 'object' || body === null) throw invalid('body', 'format')
    let wrong: string | null = null
    coerceInputValue(body, type, (path) => (wrong ??= path.join('.') || 'body'))
    if (wrong !== null) throw invalid(wrong, 'format')
    return readAll(fields, body as Record<string, unknown>)
  }
}

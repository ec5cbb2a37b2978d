import type { Permission } from '#rules/permissions/permissions.ts'
import type { Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer, forEachId, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import type { Entity } from '#server/platform/graphql/entities.ts'
import { id, ids, int, model, patch, text } from '#server/platform/graphql/inputs.ts'
import type { Inputs, ValuesOf } from '#server/platform/graphql/inputs.ts'

const key = { idempotency_key: text({ min: 8, max: 100 }) }
const row = { id: id(), version: int({ min: 1 }) }
const rows = { ids: ids() }

/**
 * The mutations of a list with its form, in the shape that all of them have. Each is declared by its name, its
 * description, its model (name and fields) or arguments, and the function that does it.
 * @param may the permission of each
 * @param of the rows: a change accepts their other fields, and ignores them
 */
export function rowMutations<Row>(may: Permission, of: Entity<Row>) {
  /** Creates a row: `run` answers its id. A repeated idempotency key creates no second one. */
  function create<const Fields extends Inputs>(
    name: string,
    description: string,
    [of_model, fields]: readonly [string, Fields],
    run: (ctx: Ctx, values: ValuesOf<Fields>) => Promise<string>,
  ): void {
    const inputs: Inputs & typeof key = { ...fields, ...key }
    provider.mutation(name, {
      may,
      description,
      args: { model: model(of_model, inputs) },
      once: ({ model }) => model.idempotency_key,
      run: async ({ model: { idempotency_key: _key, ...values } }, ctx) =>
        done([await run(ctx, values as ValuesOf<Fields>)]),
    })
  }

  /** Changes the fields sent; a `version` older than the row's is STALE. */
  function update<const Fields extends Inputs>(
    name: string,
    description: string,
    [of_model, fields]: readonly [string, Fields],
    run: (
      ctx: Ctx,
      id: string,
      version: number | null | undefined,
      values: Partial<ValuesOf<Fields>>,
    ) => Promise<void>,
  ): void {
    const inputs: Inputs & typeof row = { ...fields, ...row }
    provider.mutation(name, {
      may,
      description,
      args: { model: patch(of_model, inputs, { always: ['id'], of }) },
      run: async ({ model: { id, version, ...values } }, ctx) => {
        await run(ctx, id, version, values as Partial<ValuesOf<Fields>>)
        return done([id])
      },
    })
  }

  /** Does something to the row `id`. */
  function one<const Args extends Inputs>(
    name: string,
    description: string,
    args: Args,
    run: (ctx: Ctx, id: string, args: ValuesOf<Args>) => Promise<unknown>,
  ): void {
    const inputs: Inputs & Pick<typeof row, 'id'> = { ...args, id: row.id }
    provider.mutation(name, {
      may,
      description,
      args: inputs,
      run: async ({ id, ...given }, ctx) => {
        await run(ctx, id, given as ValuesOf<Args>)
        return done([id])
      },
    })
  }

  /** Does something to the rows `ids`, and answers for each. */
  function several<const Args extends Inputs>(
    name: string,
    description: string,
    args: Args,
    run: (ctx: Ctx, ids: readonly string[], args: ValuesOf<Args>) => Promise<IdOutcome[]>,
  ): void {
    const inputs: Inputs & typeof rows = { ...args, ...rows }
    provider.mutation(name, {
      ...batch,
      may,
      description,
      args: inputs,
      run: async ({ ids, ...given }, ctx) => batchAnswer(await run(ctx, ids, given as ValuesOf<Args>)),
    })
  }

  return { create, update, one, several }
}

/** For `several`: the same to each row, in the order of their ids. */
export const each =
  <Args>(run: (ctx: Ctx, id: string, args: Args) => Promise<unknown>) =>
  (ctx: Ctx, ids: readonly string[], args: Args): Promise<IdOutcome[]> =>
    forEachId(ids, (id) => run(ctx, id, args))

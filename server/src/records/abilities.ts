import { GraphQLNonNull } from 'graphql'
import { phrase } from '#rules/refusals/phrases.ts'
import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import type { Permission } from '#rules/permissions/permissions.ts'
import type { Context, Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { computed, entity, of, many } from '#server/platform/graphql/entities.ts'

/** What can be done with a row: change its fields, change its state, delete it. */
export type RecordAction = 'update' | 'state' | 'delete'

/** Why each action that the rows have is refused for one; null where it is allowed. */
export type Decisions = Readonly<Partial<Record<RecordAction, Refusal | null>>>

/** Whether the caller may do something with a row, and why not. */
interface RowAbility {
  action: string
  /** 1 allowed · 0 not: `errcode`, `msg` and `msg_en` give the reason. */
  allowed: number
  errcode: string | null
  msg: string | null
  msg_en: string | null
}

const RowAbilityEntity = entity(
  'RowAbility',
  of<RowAbility>(),
  { action: 'text!', allowed: 'int!', errcode: 'text', msg: 'text', msg_en: 'text' },
  'Whether the caller may `update`, change the `state` of, or `delete` a row: the operation decides the same way.',
)

/** Refuses an operation by the same decision that the row shows. @throws Refused */
export async function refuseBy<Row>(
  ctx: Ctx,
  decide: RowGuard<Row>['decide'],
  row: Row,
  action: RecordAction,
): Promise<void> {
  const refused = (await decide(ctx, [row], action))(row)[action]
  if (refused) throw new Refused([refused])
}

/** The guard of a feature's rows: the permission of its operations, and what else decides, for many rows at once. */
interface RowGuard<Row> {
  permission: Permission
  decide: Decide<Row>
}

/**
 * Decides who may do what with some rows: what decides is read for all of them together.
 * @param action the only one that is asked for, so that nothing else need be read; null: all
 */
export type Decide<Row> = (
  ctx: Ctx,
  rows: readonly Row[],
  action: RecordAction | null,
) => Promise<(row: Row) => Decisions>

function abilityOf(action: string, refused: Refusal | null): RowAbility {
  if (!refused) return { action, allowed: 1, errcode: null, msg: null, msg_en: null }
  return { action, allowed: 0, errcode: refused.code, ...phrase(refused) }
}

async function abilitiesOf<Row>(
  ctx: Ctx,
  { permission, decide }: RowGuard<Row>,
  rows: readonly Row[],
): Promise<RowAbility[][]> {
  const decided = await decide(ctx, rows, null)
  const forbidden = ctx.may(permission) ? null : refusal('NOT_ALLOWED', null, { permission })
  return rows.map((row) =>
    Object.entries(decided(row)).map(([action, refused]) => abilityOf(action, forbidden ?? refused)),
  )
}

interface Waiting<Row> {
  row: Row
  resolve(abilities: RowAbility[]): void
  reject(cause: unknown): void
}

/** The wire's field `actions`. */
export type RowAbilities<Row> = ReturnType<typeof rowAbilities<Row>>

/**
 * The wire's field `actions` of a row. The rows of an answer are decided together, with one visit to the
 * database, and only if the request selects the field.
 */
export function rowAbilities<Row>(guard: RowGuard<Row>) {
  const open = new WeakMap<Context, Waiting<Row>[]>()
  const answer = async (ctx: Context, waiting: readonly Waiting<Row>[]) => {
    const { tenant_id } = ctx
    if (tenant_id === null) throw new Error('rows are read within a tenant')
    const rows = waiting.map(({ row }) => row)
    const answers = await (ctx.reading ?? ctx.db).withTenant(
      tenant_id,
      (tx) => abilitiesOf({ ...ctx, tx }, guard, rows),
      { readonly: true },
    )
    for (const [i, { resolve }] of waiting.entries()) resolve(answers[i] ?? [])
  }
  const actions = computed(new GraphQLNonNull(many(RowAbilityEntity)), (row: Row, ctx: Context) => {
    return new Promise<RowAbility[]>((resolve, reject) => {
      const known = open.get(ctx)
      if (known) return void known.push({ row, resolve, reject })
      const waiting = [{ row, resolve, reject }]
      open.set(ctx, waiting)
      setImmediate(() => {
        open.delete(ctx)
        answer(ctx, waiting).catch((cause: unknown) => {
          for (const one of waiting) one.reject(cause)
        })
      })
    })
  })
  // Priced as one field: all rows of a request are decided on together, and an answer is a word and a number.
  return { ...actions, rows: 0 }
}

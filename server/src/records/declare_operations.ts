import type { Temporal } from 'temporal-polyfill'
import type { CatalogueField } from '#rules/records/field_kinds.ts'
import {
  stateFieldOf,
  toldFields,
  type AnyRecord,
  type RecordDeclaration,
  type RecordOperations,
} from '#rules/records/record.ts'
import type { Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { inputsOf } from '#server/platform/graphql/catalogue_inputs.ts'
import { wireFieldsOf } from '#server/platform/graphql/catalogue_output.ts'
import {
  connection,
  paging,
  sort,
  type ListArgs,
  type RowPage,
} from '#server/platform/graphql/connections.ts'
import type { IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { intMatch, textMatch } from '#server/platform/graphql/filters.ts'
import { entity, of, type Entity } from '#server/platform/graphql/entities.ts'
import { flag, id, int, model, type Inputs } from '#server/platform/graphql/inputs.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import type { RowAbilities } from './abilities.ts'
import { each, rowMutations } from './row_mutations.ts'

/** The rows of a record, as `declaredList` and `declaredRows` make them, or by hand. */
interface Rows<Row> extends Partial<RowChanges> {
  findAll(ctx: Ctx, args: ListArgs, filter: object | null | undefined): Promise<RowPage<Row>>
  find(ctx: Ctx, id: string): Promise<Row>
  /** Missing: rows have no versions, and everybody with the permission may do everything with them. */
  actions?: RowAbilities<Row>
}

interface RowChanges {
  create(ctx: Ctx, values: object): Promise<string>
  update(ctx: Ctx, id: string, version: number | null | undefined, values: object): Promise<void>
  setState(ctx: Ctx, id: string, state: object): Promise<void>
  remove(ctx: Ctx, id: string): Promise<unknown>
  /** Where the order of the rows matters: what lies below others goes first. */
  setStates(ctx: Ctx, ids: readonly string[], state: object): Promise<IdOutcome[]>
  removeAll(ctx: Ctx, ids: readonly string[]): Promise<IdOutcome[]>
}

type Described = 'entity' | keyof RecordOperations

const usual: Readonly<Record<Described, string>> = {
  entity: '',
  list: 'The rows that the caller sees.',
  one: 'One row.',
  create: 'Creates a row. A repeated idempotency key creates no second one.',
  update: 'Changes the fields sent. A `version` older than the row’s: STALE.',
  state: 'Sets the state of rows. Each id is decided alone.',
  state_of_one: 'Sets the state of a row.',
  remove: 'Deletes rows. Each id is decided alone.',
  remove_one: 'Deletes a row.',
}

/** A field as rows have it in the database: never null where the wire says so. */
type Stored<Field extends CatalogueField> =
  | Plain<Field['kind']>
  | (Field extends { required: true } ? never : null extends Field['otherwise'] ? null : never)

type Plain<Kind> = Kind extends 'whole' | 'decimal' | 'one_of' | 'flag'
  ? number
  : Kind extends 'moment'
    ? Temporal.Instant
    : Kind extends 'numbers' | 'ints' | 'rows' | 'group'
      ? object
      : string

/** What rows of a record have to have: its fields, null only where the declaration says so. */
type RowOf<R extends AnyRecord> =
  R extends RecordDeclaration<infer Fields, infer Shown>
    ? { readonly [Name in keyof Fields]: Stored<Fields[Name]> } & {
        readonly [Name in keyof Shown]: Stored<Shown[Name]>
      }
    : never

/** The wire's object of a declared record. */
export const recordEntity = <Row>(
  { entity: name, fields, shown }: AnyRecord,
  { actions }: Pick<Rows<Row>, 'actions'>,
  description = '',
): Entity<Row> =>
  entity<Row, object>(
    name,
    of<Row>(),
    {
      id: 'id',
      ...wireFieldsOf(toldFields(fields)),
      ...wireFieldsOf(shown),
      ...(actions ? { version: 'int!', actions } : {}),
    } as never,
    description,
  )

/**
 * The operations of a declared record, in the shape that all have: the list, one row, and the changes.
 * @param describes what the schema says of them, where it says more than what all do
 * @param Row the wire's object, where other features answer with it too
 * @param more inputs that no declaration can have: of its forms, such as what a tenant defines; beside the list's filter, to which
 * they are added
 */
export function declareOperations<const R extends AnyRecord, Row extends RowOf<R>>(
  declared: R,
  rows: Rows<Row>,
  describes: Partial<Record<Described, string>> = {},
  Row: Entity<Row> = recordEntity(declared, rows, describes.entity),
  { inputs: own = {}, beside = {} }: { inputs?: Inputs; beside?: Inputs } = {},
): void {
  const { entity: name, see, manage, fields, shown, operations }: AnyRecord = declared
  const says = { ...usual, ...describes }
  const inputs: Inputs = { ...inputsOf(fields), ...own }
  const kept = Object.keys(inputs).filter((field) => !('fixed' in (fields[field] ?? {})))
  const all = { ...fields, ...shown }
  // Nobody has to fill in a filter.
  const { filters, matches = [], narrows = {}, catalogue }: AnyRecord = declared
  const equal = filters.map((field) => [field, { ...all[field], required: undefined, pattern: undefined }])
  const matched = matches.map((field): [string, Inputs[string]] => [
    field,
    all[field]?.kind === 'text' || all[field]?.kind === 'word' ? textMatch : intMatch,
  ])
  const filter: Inputs = {
    ...inputsOf(Object.fromEntries(equal) as typeof fields),
    ...Object.fromEntries(matched),
    ...inputsOf(narrows),
  }

  if (operations.list)
    provider.query(operations.list, {
      ...(catalogue === false ? {} : { price: CATALOGUE }),
      may: see,
      type: connection(Row),
      description: says.list,
      args: { ...paging, sort, filter: model(`${name}Filter`, filter, { required: false }), ...beside },
      run: (args, ctx) => {
        const given = Object.keys(beside).map((name) => [name, Reflect.get(args, name)])
        return rows.findAll(
          ctx,
          args,
          given.length > 0 ? { ...args.filter, ...Object.fromEntries(given) } : args.filter,
        )
      },
    })
  if (operations.one)
    provider.query(operations.one, {
      may: see,
      type: Row.type,
      description: says.one,
      args: { id: id() },
      run: ({ id }, ctx) => rows.find(ctx, id),
    })

  const { create, update, setState, remove } = rows
  const setStates = rows.setStates ?? (setState && each(setState))
  const removeAll = rows.removeAll ?? (remove && each(remove))
  const mutations = rowMutations(manage, Row)
  if (operations.create && create)
    mutations.create(operations.create, says.create, [`${name}Model`, inputs], create)
  if (operations.update && update)
    mutations.update(
      operations.update,
      says.update,
      [`${name}Change`, Object.fromEntries(kept.map((field) => [field, inputs[field]])) as Inputs],
      update,
    )
  const state_field = stateFieldOf(declared)
  const { [state_field]: state } = all
  const input = {
    [state_field]:
      state?.kind === 'one_of' && state.values.join() !== '0,1'
        ? int({ required: true, oneOf: state.values })
        : flag({ required: true }),
  }
  if (operations.state_of_one && setState)
    mutations.one(operations.state_of_one, says.state_of_one, input, setState)
  if (operations.state && setStates) mutations.several(operations.state, says.state, input, setStates)
  if (operations.remove_one && remove) mutations.one(operations.remove_one, says.remove_one, {}, remove)
  if (operations.remove && removeAll) mutations.several(operations.remove, says.remove, {}, removeAll)
}

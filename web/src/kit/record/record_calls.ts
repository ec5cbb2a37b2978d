import {
  fieldsOf,
  isPair,
  stateFieldOf,
  toldFields,
  type AnyRecord,
  type FieldNames,
  type WireRow,
} from '#rules/records/record.ts'
import { answer_fields, batch_fields, type BatchAnswer, type MutationAnswer } from '../../graphql/answer.ts'
import type { NodeList, RequestOperation } from '../../graphql/operation.ts'
import type { ListVariables, RowAbility } from '../list/declare.tsx'

/** A row of any record's list. */
export interface AnyRow {
  id: string
  /** Missing where rows are only listed. */
  actions: readonly RowAbility[]
}

/** A row with some of its record's fields. */
export type RowWith<R, Names extends string = FieldNames<R>> = AnyRow &
  Pick<WireRow<R>, Names & keyof WireRow<R>>

type Call<Result, Variables> = RequestOperation<Record<string, Result>, Variables>

/** The documents of a record's pages. Each answers under the operation's name. */
export interface RecordCalls {
  list: Call<NodeList<AnyRow>, ListVariables>
  one: Call<object | null, { id: string }>
  create: Call<MutationAnswer, { model: object }>
  update: Call<MutationAnswer, { model: object }>
  state: Call<BatchAnswer, { ids: string[] }>
  remove: Call<BatchAnswer, { ids: string[] }>
}

/** What the call of an operation answers. */
export const answered =
  <Result>({ name }: { name: string }) =>
  (result: Record<string, Result>): Result =>
    result[name] as Result

/** The documents, from the declaration. @param listed the fields that the list shows; all by default */
export function callsOf(
  declared: AnyRecord,
  listed: readonly string[] = Object.keys(toldFields(fieldsOf(declared))),
): RecordCalls {
  const { entity, operations, fields, sorts, beside = {}, decided = true } = declared
  const { list = '', one = '', create = '', update = '', state = '', remove = '' } = operations
  const shown = new Set(listed.flatMap((name) => (isPair(declared, name) ? [name, `${name}_en`] : [name])))
  const actions =
    decided && (update !== '' || state !== '' || remove !== '') ? 'actions { action allowed msg msg_en }' : ''
  const call = <Result, Variables>(
    name: string,
    head: string,
    types: Readonly<Record<string, string>>,
    select: string,
  ): Call<Result, Variables> => {
    const variables = Object.entries(types).map(([variable, type]) => `$${variable}: ${type}`)
    const args = Object.keys(types).map((variable) => `${variable}: $${variable}`)
    return {
      endpoint: 'provider',
      name,
      text: `${head}(${variables.join(', ')}) { ${name}(${args.join(', ')}) { ${select} } }`,
    }
  }
  const model = (name: string, input: string) =>
    call<MutationAnswer, { model: object }>(
      name,
      `mutation ${name}`,
      { model: `${entity}${input}!` },
      answer_fields,
    )
  const paging = { first: 'Int', offset: 'Int', keywords: 'String', filter: `${entity}Filter` }
  return {
    list: call(
      list,
      `query ${entity}List`,
      { ...paging, ...(sorts.length > 0 ? { sort: 'String' } : {}), ...beside },
      `totalCount edges { node { id ${[...shown].join(' ')} ${actions} } }`,
    ),
    one: call(
      one,
      `query ${entity}Form`,
      { id: 'String!' },
      `id ${update === '' ? '' : 'version'} ${Object.keys(toldFields(update === '' ? fieldsOf(declared) : fields)).join(' ')} ${actions}`,
    ),
    create: model(create, 'Model'),
    update: model(update, update === create ? 'Model' : 'Change'),
    state: call(
      state,
      `mutation ${entity}States`,
      { ids: '[String!]!', [stateFieldOf(declared)]: 'Int!' },
      batch_fields,
    ),
    remove: call(remove, `mutation ${entity}Deletion`, { ids: '[String!]!' }, batch_fields),
  }
}

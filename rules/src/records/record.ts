/**
 * What administrators keep as rows, with a list and a form: one declaration, as plain data. Made from it are the columns,
 * the wire's object, inputs and filter, the sorts, the operations, the documents of the pages, the columns of the list,
 * its filters, and the fields of the form. What a row must not be, and who may change it, stays code of its feature.
 */
import type { Permission } from '../permissions/permissions.ts'
import { oneOf, text, type Catalogue, type CatalogueField, type FieldValues } from './field_kinds.ts'

/** What a field of a form asks for besides its kind. */
export interface Traits {
  /** Never null: a form can't leave it empty, and the server always adds it. */
  required?: true
  /** Set when the row is created, and never changed. */
  fixed?: true
  /** What others look like is refused. */
  pattern?: RegExp
  /** Several lines. */
  lines?: true
  /** Taken and never told again, such as a password: not on the wire, not in the log. */
  secret?: true
}

/** A Chinese text and its English twin, of which only the first can be required. */
export const pair = <const Name extends string, const More extends Traits = object>(
  name: Name,
  { max = 60, max_en = 100, ...more }: { max?: number; max_en?: number } & More = {} as More,
) =>
  ({
    [name]: { ...text(max), ...more },
    [`${name}_en`]: { ...text(max_en), otherwise: '' },
  }) as Record<Name, ReturnType<typeof text> & More> &
    Record<`${Name}_en`, { kind: 'text'; max: number; otherwise: string }>

/** A field with traits: `asks(text(60), { required: true })`. */
export const asks = <Field extends CatalogueField, const More extends Traits>(
  field: Field,
  more: More,
): Field & More => ({
  ...field,
  ...more,
})

/** The code under which other rows, addresses and files name a row: it never changes. */
export const code = () => asks(text(60), { required: true, fixed: true, pattern: /^[\w.-]+$/ })

/** A state that rows have: in use (1) or stopped (0). */
export const in_use = oneOf([0, 1], 1)

/** The names of the operations, as the specification has them; a missing one isn't offered. */
export interface RecordOperations {
  /** Missing: rows are read in a way of their own. */
  list?: string
  /** Missing: rows are only listed. */
  one?: string
  create?: string
  update?: string
  /** Changes the state of several rows. */
  state?: string
  state_of_one?: string
  /** Deletes several rows. */
  remove?: string
  remove_one?: string
}

export interface RecordDeclaration<
  Fields extends Catalogue = Catalogue,
  Shown extends Catalogue = Catalogue,
> {
  /** The wire's type; its inputs are `<entity>Model`, `<entity>Change` and `<entity>Filter`. */
  entity: string
  see: Permission | readonly [Permission, ...Permission[]]
  manage: Permission
  operations: RecordOperations
  /** false: its rows are many or large, so that a list of them costs as much as any; else forms load it as a whole. */
  catalogue?: false
  /** false: rows have no `actions`, since whoever may do something may do it with each. */
  decided?: false
  /** What a form sets. */
  fields: Fields
  /** What the server adds: the state, joined names, counts, moments. */
  shown: Shown
  /** The field that `operations.state` sets; by default `state`. */
  state_field?: keyof (Fields & Shown) & string
  /** What the list is narrowed by: rows that have this value. */
  filters: readonly (keyof (Fields & Shown) & string)[]
  /** The same by `{ eq, ne, in, like }`. */
  matches?: readonly (keyof (Fields & Shown) & string)[]
  /** Fields of the filter that no row has, such as the days between which it was made: the feature gives their SQL. */
  narrows?: Catalogue
  /** Arguments that the list takes beside `filter`, with their types in GraphQL. */
  beside?: Readonly<Record<string, string>>
  /** What the list is sorted by, and searched in. */
  sorts: readonly (keyof (Fields & Shown) & string)[]
  search: readonly (keyof (Fields & Shown) & string)[]
}

export type AnyRecord = RecordDeclaration

/** Declares a record. */
export const record = <const Fields extends Catalogue, const Shown extends Catalogue>(
  declared: RecordDeclaration<Fields, Shown>,
): RecordDeclaration<Fields, Shown> => declared

/** The names of all fields of a record. */
export type FieldNames<R> =
  R extends RecordDeclaration<infer Fields, infer Shown> ? (keyof Fields | keyof Shown) & string : never

/** A row as the wire has it. */
export type WireRow<R> =
  R extends RecordDeclaration<infer Fields, infer Shown> ? FieldValues<Fields> & FieldValues<Shown> : never

/** All fields of a record by name. */
export const fieldsOf = ({ fields, shown }: AnyRecord): Catalogue => ({ ...fields, ...shown })

/** Those that the wire tells. */
export const toldFields = (fields: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !('secret' in field)))

/** A field of a record. */
export function fieldOf(declared: AnyRecord, name: string): CatalogueField & Traits {
  const found = fieldsOf(declared)[name]
  if (!found) throw new Error(`${declared.entity} has no field ${name}`)
  return found
}

/** The field that `operations.state` sets. */
export const stateFieldOf = ({ state_field = 'state' }: AnyRecord): string => state_field

/** Whether a field has an English twin. */
export const isPair = (declared: AnyRecord, name: string): boolean => `${name}_en` in fieldsOf(declared)

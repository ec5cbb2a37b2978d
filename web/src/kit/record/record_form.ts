import { initialOf } from '#rules/records/field_kinds.ts'
import type { AnyRecord, FieldNames } from '#rules/records/record.ts'
import { listedNames } from '#rules/records/wire_formats.ts'
import { request } from '../../graphql/client.ts'
import type { WordFile } from '../../locales/types.d.ts'
import type { CheckAll, Follow, FormFieldOf, Section, SectionOf, Values } from '../form/declare.ts'
import type { FormDeclaration } from '../form/FormPage.tsx'
import type { Label } from '../list/declare.tsx'
import { answered, callsOf } from './record_calls.ts'
import { formFieldsOf, type FieldOnPage } from './record_parts.tsx'

/** What the form of a record says besides the declaration. */
export interface RecordFormOptions<R extends AnyRecord, File extends WordFile> {
  words: File
  /** The sections with their fields; an English twin follows its field. A field of the feature's own is given whole. */
  form?: { readonly [Key in SectionOf<File>]: readonly ((keyof R['fields'] & string) | FormFieldOf)[] }
  /** What the page says of a field: its choices, when it applies, a control of its own. */
  fields?: { readonly [Name in FieldNames<R>]?: FieldOnPage }
  /** Values that a new row begins with, where they differ from the declaration's. */
  begins?: Values
  follow?: Follow
  /** A hook for the check of the values together: the server's own if the rule is shared. */
  useCheck?: (label: Label) => CheckAll | undefined
  /** Queries that show the rows elsewhere. */
  touches?: readonly string[]
}

const none: readonly string[] = []

/** The form of a record, for a page or a dialog. */
export function formOf<R extends AnyRecord, File extends WordFile>(
  declared: R,
  { words, form, fields, begins, follow, touches = none }: RecordFormOptions<R, File>,
) {
  const calls = callsOf(declared)
  const on_page = (fields ?? {}) as Readonly<Record<string, FieldOnPage>>
  const sections = Object.entries<readonly (string | FormFieldOf)[]>(form ?? {}).map(([key, listed]) => ({
    key,
    fields: listed.flatMap((one) =>
      typeof one === 'string' ? formFieldsOf(declared, one, on_page[one]) : [one],
    ),
  }))
  const { operations } = declared
  return {
    words,
    sections: sections as unknown as Section<File>[],
    load: {
      query: calls.one,
      of: (result: Record<string, object | null>) =>
        readable(declared, answered<object | null>(calls.one)(result)),
    },
    initial: { ...initialOf(declared.fields), ...begins },
    ...(follow ? { follow } : {}),
    create: (model: Values, sending: object) =>
      request(calls.create, { model: { ...sendable(declared, model), ...sending } }).then(
        answered(calls.create),
      ),
    update: (model: Values) =>
      request(calls.update, { model: sendable(declared, model) }).then(answered(calls.update)),
    touches: [
      ...(operations.list ? [operations.list] : []),
      ...(operations.one ? [operations.one] : []),
      ...touches,
    ],
  } satisfies FormDeclaration<File, Record<string, object | null>>
}

/** Names separated by commas on the wire are a list in a form. */
const listed = ({ fields }: AnyRecord, name: string) => fields[name]?.kind === 'names'

const readable = (declared: AnyRecord, row: object | null): object | null =>
  row &&
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      listed(declared, name) && typeof value === 'string' ? listedNames(value) : value,
    ]),
  )

/** Fields that the page only shows are not sent. */
const sendable = (declared: AnyRecord, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in declared.fields || name === 'id' || name === 'version')
      .map(([name, value]) => [
        name,
        listed(declared, name) && Array.isArray(value) ? value.join(',') : value,
      ]),
  )

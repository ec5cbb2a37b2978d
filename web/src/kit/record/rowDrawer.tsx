import type { ComponentType } from 'react'
import { fieldsOf, type AnyRecord, type FieldNames } from '#rules/records/record.ts'
import type { WordFile } from '../../locales/types.d.ts'
import { Drawer } from '../Drawer.tsx'
import { FieldsShown } from '../form/FieldsShown.tsx'
import { LoadedRow } from '../form/LoadedRow.tsx'
import type { FormFieldOf, Values } from '../form/declare.ts'
import { useLabel } from '../useLabel.ts'
import { answered, callsOf } from './record_calls.ts'
import { formFieldsOf } from './record_parts.tsx'

/**
 * All of a row that is only read, at the side of its list.
 * @param fields its fields in their order, or fields of the page's own with their `shown`
 */
export function rowDrawer<R extends AnyRecord, File extends WordFile>(
  declared: R,
  words: File,
  fields: readonly (FieldNames<R> | FormFieldOf)[],
): ComponentType<{ id: string; name: string; close: () => void }> {
  const { one } = callsOf(declared, Object.keys(fieldsOf(declared)))
  const of = answered<object | null>(one)
  const shown = fields.flatMap((field) => {
    if (typeof field !== 'string') return [field]
    const [first] = formFieldsOf(declared, field)
    return first ? [{ ...first, when: () => true }] : []
  })
  return function RowDrawer({ id, name, close }) {
    const label = useLabel(words)
    return (
      <Drawer open title={name} size="large" onClose={close}>
        <LoadedRow id={id} load={{ query: one, of }} back={null}>
          {(row: Values) => <FieldsShown fields={shown} values={{ ...row, id: undefined }} label={label} />}
        </LoadedRow>
      </Drawer>
    )
  }
}

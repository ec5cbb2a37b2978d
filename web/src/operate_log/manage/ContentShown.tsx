import { useTranslation } from 'react-i18next'
import type { ShownProps } from '../../kit/form/declare.ts'
import type { Label } from '../../kit/list/declare.tsx'

/** What an operation changed: each field as it was and as it became. Other contents are shown as they are. */
export function ContentShown({ value, label }: ShownProps) {
  const { t } = useTranslation('operate_log')
  const changes = changesIn(String(value))
  if (!changes) return <span className="written">{String(value)}</span>
  return (
    <table className="form-changes">
      <thead>
        <tr>
          <th scope="col">{t('changes.field')}</th>
          <th scope="col">{t('changes.before')}</th>
          <th scope="col">{t('changes.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldWord(label, field)}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A field without a word here keeps its own name. */
export function fieldWord(label: Label, field: string): string {
  const word = label(`fields.${field}`)
  return word === `fields.${field}` ? field : word
}

/** A field as it was and as it became. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

/**
 * The changed fields of an entry that the server wrote: `{ field: [before, after] }`. Null for any other content, and for
 * one that was cut off because it is long.
 */
export function changesIn(content: string): FieldChange[] | null {
  let found: unknown
  try {
    found = JSON.parse(content)
  } catch {
    return null
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null
  const changes = Object.entries<unknown>({ ...found })
  if (!changes.every(([, pair]) => Array.isArray(pair) && pair.length === 2)) return null
  return changes.map(([field, pair]) => {
    const [before, after] = pair as [unknown, unknown]
    return { field, before: written(before), after: written(after) }
  })
}

const written = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

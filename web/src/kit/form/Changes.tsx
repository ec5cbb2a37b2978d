import { useTranslation } from 'react-i18next'
import type { Label } from '../list/declare.tsx'
import type { FormFieldOf, Values } from './declare.ts'
import type { Conflict } from './merge.ts'
import { FieldShown } from './FieldsShown.tsx'

interface ChangesProps {
  /** The visible fields, to render their values. */
  fields: readonly FormFieldOf[]
  values: Values
  conflicts: readonly Conflict[]
  taken: readonly string[]
  settle: (conflict: Conflict, take: boolean) => void
  label: Label
}

/** What others changed while the form was open: their value beside the user's, field by field. */
export function Changes({ fields, values, conflicts, taken, settle, label }: ChangesProps) {
  const { t } = useTranslation('kit')
  const read = (field: string, value: unknown) => (
    <FieldShown
      field={fields.find((one) => one.field === field)}
      value={value}
      values={values}
      label={label}
    />
  )
  // A field that is no longer on the page, such as the rules of a resource that now has a template, needs no
  // notice.
  const told = taken.filter((field) => fields.some((one) => one.field === field))
  if (conflicts.length === 0 && told.length === 0) return null
  return (
    <section className="form-note" role="alert">
      <h2>{t('form.stale')}</h2>
      {told.length > 0 && (
        <p>{t('form.stale_taken', { fields: told.map((field) => label(`fields.${field}`)).join(', ') })}</p>
      )}
      {conflicts.length > 0 && (
        <table className="plain-table form-changes">
          <thead>
            <tr>
              <th scope="col">{t('form.stale_field')}</th>
              <th scope="col">{t('form.stale_theirs')}</th>
              <th scope="col">{t('form.stale_mine')}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict) => (
              <tr key={conflict.field}>
                <th scope="row">{label(`fields.${conflict.field}`)}</th>
                <td>
                  {read(conflict.field, conflict.theirs)}
                  <button type="button" className="button" onClick={() => settle(conflict, true)}>
                    {t('form.stale_take')}
                  </button>
                </td>
                <td>
                  {read(conflict.field, conflict.mine)}
                  <button type="button" className="button" onClick={() => settle(conflict, false)}>
                    {t('form.stale_keep')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{t('form.stale_then')}</p>
    </section>
  )
}

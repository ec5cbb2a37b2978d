import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Label } from '../list/declare.tsx'
import type { AnySection, Values } from './declare.ts'
import { FieldsShown } from './FieldsShown.tsx'

/** A form whose row this user can't change: its sections read-only, and why. */
export function LockedForm({
  title,
  why,
  sections,
  values,
  label,
  back,
}: {
  title: string
  why: string
  sections: readonly AnySection[]
  values: Values
  label: Label
  back: string
}) {
  const { t } = useTranslation('kit')
  return (
    <div className="form-page">
      <div className="manage-page-head">
        <h1>{title}</h1>
        <Link to={back} className="button">
          {t('form.back')}
        </Link>
      </div>
      <p className="form-note form-note-plain" role="status">
        {why}
      </p>
      {sections
        .filter(({ when }) => when?.(values) ?? true)
        .map(({ key, fields }) => (
          <section key={key} className="card form-section" aria-label={label(`sections.${key}`)}>
            <h2>{label(`sections.${key}`)}</h2>
            <FieldsShown fields={fields} values={values} label={label} />
          </section>
        ))}
    </div>
  )
}

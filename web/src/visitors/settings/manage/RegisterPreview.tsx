import { useTranslation } from 'react-i18next'
import { useRequest } from '../../../kit/requests.ts'
import { named } from '../../../viewer/named.ts'
import { FindRegisterFields } from '../visitor_settings.graphql.ts'

/** The public form as visitors see it: what is asked, why, and for how long it is kept. */
export function RegisterPreview() {
  const { t } = useTranslation('visitor_register')
  const { data } = useRequest(FindRegisterFields, {})
  return (
    <aside className="card stack visitor-preview" aria-labelledby="register-preview">
      <h2 id="register-preview">{t('preview.title')}</h2>
      <ul className="plain-list stack">
        {data?.findRegisterValidField.map((field) => (
          <li key={field.code}>
            <strong>{named(field, 'field_name')}</strong>
            {field.required === 1 && <span className="visitor-required"> *</span>}
            <span className="visitor-input" aria-hidden />
            <span className="quiet-small">
              {named(field, 'reason')} · {t('preview.kept', { count: field.keep_days })}
            </span>
            {field.sensitive === 1 && <p className="quiet-small">☐ {named(field, 'consent')}</p>}
          </li>
        ))}
      </ul>
    </aside>
  )
}

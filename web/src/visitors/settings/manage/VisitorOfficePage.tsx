import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from '../../../kit/PageHead.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { StateTag, type Tone } from '../../../kit/states.tsx'
import { mayDo } from '../../../viewer/useViewer.ts'
import { FindFieldSettings, FindVisitKinds, FindVisitorOverall } from '../visitor_settings.graphql.ts'
import { VisitorsToday } from './VisitorsToday.tsx'
import './visitor_settings.css'

const group = '/manage/visitorManagement'

/** /manage/visitorManagement: how visitors come at the moment, and the way to what decides it. */
export function VisitorOfficePage() {
  const { t } = useTranslation('visitor_home')
  const manages = mayDo('visitor.manage')
  const overall = useRequest(FindVisitorOverall, {}).data?.findVisitorOverallSettingsEntity
  const kinds = useRequest(FindVisitKinds, {}).data?.findVisitorKindAll
  const fields = useRequest(FindFieldSettings, {}).data?.findVisitorInfoFieldSettingsEntityList
  const offered = kinds?.filter(({ is_enable }) => is_enable === 1) ?? []
  const asked = fields?.filter(({ is_appointment_valid_info }) => is_appointment_valid_info === 1) ?? []
  const sensitive = asked.filter((field) => field.sensitive === 1)

  const parts: readonly {
    key: 'overall' | 'kinds' | 'fields' | 'register' | 'categories' | 'rules'
    to: string
    tone: Tone
    says: string
  }[] = [
    {
      key: 'overall',
      to: `${group}/overallSettings`,
      tone: overall && overall.version > 0 ? 'good' : 'wait',
      says: t(overall && overall.version > 0 ? 'state.saved' : 'state.as_delivered'),
    },
    {
      key: 'kinds',
      to: `${group}/detailSettings`,
      tone: offered.length > 0 ? 'good' : 'bad',
      says: t('state.kinds', { count: offered.length }),
    },
    {
      key: 'fields',
      to: `${group}/fieldSettings`,
      tone: sensitive.length > 0 ? 'wait' : 'good',
      says: t('state.fields', { count: asked.length, sensitive: sensitive.length }),
    },
    { key: 'register', to: `${group}/registerFieldSettings`, tone: 'plain', says: t('state.look') },
    { key: 'categories', to: `${group}/visitorPersonType`, tone: 'plain', says: t('state.look') },
    { key: 'rules', to: `${group}/longTermVisitor/setting`, tone: 'plain', says: t('state.look') },
  ]
  return (
    <section className="stack">
      <PageHead title={t('title')} />
      {mayDo('visitor.see') && <VisitorsToday />}
      <p className="quiet">{t('intro')}</p>
      <ul className="plain-list visitor-parts">
        {parts.map(({ key: part, to, tone, says }) => (
          <li key={part} className="card stack">
            <h2>{manages ? <Link to={to}>{t(`parts.${part}`)}</Link> : t(`parts.${part}`)}</h2>
            <p className="quiet">{t(`about.${part}`)}</p>
            <span>
              <StateTag tone={tone}>{says}</StateTag>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { rulesOn } from '#rules/attendance/strict_dates.ts'
import { useRequest } from '../../kit/requests.ts'
import { FindTypeRules } from '../../resources/resources.graphql.ts'

/** How to report that nobody is at a seat that is held now; nothing where its type takes no reports on that date. */
export function EmptyHint({ type, date }: { type: string; date: string }) {
  const { t } = useTranslation('seats')
  const { data } = useRequest(FindTypeRules, { id: type }, { staleTime: 300_000 })
  const rules = data?.findResourcesTypeById
  if (!rules || rulesOn(rules, date).report_minutes === 0) return null
  return (
    <p className="seat-hint">
      {t('empty_hint')} <Link to="/pc/signer">{t('scan')}</Link>
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { today } from '../../viewer/today.ts'
import { FindMyQuotas, type TypeQuotasAnswer } from '../quotas.graphql.ts'
import { QuotaLine } from './QuotaLine.tsx'
import './own_quotas.css'

/** In the personal centre: what the user has used of the limits of each type; nothing where there are none. Product §5. */
export function OwnQuotas() {
  const { t } = useTranslation('booking_form')
  const { data } = useRequest(FindMyQuotas, {})
  const types = data?.findMyQuotaAll ?? []
  if (types.length === 0) return null
  const unused = types.filter((type) => !isUsed(type))
  return (
    <section className="card stack-wide own-quotas" aria-labelledby="own-quotas">
      <h2 id="own-quotas">{t('own_quotas')}</h2>
      <TypeList types={types.filter(isUsed)} />
      {unused.length > 0 && (
        <details open={unused.length === types.length && unused.length <= 3}>
          <summary>{t('unused_quotas', { count: unused.length })}</summary>
          <TypeList types={unused} />
        </details>
      )}
    </section>
  )
}

const isUsed = ({ quotas }: TypeQuotasAnswer): boolean => quotas.some(({ used }) => used > 0)

function TypeList({ types }: { types: readonly TypeQuotasAnswer[] }) {
  return (
    <dl>
      {types.map((type) => (
        <div key={type.id}>
          <dt>{named(type, 'resources_name')}</dt>
          <dd>
            <QuotaLine quotas={type.quotas} today={today()} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

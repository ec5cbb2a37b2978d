import { useTranslation } from 'react-i18next'
import { useRequest } from '../kit/requests.ts'
import { FindTypesInMenu } from '../resources/resource_types.graphql.ts'
import { named } from '../viewer/named.ts'

/** What kind of room it shall be; any by default. */
export function KindChoice({ type, onChoose }: { type: string; onChoose(type: string): void }) {
  const { t } = useTranslation('together')
  const types = useRequest(FindTypesInMenu, { adminAuthType: 'user' }, { staleTime: 300_000 }).data
  const rooms = types?.findResourcesTypeListByAccountAuth.filter((one) => one.is_seat_category !== 1)
  return (
    <label>
      {t('kind')}
      <select value={type} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('any_kind')}</option>
        {rooms?.map((one) => (
          <option key={one.id} value={one.id}>
            {named(one, 'resources_name')}
          </option>
        ))}
      </select>
    </label>
  )
}

import { useTranslation } from 'react-i18next'
import { allowed_network_record } from '#rules/settings/allowed_network_record.ts'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { useRequest } from '../../kit/requests.ts'
import { FindOwnAddress } from '../settings.graphql.ts'

const List = recordPage(allowed_network_record, {
  words: 'allowed_networks',
  list: {
    network: { width: 260, least: 160 },
    remark: { width: 300, least: 140 },
    state: {},
    create_time: {},
  },
  form: { network: ['network', 'remark'] },
})

/** /manage/cloudMeeting/IPwhiteList: from which networks the management area may be used. */
export function AllowedNetworksPage() {
  const { t } = useTranslation('allowed_networks')
  const address = useRequest(FindOwnAddress, {}, { staleTime: 0 }).data?.findOwnAddress?.address
  return (
    <div className="column stack">
      <List />
      <p className="quiet">{t('how')}</p>
      {address && <p>{t('own', { address })}</p>}
    </div>
  )
}

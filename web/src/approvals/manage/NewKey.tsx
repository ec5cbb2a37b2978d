import { useTranslation } from 'react-i18next'
import { NewKeyDialog } from '../../kit/NewKeyDialog.tsx'
import { useAction } from '../../kit/requests.ts'
import { RenewKey } from './review_key.graphql.ts'

/** Gives a review address a new key, which is told once. The one before is taken for another day, unless it is to end at once. */
export function NewKey({ id, name, close }: { id: string; name: string; close: () => void }) {
  const { t } = useTranslation('review_addresses')
  const { busy, run } = useAction(RenewKey, (r) => r.renewReviewAddressKey, { touches: [] })
  const renew = async (at_once: boolean) => (await run({ id, at_once }))?.signing_key ?? null
  return (
    <NewKeyDialog
      texts={{
        title: t('key.title', { name }),
        ask: t('key.ask'),
        at_once: t('key.at_once'),
        once: t('key.once'),
        renew: t('key.renew'),
        copy: t('key.copy'),
        close: t('key.close'),
        cancel: t('key.cancel'),
      }}
      {...{ busy, renew, close }}
    />
  )
}

import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../kit/Modal.tsx'
import { useAction } from '../../kit/requests.ts'
import { RenewKey } from './review_key.graphql.ts'

/** Gives a review address a new key, which is told once. The one before is taken for another day. */
export function NewKey({ id, name, close }: { id: string; name: string; close: () => void }) {
  const { t } = useTranslation('review_addresses')
  const [key, setKey] = useState<string | null>(null)
  const { busy, run } = useAction(RenewKey, (r) => r.renewReviewAddressKey, { touches: [] })
  const renew = async () => {
    const answer = await run({ id })
    if (answer?.signing_key) setKey(answer.signing_key)
  }
  return (
    <Modal
      open
      title={t('key.title', { name })}
      onCancel={close}
      footer={
        key === null ? (
          <>
            <Button onClick={close}>{t('key.cancel')}</Button>
            <Button type="primary" loading={busy} onClick={() => void renew()}>
              {t('key.renew')}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={close}>
            {t('key.close')}
          </Button>
        )
      }
    >
      <p>{t(key === null ? 'key.ask' : 'key.once')}</p>
      {key !== null && (
        <p>
          <code className="written">{key}</code>{' '}
          <Button onClick={() => void navigator.clipboard.writeText(key)}>{t('key.copy')}</Button>
        </p>
      )}
    </Modal>
  )
}

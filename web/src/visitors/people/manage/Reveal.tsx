import { Button } from 'antd'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../../kit/Modal.tsx'
import { useAction } from '../../../kit/requests.ts'
import { RevealCardNumber } from '../people.graphql.ts'

/** Tells one document number whole, once it is asked for: that is logged. @param of whose it is */
export function revealOf(
  of: 'visitor' | 'long_term' | 'blacklist',
): ComponentType<{ id: string; name: string; close: () => void }> {
  return function Reveal({ id, name, close }) {
    const { t } = useTranslation('visitor_people')
    const [number, setNumber] = useState<string | null>(null)
    const { busy, run } = useAction(RevealCardNumber, (r) => r.revealVisitorCardNumber, {
      touches: [],
    })
    const reveal = async () => setNumber((await run({ of, id }))?.card_number ?? null)
    return (
      <Modal
        open
        title={t('reveal.title', { name })}
        onCancel={close}
        footer={
          number === null ? (
            <>
              <Button onClick={close}>{t('reveal.cancel')}</Button>
              <Button type="primary" loading={busy} onClick={() => void reveal()}>
                {t('reveal.yes')}
              </Button>
            </>
          ) : (
            <Button type="primary" onClick={close}>
              {t('reveal.close')}
            </Button>
          )
        }
      >
        {number === null ? (
          <p>{t('reveal.ask')}</p>
        ) : (
          <p aria-live="polite">
            <code className="written">{number}</code>
          </p>
        )}
      </Modal>
    )
  }
}

import { useTranslation } from 'react-i18next'
import { Modal } from '../../kit/Modal.tsx'
import { key_acts } from './keys.ts'

/** Which key does what. */
export function KeysDialog({ close }: { close(): void }) {
  const { t } = useTranslation('approval_desk')
  return (
    <Modal open centered title={t('keys')} footer={null} onCancel={close}>
      <p>{t('keys_text')}</p>
      <dl className="stack desk-keys">
        {key_acts.map(({ keys, act }) => (
          <div key={act}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`key.${act}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

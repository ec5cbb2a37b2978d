import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../Modal.tsx'

/** What was done to several rows, by their names. */
export interface ToldOutcome {
  done: readonly string[]
  refused: readonly { name: string; why: string }[]
}

/** An outcome that the user has to be told. */
export interface Told {
  title: string
  first: ToldOutcome
  /** Tries those again that were refused last. @returns what was done in all */
  retry: () => Promise<ToldOutcome>
}

/** What an action on several rows did, where some were refused: each with its reason. */
export function OutcomeDialog({ title, first, retry, close }: Told & { close: () => void }) {
  const { t, i18n } = useTranslation('manage')
  const [{ done, refused }, setOutcome] = useState(first)
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    const next = await retry()
    setBusy(false)
    if (next.refused.length === 0) close()
    else setOutcome(next)
  }
  return (
    <Modal
      open
      centered
      width={520}
      title={title}
      onCancel={close}
      footer={[
        <Button key="again" loading={busy} onClick={() => void again()}>
          {t('outcome.again')}
        </Button>,
        <Button key="close" type="primary" autoFocus onClick={close}>
          {t('outcome.close')}
        </Button>,
      ]}
    >
      <div className="stack-wide outcome">
        <div role="alert">
          <h3>{t('outcome.refused', { count: refused.length })}</h3>
          <ul className="refused">
            {refused.map(({ name, why }, at) => (
              <li key={at}>
                <strong>{name}</strong>: {why}
              </li>
            ))}
          </ul>
        </div>
        {done.length > 0 && (
          <div>
            <h3>{t('outcome.done', { count: done.length })}</h3>
            <p>{new Intl.ListFormat(i18n.language, { type: 'unit' }).format(done)}</p>
          </div>
        )}
      </div>
    </Modal>
  )
}

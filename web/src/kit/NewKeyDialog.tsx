import { Button, Checkbox } from 'antd'
import { useState, type ReactNode } from 'react'
import { Modal } from './Modal.tsx'

interface NewKeyProps {
  texts: Readonly<
    Record<'title' | 'ask' | 'once' | 'renew' | 'copy' | 'close' | 'cancel', string> & {
      /** Offers that the one before is taken no more; without it there is none that would be. */
      at_once?: string
    }
  >
  busy: boolean
  /** Makes the key; null: it was refused, and that was said. @param at_once the one before is taken no more */
  renew: (at_once: boolean) => Promise<string | null>
  close: () => void
  /** What is told with the key. */
  children?: ReactNode
}

/** Makes a key for a system outside, and tells it this once. */
export function NewKeyDialog({ texts, busy, renew, close, children }: NewKeyProps) {
  const [key, setKey] = useState<string | null>(null)
  const [at_once, setAtOnce] = useState(false)
  return (
    <Modal
      open
      title={texts.title}
      onCancel={close}
      footer={
        key === null ? (
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button type="primary" loading={busy} onClick={() => void renew(at_once).then(setKey)}>
              {texts.renew}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={close}>
            {texts.close}
          </Button>
        )
      }
    >
      <p>{key === null ? texts.ask : texts.once}</p>
      {key === null && texts.at_once && (
        <Checkbox checked={at_once} onChange={({ target }) => setAtOnce(target.checked)}>
          {texts.at_once}
        </Checkbox>
      )}
      {key !== null && (
        <>
          <p>
            <code className="written">{key}</code>{' '}
            <Button onClick={() => void navigator.clipboard.writeText(key)}>{texts.copy}</Button>
          </p>
          {children}
        </>
      )}
    </Modal>
  )
}

import { InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './import.css'

interface FileDropProps {
  /** The ends of names that can be chosen. */
  accept: string
  /** The chosen file's name; null: none yet. */
  name: string | null
  /** What is said until then. */
  hint: string
  busy: boolean
  disabled?: boolean
  take: (file: File | undefined) => Promise<void>
  /** Above the place to drop a file. */
  before?: ReactNode
  /** Below it. */
  children: ReactNode
}

/** A card onto which a file is dropped, or in which it is chosen; the same file can be chosen again. */
export function FileDrop({
  accept,
  name,
  hint,
  busy,
  disabled = false,
  take,
  before,
  children,
}: FileDropProps) {
  const { t } = useTranslation('import')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className="card stack-start import"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      {before}
      <div className="import-drop">
        <InboxOutlined aria-hidden />
        <p>{name ?? hint}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={t('choose')}
          onChange={({ target }) => {
            void take(target.files?.[0]).then(() => (target.value = ''))
          }}
        />
        <Button loading={busy} disabled={disabled} onClick={() => input.current?.click()}>
          {t(name === null ? 'choose' : 'choose_other')}
        </Button>
      </div>
      {children}
    </div>
  )
}

import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploading } from '../../graphql/useUploading.ts'
import type { ControlProps } from '../../kit/form/declare.ts'

/** The file attached to a booking: another one, or none. */
export function AttachmentControl({ id, value, set, values, name }: ControlProps) {
  const { t } = useTranslation('appointment_update')
  const input = useRef<HTMLInputElement>(null)
  const { busy, wrong, send } = useUploading(t('not_uploaded'))
  const [chosen, setChosen] = useState<string | null>(null)
  const keep = (file: File) =>
    send(file, (uri) => {
      set(uri)
      setChosen(file.name)
    })
  const known = values['enclosure_name']
  return (
    <div className="row">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again after it was refused or removed.
          target.value = ''
          if (file) void keep(file)
        }}
      />
      <Button id={id} loading={busy} onClick={() => input.current?.click()}>
        {t('choose_file')}
      </Button>
      {typeof value === 'string' && value !== '' && (
        <>
          <span>{chosen ?? (typeof known === 'string' ? known : '')}</span>
          <Button type="link" size="small" onClick={() => set(null)}>
            {t('remove')}
          </Button>
        </>
      )}
      {wrong && (
        <p role="alert" className="wrong">
          {wrong}
        </p>
      )}
    </div>
  )
}

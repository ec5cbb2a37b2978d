import { Button, Form, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskFailure } from '../../graphql/failure.ts'
import { upload } from '../../graphql/upload.ts'

export interface Attachment {
  uri: string
  name: string
  size: number
}

/** One file that goes with the booking. It is kept when it was chosen, so that sending the form is quick. */
export function AttachmentField() {
  const { t } = useTranslation('bookings')
  return (
    <Form.Item name="attachment" label={t('attachment')}>
      <Attach />
    </Form.Item>
  )
}

function Attach({
  value,
  onChange,
}: {
  value?: Attachment | null
  onChange?(value: Attachment | null): void
}) {
  const { t } = useTranslation('bookings')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const keep = async (file: File) => {
    setBusy(true)
    setWrong(null)
    try {
      const { uri, error } = await upload(file)
      if (uri) onChange?.({ uri, name: file.name, size: file.size })
      else setWrong(error ?? t('not_uploaded'))
    } catch (cause) {
      setWrong(cause instanceof AskFailure ? cause.message : t('not_uploaded'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Upload
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void keep(file)
          return false
        }}
      >
        <Button loading={busy}>{t('choose_file')}</Button>
      </Upload>
      {value && (
        <span className="booking-file">
          {value.name}
          <Button type="link" size="small" onClick={() => onChange?.(null)}>
            {t('remove')}
          </Button>
        </span>
      )}
      {wrong && (
        <p role="alert" className="booking-file-wrong">
          {wrong}
        </p>
      )}
    </>
  )
}

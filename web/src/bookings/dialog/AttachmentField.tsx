import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailure } from '../../graphql/failure.ts'
import { upload } from '../../graphql/upload.ts'
import { useValue, type BookingForm } from './booking_form.ts'

/**
 * One file attached to the booking. It is uploaded when it is chosen, so that submitting the form is quick.
 */
export function AttachmentField({ form }: { form: BookingForm }) {
  const { t } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const value = useValue(form, 'attachment')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const keep = async (file: File) => {
    setBusy(true)
    setWrong(null)
    try {
      const { uri, error } = await upload(file)
      if (uri) form.set('attachment', { uri, name: file.name, size: file.size })
      else setWrong(error ?? tForm('not_uploaded'))
    } catch (cause) {
      setWrong(cause instanceof RequestFailure ? cause.message : tForm('not_uploaded'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="booking-field">
      <legend>{t('attachment')}</legend>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={tForm('choose_file')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again after it was refused or removed.
          target.value = ''
          if (file) void keep(file)
        }}
      />
      <Button loading={busy} onClick={() => input.current?.click()}>
        {tForm('choose_file')}
      </Button>
      {value && (
        <span className="booking-file">
          {value.name}
          <Button type="link" size="small" onClick={() => form.set('attachment', null)}>
            {tForm('remove')}
          </Button>
        </span>
      )}
      {wrong && (
        <p role="alert" className="wrong">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}

import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploading } from '../../graphql/useUploading.ts'
import { useValue, type BookingForm } from './booking_form.ts'

/**
 * One file attached to the booking. It is uploaded when it is chosen, so that submitting the form is quick.
 */
export function AttachmentField({ form }: { form: BookingForm }) {
  const { t } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const value = useValue(form, 'attachment')
  const input = useRef<HTMLInputElement>(null)
  const { busy, wrong, send } = useUploading(tForm('not_uploaded'))
  const keep = (file: File) =>
    send(file, (uri) => form.set('attachment', { uri, name: file.name, size: file.size }))
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

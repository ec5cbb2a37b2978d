import { Input } from 'antd'
import { NumberInput } from '../../kit/NumberInput.tsx'
import { memo, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { FindTypeRules, type BookableResource } from '../../resources/resources.graphql.ts'
import { AttachmentField } from './AttachmentField.tsx'
import { useValue, type BookingField, type BookingForm } from './booking_form.ts'
import { DialogField, TextField } from './Field.tsx'
import { NotifyField } from './NotifyField.tsx'
import { PeopleField, type KnownPerson } from './PeopleField.tsx'

interface BookingFieldsProps {
  form: BookingForm
  resource: BookableResource
  /** The server's refusals by field. */
  told: ReadonlyMap<BookingField, string>
  known_people?: readonly KnownPerson[] | undefined
}

const nobody: readonly KnownPerson[] = []

/** The form's fields. Those that a booking needs come first, and are drawn first. */
export const BookingFields = memo(function BookingFields({
  form,
  resource,
  told,
  known_people = nobody,
}: BookingFieldsProps) {
  const { t } = useTranslation('bookings')
  // On a phone the keyboard would cover what has to be read first.
  const narrow = useNarrow()
  const rest = useDeferredValue(true, false)
  const type = useRequest(FindTypeRules, { id: resource.resources_type_id }, { staleTime: 300_000 })
  const takes_remarks = type.data?.findResourcesTypeById?.can_appointment_remark !== 0
  return (
    <>
      <div className="booking-pair">
        <TextField
          form={form}
          field="theme"
          required
          told={told.get('theme')}
          maxLength={100}
          autoFocus={!narrow}
          placeholder={t('theme_hint')}
        />
        <PeopleCount form={form} capacity={resource.capacity} told={told.get('person_times')} />
      </div>
      <div className="booking-pair">
        <TextField
          form={form}
          field="phone"
          told={told.get('phone')}
          maxLength={30}
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          form={form}
          field="email"
          told={told.get('email')}
          maxLength={200}
          inputMode="email"
          autoComplete="email"
        />
      </div>
      {rest && (
        <>
          <div className="booking-pair">
            <TextField form={form} field="event" told={told.get('event')} maxLength={200} />
            <TextField
              form={form}
              field="entourage"
              told={told.get('entourage')}
              maxLength={1000}
              placeholder={t('entourage_hint')}
            />
          </div>
          <PeopleField form={form} known={known_people} told={told.get('participants')} />
          {takes_remarks && <Remark form={form} told={told.get('remark')} />}
          <div className="booking-pair">
            <AttachmentField form={form} />
            <NotifyField form={form} resource={resource} />
          </div>
        </>
      )}
    </>
  )
})

function PeopleCount({
  form,
  capacity,
  told,
}: {
  form: BookingForm
  capacity: number
  told: string | undefined
}) {
  const { t } = useTranslation('bookings')
  const value = useValue(form, 'person_times')
  return (
    <DialogField form={form} field="person_times" required told={told}>
      {(described) => (
        <NumberInput
          {...described}
          min={1}
          max={100_000}
          precision={0}
          suffix={t('holds_n', { n: capacity })}
          value={value}
          onChange={(people) => form.set('person_times', people)}
        />
      )}
    </DialogField>
  )
}

function Remark({ form, told }: { form: BookingForm; told: string | undefined }) {
  const value = useValue(form, 'remark')
  return (
    <DialogField form={form} field="remark" told={told}>
      {(described) => (
        <Input.TextArea
          {...described}
          maxLength={1000}
          rows={2}
          value={value}
          onChange={({ target }) => form.set('remark', target.value)}
        />
      )}
    </DialogField>
  )
}

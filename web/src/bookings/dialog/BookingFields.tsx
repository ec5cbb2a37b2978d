import { memo, useDeferredValue, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { FindTypeRules, type BookableResource } from '../../resources/resources.graphql.ts'
import { FindCodeItems } from '../../resources/resource_filters.graphql.ts'
import { named } from '../../viewer/named.ts'
import { AttachmentField } from './AttachmentField.tsx'
import { booking_fields } from './booking_fields.ts'
import type { BookingField, BookingForm } from './booking_form.ts'
import { DialogField } from './Field.tsx'
import { MeetingField } from './MeetingField.tsx'
import { NotifyField } from './NotifyField.tsx'
import type { KnownPerson } from '../../people/PeopleSelect.tsx'
import { participantsField } from './PeopleField.tsx'

interface BookingFieldsProps {
  form: BookingForm
  resource: BookableResource
  /** The server's refusals by field. */
  told: ReadonlyMap<BookingField, string>
  known_people?: readonly KnownPerson[] | undefined
  /** Stores what was entered, for a way that leads away from the form and back. */
  keep(): void
}

const nobody: readonly KnownPerson[] = []

/** The kind of event: what is usual is proposed, and anything may be written. */
function EventField({ form, told }: Pick<BookingFieldsProps, 'form' | 'told'>) {
  const list = useId()
  const { data } = useRequest(FindCodeItems, { code: 'event' }, { staleTime: 300_000 })
  return (
    <div>
      <DialogField form={form} field={booking_fields.event} told={told} input={{ list }} />
      <datalist id={list}>
        {data?.findCodeItems.map((one) => (
          <option key={one.item_code} value={named(one, 'item_name')} />
        ))}
      </datalist>
    </div>
  )
}

/** The form's fields. Those that a booking needs come first, and are drawn first. */
export const BookingFields = memo(function BookingFields({
  form,
  resource,
  told,
  known_people = nobody,
  keep,
}: BookingFieldsProps) {
  const { t } = useTranslation('booking_form')
  // On a phone the keyboard would cover what has to be read first.
  const narrow = useNarrow()
  const rest = useDeferredValue(true, false)
  const type = useRequest(FindTypeRules, { id: resource.resources_type_id }, { staleTime: 300_000 })
  const takes_remarks = type.data?.findResourcesTypeById?.can_appointment_remark !== 0
  const asks_for_meeting = type.data?.findResourcesTypeById?.online_meeting_offered === 1
  const participants = useMemo(() => participantsField(known_people, keep), [known_people, keep])
  return (
    <>
      <h3 className="booking-group">{t('needed')}</h3>
      <div className="booking-pair">
        <DialogField
          form={form}
          field={booking_fields.theme}
          told={told}
          input={{ autoFocus: !narrow, placeholder: t('theme_hint') }}
        />
        <DialogField
          form={form}
          field={booking_fields.person_times}
          told={told}
          input={{ suffix: t('holds_n', { n: resource.capacity }) }}
        />
      </div>
      <h3 className="booking-group">{t('further')}</h3>
      <div className="booking-pair">
        <DialogField form={form} field={booking_fields.phone} told={told} />
        <DialogField form={form} field={booking_fields.email} told={told} />
      </div>
      {rest && (
        <>
          <div className="booking-pair">
            <EventField form={form} told={told} />
            <DialogField
              form={form}
              field={booking_fields.entourage}
              told={told}
              input={{ placeholder: t('entourage_hint') }}
            />
          </div>
          <DialogField form={form} field={participants} told={told} />
          {takes_remarks && <DialogField form={form} field={booking_fields.remark} told={told} />}
          {asks_for_meeting && <MeetingField form={form} />}
          <div className="booking-pair">
            <AttachmentField form={form} />
            <NotifyField form={form} resource={resource} />
          </div>
        </>
      )}
    </>
  )
})

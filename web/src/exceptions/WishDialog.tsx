import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { booking_bounds } from '#rules/bookings/bounds.ts'
import { request } from '../graphql/client.ts'
import type { Section } from '../kit/form/declare.ts'
import { dateField, selectField, switchField, timeField } from '../kit/form/fields.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { areaField, numberField, ownField, textField } from '../kit/form/text_fields.ts'
import { PeopleSelect, type KnownPerson } from '../people/PeopleSelect.tsx'
import { named } from '../viewer/named.ts'
import { FindException, FindMyExceptions, SaveException, type ExceptionModel } from './exceptions.graphql.ts'

export interface WishDialogProps {
  /** The resources to choose from. */
  resources: readonly { id: string; resources_name: string; resources_name_en: string }[]
  date: string
  close(): void
}

/** Asks for an exception for a booking that the grid doesn't let the user choose. Product §5. */
export function WishDialog({ resources, date, close }: WishDialogProps) {
  const { t } = useTranslation('exceptions')
  const sections = useMemo(() => sectionsOf(resources), [resources])
  const initial = { appointment_date: date, person_times: 1, resources_id: resources[0]?.id ?? null }
  return (
    <FormDialog
      words="exceptions"
      title={t('ask_title')}
      save_label={t('send')}
      sections={sections}
      initial={initial}
      load={{ query: FindException, of: (r) => r.findBookingException }}
      create={({ text, instructions_read, ...wish }, { idempotency_key }) => {
        const model = {
          ...wish,
          instructions_read: instructions_read === 1,
          idempotency_key,
        } as ExceptionModel
        return request(SaveException, { model, text: String(text ?? '') }).then((r) => r.saveBookingException)
      }}
      touches={[FindMyExceptions.name]}
      close={close}
    />
  )
}

const nobody: readonly KnownPerson[] = []

const sectionsOf = (resources: WishDialogProps['resources']): Section<'exceptions'>[] => [
  {
    key: 'wish',
    fields: [
      selectField(
        'resources_id',
        resources.map((one) => ({ value: one.id, label: named(one, 'resources_name') })),
        { required: true },
      ),
      dateField('appointment_date', { required: true }),
      timeField('start_time', { required: true }),
      timeField('end_time', { required: true, end: true }),
      numberField('person_times', { required: true, min: 1, max: booking_bounds.person_times }),
      textField('theme', { required: true, max: booking_bounds.theme }),
      ownField('participants', (props) => <PeopleSelect {...props} known={nobody} groups />),
      areaField('text', { required: true, max: 1000 }),
      switchField('instructions_read'),
    ],
  },
]

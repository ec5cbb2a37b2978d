import { booking_bounds } from '#rules/bookings/bounds.ts'
import { request } from '../../graphql/client.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import type { ControlProps, Section } from '../../kit/form/declare.ts'
import {
  areaField,
  dateField,
  numberField,
  ownField,
  switchField,
  textField,
  timeField,
} from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { phoneField } from '../../kit/form/text_fields.ts'
import { PeopleSelect } from '../../people/PeopleSelect.tsx'
import { PersonSelect } from '../../people/PersonSelect.tsx'
import { resourcePicker } from '../../resources/manage/ResourcePicker.tsx'
import { FindSession, SaveAppointmentInformation, type BookingInput } from '../bookings.graphql.ts'

const sections: Section<'booking_for'>[] = [
  {
    key: 'booking',
    fields: [
      ownField('appointment_user', PersonSelect, { required: true, wide: true }),
      ownField('resources_id', resourcePicker({ administered: 1 }, 1), { required: true }),
      dateField('appointment_date', { required: true }),
      timeField('start_time', { required: true }),
      timeField('end_time', { required: true, end: true }),
      textField('theme', { max: booking_bounds.theme }),
      numberField('person_times', { min: 1, max: booking_bounds.person_times }),
      ownField('participants', (props: ControlProps) => <PeopleSelect {...props} known={[]} />),
      phoneField('phone', { max: booking_bounds.phone }),
      areaField('remark', { max: booking_bounds.remark }),
      switchField('override'),
      areaField('override_reason', { max: 500, required: true, when: (values) => values['override'] === 1 }),
    ],
  },
]

const nothing_to_load = { query: FindSession, of: () => null }

/** Books for another person what one administers: it is theirs, and they are told by whom. */
export const BookForDialog = ({ onClose }: { onClose(): void }) => (
  <FormDialog
    words="booking_for"
    sections={sections}
    load={nothing_to_load}
    create={({ override, ...model }, { idempotency_key }) =>
      request(SaveAppointmentInformation, {
        model: {
          ...model,
          override: override === 1,
          instructions_read: true,
          appointment_source: 'manage',
          idempotency_key,
        } as unknown as BookingInput,
      }).then((r) => r.saveAppointmentInformation)
    }
    touches={session_queries}
    close={onClose}
  />
)

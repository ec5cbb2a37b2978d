import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import type { AskedVisitField } from './asked_fields.ts'

const VisitFieldValue = entity('VisitorAppointmentFieldValue', of<AskedVisitField['choices'][number]>(), {
  value: 'text!',
  name: 'text!',
  name_en: 'text!',
  parent: 'text',
})

export const VisitFieldEntity = entity(
  'VisitorAppointmentField',
  of<AskedVisitField>(),
  {
    code: 'text!',
    name: 'text!',
    name_en: 'text!',
    own: 'int!',
    kind: 'text!',
    required: 'bool!',
    sensitive: 'int!',
    reason: 'text!',
    reason_en: 'text!',
    consent: 'text!',
    consent_en: 'text!',
    choices: nestedMany(VisitFieldValue, '!'),
  },
  'A field that a form of a visit asks for, as the tenant calls it. `own` 1: its value stands in `own_values`. `consent`: what a visitor agrees to by filling in a sensitive one. `choices`: what may be chosen; of in_school_area also resources, which are sent as resources_id.',
)

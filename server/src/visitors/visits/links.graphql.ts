import { open } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { computed, entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { patch, text } from '#server/platform/graphql/inputs.ts'
import { VisitFieldEntity } from './fields.entity.ts'
import { consents, visitor_fields } from './fields.ts'
import { cancelByLink, completeByLink, invitedVisit, type InvitedVisit } from './links.ts'

/** An unknown text is as long as it likes to be: it is no link. */
const token = text({ max: 100, required: true })

const InvitedVisitEntity = entity('InvitedVisit', of<InvitedVisit>(), {
  id: 'id',
  visitor_type: 'text!',
  state: 'int!',
  visitor_name: 'text!',
  phone: 'text!',
  card_type: 'text',
  card_number: computed('text', (row: InvitedVisit) => row.card_shown),
  unit: 'text',
  post: 'text',
  gender: 'text',
  email: 'text',
  person_type: 'text',
  peers: 'json!',
  in_child: 'int!',
  is_car: 'int!',
  car_card_number: 'text',
  car_product: 'text',
  identity_type: 'text',
  visit_path: 'text',
  own_values: 'json!',
  remark: 'text!',
  accept_visit_name: 'text!',
  accept_visit_unit: 'text!',
  in_school_date: computed('timestamp!', (row: InvitedVisit) => row.start_at),
  in_school_end_date: computed('timestamp!', (row: InvitedVisit) => row.end_at),
  in_school_area_name: 'text',
  in_school_area_name_en: 'text',
  in_school_reason: 'text!',
  resources_name: 'text',
  resources_name_en: 'text',
  flow_no: 'text!',
  reason: 'text',
  single_entry: 'int!',
  required: 'texts!',
  fields: { ...nestedMany(VisitFieldEntity, '!'), rows: 1 },
})

open.query('findVisitorInvitation', {
  may: 'anyone',
  type: InvitedVisitEntity.type,
  description:
    'The visit that the link of an invitation leads to, for its visitor, who needs no account. required: the fields without which it can’t be completed; fields: all that are asked for.',
  args: { token },
  run: ({ token }, ctx) => invitedVisit(ctx, token),
})

open.mutation('completeVisitorInvitation', {
  may: 'anyone',
  description:
    'What the visitor of an invitation’s link tells of themselves: completes the visit, or corrects it while it waits. ids: the visit.',
  args: {
    token,
    model: patch('VisitorInvitationModel', { ...visitor_fields, consents }, { of: InvitedVisitEntity }),
  },
  run: async ({ token, model }, ctx) => done([(await completeByLink(ctx, token, model)).id]),
})

open.mutation('cancelVisitorInvitation', {
  may: 'anyone',
  description: 'The visitor of an invitation’s link does not come.',
  args: { token, reason: text({ max: 500 }) },
  run: async ({ token, reason }, ctx) => done([(await cancelByLink(ctx, token, reason || null)).id]),
})

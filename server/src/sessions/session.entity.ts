import { location_names } from '#server/locations/locations.service.ts'
import type { Temporal } from 'temporal-polyfill'
import { wireTimes } from '#rules/time/wire_period.ts'
import { computed, entity, of, nestedMany } from '#server/platform/graphql/entities.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { ApplicantFact } from '#server/people/people.service.ts'
import type { Participant, SessionRow } from './session_rows.ts'

/** A session with the fields that only the server can compute. */
export interface ShownSession extends SessionRow {
  status: string
  status_name: string
  status_name_en: string
  actions: SessionAbility[]
  /** Signing in is possible between these; null where there is nothing to sign in to. */
  sign_in_from: Temporal.Instant | null
  sign_in_until: Temporal.Instant | null
  /** What proves to be there when signing in: the type's sign_in_proof, or 3 for a position. */
  sign_in_needs: number
  /** Until when who leaves now has to be back; null: nobody can leave it now. */
  leave_until: Temporal.Instant | null
  /** How many of its people have to sign in. */
  members_needed: number
  /** The last moment at which the applicant can cancel; null where they can't. */
  cancel_until: Temporal.Instant | null
  /** Cancelling after this moment counts like missing the session; null: it never does, or they can't cancel. */
  late_cancel_after: Temporal.Instant | null
}

export interface SessionAbility {
  action: string
  /** 1 available now · 0 unavailable: `msg` gives the reason. */
  allowed: number
  msg: string | null
  msg_en: string | null
}

export const SessionActionEntity = entity('SessionAction', of<SessionAbility>(), {
  action: 'text!',
  allowed: 'int!',
  msg: 'text',
  msg_en: 'text',
})
const SessionParticipant = entity('SessionParticipant', of<Participant>(), {
  account: 'text!',
  name: 'text!',
  name_en: 'text',
  signed_in: 'int!',
})

/** A fact of the applicant that the type's userDisplayInfoConfigList asks for, with its value. */
export const CollectedField = entity('CollectedField', of<ApplicantFact>(), {
  field_name_en: 'text!',
  field_name_cn: 'text!',
  field_label_en: 'text!',
  field_data_type: 'text!',
  field_category: 'text!',
  display_order_num: 'int!',
  field_value: 'text',
  field_value_en: 'text',
})

type Row = ShownSession
const times = ({ start_at, end_at }: Row, { zone }: Ctx) => wireTimes(zone, { start: start_at, end: end_at })

/** Spec 001 §3 AppointmentInformation, and the additional fields of the lists. */
export const AppointmentInformation = entity('AppointmentInformation', of<Row>(), {
  id: 'id',
  series_id: 'text!',
  mode: 'text!',
  appointment_user: 'text!',
  appointment_user_name: 'text!',
  appointment_user_name_en: 'text',
  state: 'int!',
  appointment_state: 'int!',
  audit_status: 'int!',
  /** One word for the three fields above. Product §4. */
  status: 'text!',
  status_name: 'text!',
  status_name_en: 'text!',
  actions: nestedMany(SessionActionEntity, '!'),
  sign_in_from: 'timestamp',
  sign_in_until: 'timestamp',
  sign_in_needs: 'int!',
  signed_in_count: 'int!',
  members_needed: 'int!',
  cancel_until: 'timestamp',
  late_cancel_after: 'timestamp',
  sign_in_time: 'timestamp',
  /** Its applicant has left for a while; they have to be back by then. */
  away_since: 'timestamp',
  away_until: 'timestamp',
  /** Until when somebody who leaves now has to be back; null: one can't leave now. */
  leave_until: 'timestamp',
  /** Somebody reported it as empty: its people have to answer until then. */
  report_until: 'timestamp',
  sign_out_status: 'int!',
  sign_out_time: 'timestamp',
  sign_out_rule: 'int!',
  resources_id: 'text!',
  resources_name: 'text!',
  resources_name_en: 'text!',
  resources_number: 'text!',
  resources_type_id: 'text!',
  /** The venue on whose plan the resource is picked; null: it is picked on the grid. */
  seat_venue_id: 'text',
  resources_type_name: 'text!',
  resources_type_name_en: 'text!',
  resources_admin_dept: 'text',
  resources_admin_dept_name: 'text',
  resources_admin_dept_name_en: 'text',
  ...location_names,
  /** Where its building is, else its campus; null where nobody has said. */
  latitude: 'float',
  longitude: 'float',
  appointment_date: computed('text!', (row: Row, ctx: Ctx) => times(row, ctx).appointment_date),
  start_time: computed('text!', (row: Row, ctx: Ctx) => times(row, ctx).start_time),
  end_time: computed('text!', (row: Row, ctx: Ctx) => times(row, ctx).end_time),
  person_times: 'int!',
  dept_code: 'text',
  dept_name: 'text',
  dept_name_en: 'text',
  email: 'text',
  phone: 'text',
  theme: 'text!',
  enclosure: 'text',
  enclosure_name: 'text',
  enclosure_size: 'int',
  remark: 'text',
  event: 'text',
  entourage: 'text',
  need_notifiy: 'int!',
  notifiy_channels: 'text',
  online_meeting: 'int!',
  /** Of its online meeting. */
  conference_number: 'text',
  flow_no: 'text!',
  reason: 'text',
  appointment_source: 'text!',
  is_evaluate: 'int!',
  /** The applicant's own groups that take part as a whole. Only for them: they gave the groups their names. */
  participants_scope: computed('text', (row: Row, ctx: Ctx) =>
    row.appointment_user === viewerOf(ctx).account ? row.participants_scope : null,
  ),
  participants: nestedMany(SessionParticipant, '!'),
  /** Addresses of the resource's pictures. */
  resource_images: 'texts!',
  /**
   * The applicant's facts that the type asks for, as of the time of booking. Only for those who may see
   * contacts.
   */
  // Stored with the session: no further read.
  collected_fields: { ...nestedMany(CollectedField, '!'), rows: 1 },
  apply_in_school_qr_code_is_valid: 'int!',
  appointment_add_source: 'text',
  visitor_entry_id: 'text',
  gender: 'int',
  /** How many sessions of its series have not been cancelled. */
  series_count: 'int!',
  /** How many sessions that its series didn't get are still listed. */
  refused_count: 'int!',
  version: 'int!',
  create_time: 'timestamp!',
})

import { booking_bounds } from '#rules/bookings/bounds.ts'
import { EMAIL, PHONE } from '#rules/records/wire_formats.ts'
import { uploadedAddress } from '#server/platform/files/address.ts'
import {
  flag,
  date,
  endTime,
  id,
  ids,
  int,
  list,
  model,
  text,
  time,
  oneOf,
  bool,
  type ValuesOf,
} from '#server/platform/graphql/inputs.ts'

/** The most sessions of one submission, whatever a resource's own rules allow. */
export const MAX_SESSIONS = 500

/** A periodic rule; `recurrence.ts` says which parts belong to which frequency. */
const rule = {
  freq: oneOf(['daily', 'weekly', 'monthly', 'monthly_weekday'], { required: true }),
  interval: int({ min: 1, max: 366 }),
  until: date(),
  count: int({ min: 1, max: 1000 }),
  exceptions: list(date({ required: true })),
  weekdays: list(int({ min: 1, max: 7, required: true }), { max: 7 }),
  dates: list(int({ min: -1, max: 31, required: true }), { max: 32 }),
  nth: int({ min: -1, max: 5 }),
  weekday: int({ min: 1, max: 7 }),
}

export const periodic_rule = model('PeriodicRule', rule, {})

/** One session of a submission. */
const planned = {
  resources_id: id(),
  appointment_date: date({ required: true }),
  start_time: time({ required: true }),
  end_time: endTime({ required: true }),
}

const plannedSession = model('PlannedSession', planned)

/** What makes several sessions of one submission; nothing of it for a normal booking of one resource. */
const series = {
  mode: oneOf(['normal', 'periodic', 'batch']),
  /** Further resources that are booked at the same times. */
  resources_ids: ids({ required: false, max: 50 }),
  /** Of a periodic booking. */
  rule: periodic_rule,
  /** Of a batch booking: each date with each slot. */
  dates: list(date({ required: true }), { max: 366 }),
  slots: list(
    model('BookingSlot', { start_time: time({ required: true }), end_time: endTime({ required: true }) }),
    { max: 48 },
  ),
  /** Sessions that are left out. */
  dropped: list(plannedSession, { max: MAX_SESSIONS }),
  /** Sessions besides: at another time, or of another resource, instead of a dropped one. */
  added: list(plannedSession, { max: MAX_SESSIONS }),
  /** Books the sessions that can be booked; otherwise all or none. */
  accept_partial: bool(),
}

/** What a booking of one session says. */
export const single_booking = {
  resources_id: id(),
  /** The date of a normal booking; the first possible one of a periodic one. */
  appointment_date: date(),
  start_time: time(),
  end_time: endTime(),
  theme: text({ max: booking_bounds.theme }),
  phone: text({ max: booking_bounds.phone, pattern: PHONE }),
  email: text({ max: booking_bounds.email, pattern: EMAIL }),
  person_times: int({ min: 1, max: booking_bounds.person_times }),
  participants: list(text({ max: 100, required: true }), { max: 500 }),
  remark: text({ max: booking_bounds.remark }),
  event: text({ max: booking_bounds.event }),
  entourage: text({ max: booking_bounds.entourage }),
  need_notifiy: flag(),
  notifiy_channels: text({ max: 100 }),
  online_meeting: flag(),
  instructions_read: bool(),
  enclosure: uploadedAddress(),
  enclosure_name: text({ max: 200 }),
  enclosure_size: int(),
  appointment_source: oneOf(['pc', 'mobile', 'manage', 'api']),
  draft: bool(),
}

/** What can be changed of a booking besides its time: those that are sent. */
export const changeable = {
  version: int(),
  resources_id: id({ required: false }),
  theme: single_booking.theme,
  event: single_booking.event,
  person_times: single_booking.person_times,
  participants: single_booking.participants,
  entourage: single_booking.entourage,
  remark: single_booking.remark,
  phone: single_booking.phone,
  email: single_booking.email,
  enclosure: single_booking.enclosure,
  enclosure_name: single_booking.enclosure_name,
  need_notifiy: single_booking.need_notifiy,
  notifiy_channels: single_booking.notifiy_channels,
  online_meeting: single_booking.online_meeting,
}

export type ChangedBooking = Partial<ValuesOf<typeof changeable>>

/** How an administrator sets rules aside: ticked, and why. */
export const set_aside = { override: bool(), override_reason: text({ max: 500 }) }

/** A booking for somebody else, by an administrator of what is booked. */
export const on_behalf = { appointment_user: text({ max: 100 }), ...set_aside }

/** What a person may send of a booking. The server sets the applicant, the tenant and the state. Product §10. */
export const booking = { ...single_booking, ...series, ...on_behalf }

export type BookingModel = ValuesOf<typeof single_booking> &
  Partial<ValuesOf<typeof series>> &
  Partial<ValuesOf<typeof on_behalf>>
export type RuleModel = ValuesOf<typeof rule>
/** One session that a submission asks for. */
export type PlannedSession = ValuesOf<typeof planned>

/** A booking of a resource with nothing filled in but what is given; instructions count as read. */
export const bookingOf = (resources_id: string, given: Partial<BookingModel> = {}): BookingModel => ({
  appointment_date: null,
  start_time: null,
  end_time: null,
  theme: null,
  phone: null,
  email: null,
  person_times: null,
  participants: null,
  remark: null,
  event: null,
  entourage: null,
  need_notifiy: null,
  notifiy_channels: null,
  online_meeting: null,
  instructions_read: true,
  enclosure: null,
  enclosure_name: null,
  enclosure_size: null,
  appointment_source: null,
  draft: null,
  ...given,
  resources_id,
})

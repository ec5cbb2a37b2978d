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
} from '#server/platform/graphql/inputs.ts'
import { MAX_SESSIONS } from './plan.ts'

/** What makes several sessions of a submission: see `planSessions`. */
const series = {
  mode: oneOf(['normal', 'periodic', 'batch']),
  resources_ids: ids({ required: false, max: 50 }),
  rule: model(
    'PeriodicRule',
    {
      freq: oneOf(['daily', 'weekly', 'monthly', 'monthly_weekday'], { required: true }),
      interval: int({ min: 1, max: 366 }),
      until: date(),
      count: int({ min: 1, max: 1000 }),
      exceptions: list(date({ required: true })),
      weekdays: list(int({ min: 1, max: 7, required: true }), { max: 7 }),
      dates: list(int({ min: -1, max: 31, required: true }), { max: 32 }),
      nth: int({ min: -1, max: 5 }),
      weekday: int({ min: 1, max: 7 }),
    },
    {},
  ),
  dates: list(date({ required: true }), { max: 366 }),
  slots: list(
    model('BookingSlot', { start_time: time({ required: true }), end_time: endTime({ required: true }) }),
    { max: 48 },
  ),
  dropped: list(
    model('DroppedSession', {
      resources_id: id(),
      appointment_date: date({ required: true }),
      start_time: time({ required: true }),
      end_time: endTime({ required: true }),
    }),
    { max: MAX_SESSIONS },
  ),
  accept_partial: bool(),
}

/** What a person may send of a booking. The server sets the applicant, the tenant and the state. */
export const booking = {
  resources_id: id(),
  appointment_date: date(),
  start_time: time(),
  end_time: endTime(),
  ...series,
  theme: text({ max: 100 }),
  phone: text({ max: 30, pattern: /^[+\d][\d\- ]{4,}$/ }),
  email: text({ max: 200, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ }),
  person_times: int({ min: 1, max: 100_000 }),
  participants: list(text({ max: 100, required: true }), { max: 500 }),
  remark: text({ max: 1000 }),
  event: text({ max: 200 }),
  entourage: text({ max: 1000 }),
  need_notifiy: flag(),
  notifiy_channels: text({ max: 100 }),
  instructions_read: bool(),
  enclosure: uploadedAddress(),
  enclosure_name: text({ max: 200 }),
  enclosure_size: int(),
  appointment_source: oneOf(['pc', 'mobile', 'manage', 'api']),
  draft: bool(),
}

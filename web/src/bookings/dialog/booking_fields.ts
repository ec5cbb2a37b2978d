import { booking_bounds } from '#rules/bookings/bounds.ts'
import type { Tell } from '../../kit/form/declare.ts'
import { areaField, emailField, numberField, phoneField, textField } from '../../kit/form/text_fields.ts'
import { checked } from '../../kit/form/validate.ts'
import type { BookingValues } from './booking_form.ts'

/** The fields that are typed, as the kit shows and checks them, in the order of the page. */
export const booking_fields = {
  theme: textField('theme', { required: true, max: booking_bounds.theme }),
  person_times: numberField('person_times', { required: true, min: 1, max: booking_bounds.person_times }),
  phone: phoneField('phone', { max: booking_bounds.phone }),
  email: emailField('email', { max: booking_bounds.email }),
  event: textField('event', { max: booking_bounds.event }),
  entourage: textField('entourage', { max: booking_bounds.entourage }),
  remark: areaField('remark', { max: booking_bounds.remark }),
}

/**
 * The problems of the form, in the order of the page. The server checks the same and more.
 * @param reads the instructions have to be ticked as read
 */
export function problemsOf(values: BookingValues, reads: boolean, tell: Tell): ReadonlyMap<string, string> {
  const { problems } = checked(Object.values(booking_fields), { ...values }, tell)
  return reads && !values.instructions_read ? problems.set('instructions_read', tell('required')) : problems
}

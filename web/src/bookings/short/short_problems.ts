import { booking_bounds } from '#rules/bookings/bounds.ts'
import type { Tell } from '../../kit/form/declare.ts'
import { isEmpty, numberProblem, textProblem } from '../../kit/form/validate.ts'
import type { BookingField, BookingValues } from '../dialog/booking_form.ts'

const subject = textProblem({ max: booking_bounds.theme })
const people = numberProblem({ min: 1, max: booking_bounds.person_times })

/** The problems of the fields that the short form has. The server checks the same and more. */
export function shortProblems(
  { theme, person_times, instructions_read }: BookingValues,
  must_read: boolean,
  tell: Tell,
): ReadonlyMap<BookingField, string> {
  const found: [BookingField, string | null][] = [
    ['theme', isEmpty(theme) ? tell('required') : subject(theme, tell)],
    ['person_times', person_times === null ? tell('required') : people(person_times, tell)],
    ['instructions_read', must_read && !instructions_read ? tell('required') : null],
  ]
  return new Map(found.flatMap(([field, problem]) => (problem === null ? [] : [[field, problem]])))
}

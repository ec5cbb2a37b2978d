/** The bookings functions that other features use. */
export { type BookingModel, bookingOf, periodic_rule, single_booking } from './bookings.inputs.ts'
export { offerFreed, onFreed } from './freed_dates.ts'
export { bookFor, evaluateWish, refusalsOfWish, standingFor } from './on_behalf.ts'
export { availabilityAmong, checkAvailability, isTooLong } from './availability_check.ts'
export {
  refusedSubmission,
  SubmissionEntity,
  submitted,
  type SubmissionAnswer,
} from './submission_answers.ts'
export { periodicRule } from './plan.ts'
export { factsForAll, type FactsOfAll } from './facts.ts'
export { movableInto } from './other_resources.ts'
export { submitSession } from './submit.ts'
export { updateSessions } from './update.ts'

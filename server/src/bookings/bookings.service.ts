/** The bookings functions that other features use. */
export { type BookingModel, bookingOf, single_booking } from './bookings.inputs.ts'
export { offerFreed, onFreed } from './freed_dates.ts'
export { bookFor, evaluateWish, refusalsOfWish, standingFor } from './on_behalf.ts'
export { availabilityAmong, checkAvailability, isTooLong } from './availability_check.ts'
export {
  refusedSubmission,
  SubmissionEntity,
  submitted,
  type SubmissionAnswer,
} from './submission_answers.ts'
export { factsForAll, type FactsOfAll } from './facts.ts'
export { submitSession } from './submit.ts'

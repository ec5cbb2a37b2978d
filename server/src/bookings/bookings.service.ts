/** The bookings functions that other features use. */
export { type BookingModel, bookingOf, single_booking } from './bookings.inputs.ts'
export { offerFreed } from './freed_dates.ts'
export { bookFor, refusalsOfWish } from './on_behalf.ts'
export { checkAvailability } from './availability_check.ts'
export { submitSession } from './submit.ts'

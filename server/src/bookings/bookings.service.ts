/** The bookings functions that other features use. */
export { submitSession } from './submit.ts'

/** The bookings functions that other features use. */
export { cancelSessions } from './actions.ts'
export { clockActs } from './bookings.jobs.ts'
export { submitSession } from './submit.ts'

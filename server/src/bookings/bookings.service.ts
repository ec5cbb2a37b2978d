/** What other features may do with bookings. */
export { cancelSessions } from './actions.ts'
export { clockActs } from './bookings.jobs.ts'
export { submitSession } from './submit.ts'

/** What other features may do with seats. */
export { saveSeatPlan } from './plans.ts'

/** What other features may do with seats. */
export { saveSeatPlan } from './plan_changes.ts'

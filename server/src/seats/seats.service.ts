/** What other features may do with seats. */
export { saveSeatPlan } from './plan_changes.ts'
export {
  importSeats,
  type ImportedSeat,
  type ImportedSeatChange,
  type ImportedSeatOutcome,
} from './imported_seats.ts'

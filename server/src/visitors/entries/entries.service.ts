/** What other features may do with entries. */
export { noteGateMessage, type GateMessage } from './gate_message.ts'
export { eraseLapsedStays } from './erasing.ts'
export { passByPlate, type PassedPlate } from './plate_at_gate.ts'

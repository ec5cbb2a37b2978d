/** What other features may do with entries. */
export { onCameIn } from './came_in.ts'
export { onClosingStays } from './closing.ts'
export { noteGateMessage, type GateMessage } from './gate_message.ts'
export { eraseLapsedStays } from './erasing.ts'
export { passByPlate, type PassedPlate } from './plate_at_gate.ts'

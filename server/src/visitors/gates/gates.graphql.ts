import { visitor_gate_record } from '#rules/visitors/gates/visitor_gate_record.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { visitor_gates } from './gates.ts'

declareOperations(visitor_gate_record, visitor_gates, {
  entity: 'A gate of a campus. `code` is what entries and permissions name it by, and never changes.',
  list: 'The gates in their order.',
  one: 'One gate of a campus.',
  create: 'Makes a gate of a campus. A campus that isn’t there: NOT_FOUND.',
  state: 'Closes gates (0): nobody is let in there. 1 opens them.',
  remove:
    'Deletes gates that no permission and no long-term personnel name; else IN_USE. Each id is decided alone.',
})

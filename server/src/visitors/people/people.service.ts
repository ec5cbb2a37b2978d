/** What other features may do with visitors as people. */
export { admin_permissions, mayCheckAt } from './admin_permissions.ts'
export { visitor_blocks } from './blacklist.ts'
export { keepWritingBlockHits, noteBlockHits, type Encounter } from './block_hits.ts'
export { blocksOfName, isBlocked, type FoundBlock, type Sought } from './blocks.ts'
export { eraseLapsedDocuments, eraseLapsedPeople, onErasing, type ErasedPerson } from './erasing.ts'
export { keptPlate } from './comparable.ts'
export { documentHashes, numberOf } from './documents.ts'
export { checkGates, namesGates } from './named_gates.ts'
export { entry_permissions } from './entry_permissions.ts'
export { longTermAt } from './entry_check.ts'
export { lockLongTerm, long_term, noteLongTermEntry } from './long_term.ts'
export { importRegistrations, type ImportedModel, type ImportModel } from './registration_import.ts'
export { sealed_documents } from './documents.ts'
export { own_values } from './own_values.ts'
export { type RegistrationValues } from './registrations.ts'
export { ensureMayApply, registerThemselves, visitorAccountOf } from './own_accounts.ts'
export {
  noteVisit,
  visitorFor,
  type DataSource,
  type LastApplication,
  type VisitorData,
} from './visitor_for.ts'

/** What other features may do with visits. */
export { applyForVisit, inviteVisitor } from './apply.ts'
export { blockedOf, comingOf, ensureMayCome } from './barred.ts'
export { actOnVisit, passGate } from './decide.ts'
export { sealed_of_visits } from './documents.ts'
export { eraseDocumentsOfVisits, eraseLapsedVisits, onVisitsErased } from './erasing.ts'
export { visitOfLink } from './links.ts'
export { type VisitRow, visitRow } from './lists.ts'
export { lockAnyVisit, lockVisit, partsOf, type VisitCtx } from './stored.ts'

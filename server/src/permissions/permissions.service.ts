/** What other features may do with permissions. */
export { isAdministrator, permissionsOf } from './held.ts'
export { ensureSuperAdmin, holdings, superAdministrator } from './holders.ts'
export { ensureNotAbove, keepingRights, lockRights } from './kept_rights.ts'
export { addSignedIn, takeClaims } from './signed_in.ts'
export { loadPerson, VIEWER_TOPIC, viewerFrom, viewersChanged } from './viewers.ts'
export { whoManages } from './who_manages.ts'

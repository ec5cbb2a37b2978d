import { useSyncExternalStore } from 'react'
import { onSession, session } from './known.ts'
import type { Session } from './types.ts'

export * from './known.ts'

/**
 * The session; the component renders again when it changes. Code that runs before the application reads
 * `known.ts` instead.
 */
export const useSession = (): Session => useSyncExternalStore(onSession, session, session)

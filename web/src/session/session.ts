import { useSyncExternalStore } from 'react'
import { onSession, session } from './known.ts'
import type { Session } from './types.ts'

export * from './known.ts'

/** What is known, and a repaint whenever it changes. What runs before the application reads `known.ts` instead. */
export const useSession = (): Session => useSyncExternalStore(onSession, session, session)

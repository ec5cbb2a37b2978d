import { useSyncExternalStore } from 'react'
import { isWaiting, onWaiting } from '../graphql/waiting.ts'

/** Whether a request is waiting because the server is busy. */
export const useWaiting = (): boolean => useSyncExternalStore(onWaiting, isWaiting)

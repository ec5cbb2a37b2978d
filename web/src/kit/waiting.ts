import { useSyncExternalStore } from 'react'
import { isWaiting, onWaiting } from '../graphql/waiting.ts'

/** Whether something that was asked waits because the server is busy. */
export const useWaiting = (): boolean => useSyncExternalStore(onWaiting, isWaiting)

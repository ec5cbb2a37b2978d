import { useSyncExternalStore } from 'react'
import { onViewerChange, viewer } from './viewer.ts'
import type { ViewerState } from './types.ts'

export * from './viewer.ts'

/**
 * The viewer's state; the component renders again when it changes. Code that runs before the application reads
 * `known.ts` instead.
 */
export const useViewer = (): ViewerState => useSyncExternalStore(onViewerChange, viewer, viewer)

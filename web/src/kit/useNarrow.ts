import { useSyncExternalStore } from 'react'
import { constants } from '../constants.ts'

const query = () => matchMedia(`(width < ${constants.mobile_breakpoint_px}px)`)

/** Whether the layout is in mobile mode: below 992 px. Spec 001 §2, §9. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const media = query()
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    () => query().matches,
  )

import { useEffect, useLayoutEffect, useRef } from 'react'
import { coverPage } from './sheet_history.ts'
import { useNarrow } from './useNarrow.ts'

/**
 * On a narrow page, where dialogs and drawers cover it, the browser's Back closes them before it leaves the page.
 * @param leave what their own button does: closes, or asks first
 */
export function useBackCloses(open: boolean, leave: () => void): void {
  const covers = useNarrow() && open
  const latest = useRef(leave)
  useLayoutEffect(() => {
    latest.current = leave
  })
  useEffect(() => (covers ? coverPage(() => latest.current()) : undefined), [covers])
}

let held = 0

/** Says that something is filled in on this page that isn't sent yet. @returns to be called when it is, or is given up */
export function holdUnsaved(): () => void {
  held++
  let over = false
  return () => {
    if (!over) held--
    over = true
  }
}

/** Whether reloading the page would cost somebody what they filled in. */
export const hasUnsaved = (): boolean => held > 0

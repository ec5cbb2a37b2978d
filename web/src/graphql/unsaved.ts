let held = 0

/** Marks the page as having unsent input. @returns a function to call when it is sent or discarded */
export function holdUnsaved(): () => void {
  held++
  let over = false
  return () => {
    if (!over) held--
    over = true
  }
}

/** Whether reloading the page would lose the user's input. */
export const hasUnsaved = (): boolean => held > 0

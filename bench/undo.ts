/** Clean-up functions, called in reverse order. */
let made: (() => unknown)[] = []

/**
 * Registers how to clean up what was just started, so that an interrupted benchmark leaves nothing behind.
 */
export const afterwards = (undo: () => unknown) => void made.push(undo)

/** Cleans up everything so far, even if one function fails. */
export async function undoAll(): Promise<void> {
  const now = made.toReversed()
  made = []
  for (const undo of now) {
    try {
      await undo()
    } catch (cause) {
      process.stderr.write(`cleaning up: ${String(cause)}\n`)
    }
  }
}

/** What is to be taken away again: the last made first. */
let made: (() => unknown)[] = []

/** Remembers how to take away what was just begun, so that an interrupted benchmark leaves nothing behind. */
export const afterwards = (undo: () => unknown) => void made.push(undo)

/** Takes away all that was made so far. One that fails keeps no other from being done. */
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

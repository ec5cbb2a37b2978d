const EVERY_MS = 5_000

/** Says how far a long task is: every five seconds, and not before. */
export function nowAndThen(say: (line: string) => void, clock = () => performance.now()) {
  let said_at = clock()
  return (line: () => string): void => {
    if (clock() - said_at < EVERY_MS) return
    said_at = clock()
    say(line())
  }
}

/**
 * Processes many things concurrently, but in the given order wherever two of them share a key: the outcome
 * equals that of sequential processing, if the keys name everything a thing depends on. Within one
 * transaction this saves no statements, only round trips.
 * @param turnsOf the keys of a thing: what it depends on
 * @throws the error of the first failed thing, once all have ended
 */
export async function inTurn<T>(
  things: readonly T[],
  turnsOf: (thing: T) => readonly string[],
  run: (thing: T) => Promise<void>,
): Promise<void> {
  const last = new Map<string, Promise<void>>()
  const runs = things.map((thing) => {
    const turns = turnsOf(thing)
    const before = Promise.all(turns.flatMap((turn) => last.get(turn) ?? []))
    const done = before.then(() => run(thing))
    for (const turn of turns) last.set(turn, done)
    return done
  })
  const failed = (await Promise.allSettled(runs)).find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

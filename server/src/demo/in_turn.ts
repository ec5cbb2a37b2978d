/**
 * Does something with each of many things side by side, but in the given order wherever two of them share a turn: so
 * the outcome is that of doing one after the other, if what they depend on is named. Within one transaction this
 * spares no statement, only the waiting for each answer before the next is asked.
 * @param turnsOf what a thing depends on, in words
 * @throws what the first failed thing threw, once all have ended
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

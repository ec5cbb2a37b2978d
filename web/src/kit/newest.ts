/** What `run` resolves to where its answer doesn't count any more. */
export const dropped = Symbol('dropped')

export interface Newest {
  /**
   * Does something that takes time, in place of what was done before.
   * @param work is told to end by the signal; it need not heed it
   * @returns what came of it; `dropped` where something else began meanwhile, or it was dropped: also of a failure then
   */
  run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | typeof dropped>
  /** Nothing that is being done counts any more. */
  drop(): void
}

/** Of several runs only the newest counts: no answer is shown for what isn't asked any more. */
export function newest(): Newest {
  let control: AbortController | null = null
  const drop = () => {
    control?.abort()
    control = null
  }
  return {
    drop,
    async run(work) {
      drop()
      const { signal } = (control = new AbortController())
      try {
        const found = await work(signal)
        return signal.aborted ? dropped : found
      } catch (cause) {
        if (signal.aborted) return dropped
        throw cause
      }
    },
  }
}

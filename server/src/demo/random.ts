/** Pseudo-random numbers, equal on every run with the same seed. */
export interface Random {
  /** From 0 to 1, excluding 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of the entries, chosen by weight. */
  weighted<T>(from: readonly (readonly [T, number])[]): T
  shuffled<T>(from: readonly T[]): T[]
}

/** mulberry32: small, fast, and random enough for a believable campus. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(from: readonly T[]): T => {
    const found = from[int(0, from.length - 1)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(from) {
      const total = from.reduce((sum, [, weight]) => sum + weight, 0)
      let left = next() * total
      for (const [one, weight] of from) {
        left -= weight
        if (left < 0) return one
      }
      return pick(from)[0]
    },
    shuffled(from) {
      const cards = [...from]
      for (let i = cards.length - 1; i > 0; i -= 1) {
        const j = int(0, i)
        const [a, b] = [cards[i], cards[j]]
        if (a !== undefined && b !== undefined) [cards[i], cards[j]] = [b, a]
      }
      return cards
    },
  }
}

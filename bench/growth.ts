import { BOOKERS, bookings, FIRST, warmBooking } from './book.ts'
import { gridOf, warmGrid } from './grid.ts'
import { say } from './ground.ts'
import { best, machine, round, ROUNDS, stand, tidied, type Figures, type Stand } from './measure.ts'

const SMALL = 50_000
const LARGE = 2_000_000
/** The quality specification's limit on the cost of forty times as many sessions. */
const MAX_COUNT = 1.15

/**
 * Booking and grid at 2,000,000 sessions, compared with 50,000, which is the floor here. The two take turns,
 * so that other work on the machine slows both.
 */
export const growth = () =>
  tidied(async () => {
    const both = [
      await stand({ sessions: SMALL }, BOOKERS),
      await stand({ sessions: LARGE }, BOOKERS),
    ] as const
    for (const one of both) await warmGrid(one, 50)
    const [small_grid, large_grid] = await inTurn(both, (one) => gridOf(one, 50, 600))
    for (const one of both) await warmBooking(one)
    const [small_book, large_book] = await inTurn(both, (one, i) => bookings(one, FIRST + i))
    const ratio = {
      book: round(large_book.cpu_ms / small_book.cpu_ms),
      grid: round(large_grid.cpu_ms / small_grid.cpu_ms),
    }
    return {
      name: 'growth',
      ok: ratio.book <= MAX_COUNT && ratio.grid <= MAX_COUNT,
      ours: { ...large_book, book: large_book, grid: large_grid },
      floor: { ...small_book, book: small_book, grid: small_grid },
      ratio,
      machine,
    }
  })

/** The best round of each. */
async function inTurn<F extends Figures>(
  both: readonly [Stand, Stand],
  measure: (one: Stand, round: number) => Promise<F>,
): Promise<[F, F]> {
  const small: F[] = []
  const large: F[] = []
  for (let i = 0; i < ROUNDS; i++) {
    say(`  round ${i + 1} of ${ROUNDS}`)
    small.push(await measure(both[0], i))
    large.push(await measure(both[1], i))
  }
  return [best(small), best(large)]
}

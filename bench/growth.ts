import { BOOKERS, bookings } from './book.ts'
import { gridOf } from './grid.ts'
import { say } from './ground.ts'
import { machine, onGround, round } from './measure.ts'

const SMALL = 50_000
const LARGE = 2_000_000
/** Quality's figure: what forty times as many sessions may cost more. */
const MOST = 1.15

function at(sessions: number) {
  say(`With ${sessions} sessions:`)
  return onGround({ sessions }, BOOKERS, async (ground, server) => {
    const grid = await gridOf(ground, server, 50, 1000)
    const book = await bookings(ground, server)
    return { ...book, book, grid }
  })
}

/** Booking and grid at 2,000,000 sessions beside the same at 50,000, which is the floor here. */
export async function growth() {
  const floor = await at(SMALL)
  const ours = await at(LARGE)
  const ratio = {
    book: round(ours.book.cpu_ms / floor.book.cpu_ms),
    grid: round(ours.grid.cpu_ms / floor.grid.cpu_ms),
  }
  return { name: 'growth', ok: ratio.book <= MOST && ratio.grid <= MOST, ours, floor, ratio, machine }
}

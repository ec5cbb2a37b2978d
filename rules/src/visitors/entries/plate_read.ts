/** What a gate says of a plate that a camera read: nobody compares a document, so that only a plate read exactly decides. Product §7. */
import type { GateVerdict } from '../passes/verdict.ts'
import type { BlockedAtGate } from '../people/blocks.ts'

/** Somebody whose plate it can be, with what the gate says of them. */
export interface MeantByPlate extends Pick<GateVerdict, 'colour' | 'reason'> {
  /** How like the plate read is to theirs: `platesAlike`. */
  alike: 'same' | 'near'
}

/** What is known of a plate besides who it can belong to. */
export interface ReadPlate {
  direction: 'in' | 'out'
  /** Whether the plate itself is on the blacklist of vehicles, or looks like one that is. */
  blocked: BlockedAtGate
  /** Vehicles may come in there. */
  for_vehicles: boolean
  /** The camera is sure of what it read. */
  sure: boolean
}

export interface PlateVerdict<Meant> extends Pick<GateVerdict, 'colour' | 'reason'> {
  /** Whom the verdict is about, or who has a plate like it; null: it is unknown. */
  meant: Meant | null
}

/**
 * Decides about a plate. Green lets in or out by itself; yellow waits for a guard, who sees the plate read and the known one.
 * @param found who it can belong to, those first whose entry counts if several let it in; with `out` they are inside
 */
export function plateVerdict<Meant extends MeantByPlate>(
  found: readonly Meant[],
  { direction, blocked, for_vehicles, sure }: ReadPlate,
): PlateVerdict<Meant> {
  const exact = found.filter(({ alike }) => alike === 'same')
  const best = ['green', 'yellow', 'red'].flatMap((colour) => exact.filter((one) => one.colour === colour))[0]
  const meant = best ?? found[0] ?? null
  const say = (
    colour: GateVerdict['colour'],
    reason: GateVerdict['reason'],
    of: Meant | null = meant,
  ): PlateVerdict<Meant> => ({ colour, reason, meant: of })

  // Nobody is kept inside, and who is on a blacklist may go.
  if (direction === 'in') {
    if (blocked === 'yes') return say('red', 'blocked')
    const barred = exact.find(({ reason }) => reason === 'blocked')
    if (barred) return say('red', 'blocked', barred)
    if (!for_vehicles) return say('red', 'no_vehicles')
    if (blocked === 'near') return say('yellow', 'near_block')
  }
  if (best)
    return best.colour === 'green' && !sure ? say('yellow', 'near_plate') : say(best.colour, best.reason)
  if (meant === null) return say('yellow', direction === 'out' ? 'not_inside' : 'not_known')
  // A likeness lets nobody in, and refuses nobody.
  return say('yellow', found.some(({ reason }) => reason === 'blocked') ? 'near_block' : 'near_plate')
}

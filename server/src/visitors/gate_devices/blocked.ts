import { blockedBy, type BlockedAtGate } from '#rules/visitors/people/blocks.ts'
import type { Ctx } from '#server/context.ts'
import { isBlocked } from '#server/visitors/people/people.service.ts'
import { platesBlocked } from '#server/visitors/vehicles/vehicles.service.ts'
import type { Coming } from '#server/visitors/visits/visits.service.ts'

/** So many are looked up in the blacklists at once. */
const AT_ONCE = 500

/** Whether somebody of each, or their vehicle, is on a blacklist: `blockedOf` for many, who aren't met. Two statements for some hundreds. */
export async function blockedOfAll(ctx: Ctx, all: readonly Coming[]): Promise<BlockedAtGate[]> {
  const blocked: BlockedAtGate[] = []
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const some = all.slice(first, first + AT_ONCE)
    const people = await isBlocked(
      ctx,
      some.flatMap((one) => one.people),
    )
    const plates = await platesBlocked(ctx, some.flatMap(platesOf))
    let at = 0
    for (const one of some) {
      const of_people = people.slice(at, (at += one.people.length)).flat()
      blocked.push(
        blockedBy([
          ...of_people.map(({ verdict }) => verdict),
          ...platesOf(one).flatMap((plate) => plates.get(plate) ?? []),
        ]),
      )
    }
  }
  return blocked
}

const platesOf = ({ plates }: Coming): string[] => plates.filter((plate): plate is string => Boolean(plate))

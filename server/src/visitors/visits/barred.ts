import { blockedBy, type BlockedAtGate } from '#rules/visitors/people/blocks.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  isBlocked,
  noteBlockHits,
  type Encounter,
  type Sought,
} from '#server/visitors/people/people.service.ts'
import { blockedPlates, notePlateHits } from '#server/visitors/vehicles/vehicles.service.ts'
import { documentOf } from './documents.ts'
import type { StoredVisit } from './visits.table.ts'

type Asking = Pick<Ctx, 'tx' | 'now' | 'secrets'>

/** Who wants to come, and with which vehicles, as far as they are known. */
export interface Coming {
  people: readonly Sought[]
  /** As they were told, stored or read. */
  plates: readonly (string | null | undefined)[]
}

/**
 * The visitor of a stored visit, with the number of their document, everybody who comes along, and their vehicle.
 * @param read the plate that a gate sees, whatever the visit says
 */
export const comingOf = (
  ctx: Asking,
  row: Pick<StoredVisit, 'visitor_name' | 'phone' | 'card_number' | 'peers' | 'car_card_number'>,
  read: string | null = null,
): Coming => ({
  people: [
    { visitor_name: row.visitor_name, phone: row.phone, card_number: documentOf(ctx, row) },
    ...row.peers.map(({ name, phone }) => ({ visitor_name: name, phone })),
  ],
  plates: [row.car_card_number, read],
})

/**
 * Whether a person or a vehicle of these may not come, or looks like one that may not: the surest of all.
 * @param meeting where they are met, noted for the office with whoever is found; null: they aren't there
 */
export async function blockedOf(
  ctx: Asking & Pick<Ctx, 'db'>,
  { people, plates }: Coming,
  meeting: Encounter | null,
): Promise<BlockedAtGate> {
  const [found, vehicles] = await Promise.all([isBlocked(ctx, people), blockedPlates(ctx, plates)])
  if (meeting) {
    for (const [nth, { visitor_name }] of people.entries())
      noteBlockHits(ctx, found[nth] ?? [], { ...meeting, visitor_name })
    notePlateHits(ctx, vehicles, meeting.met)
  }
  return blockedBy([...found.flat(), ...vehicles].map(({ verdict }) => verdict))
}

/** Refuses those of whom one may not come, without saying who or why. @throws Refused VISIT_REFUSED */
export async function ensureMayCome(
  ctx: Asking & Pick<Ctx, 'db'>,
  coming: Coming,
  meeting: Encounter | null,
): Promise<void> {
  if ((await blockedOf(ctx, coming, meeting)) === 'yes') throw new Refused('VISIT_REFUSED')
}

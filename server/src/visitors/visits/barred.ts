import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { isBlocked, type Sought } from '#server/visitors/people/people.service.ts'
import { documentOf } from './documents.ts'
import type { StoredVisit } from './visits.table.ts'

type Asking = Pick<Ctx, 'tx' | 'now' | 'secrets'>

/** The visitor of a stored visit, with the number of their document, and everybody who comes along. */
export const peopleOfStored = (
  ctx: Asking,
  row: Pick<StoredVisit, 'visitor_name' | 'phone' | 'card_number' | 'peers'>,
): Sought[] => [
  { visitor_name: row.visitor_name, phone: row.phone, card_number: documentOf(ctx, row) },
  ...row.peers.map(({ name, phone }) => ({ visitor_name: name, phone })),
]

/** Whether somebody of these may not come, or looks like somebody who may not: the surest of all. */
export async function blockedOf(ctx: Asking, people: readonly Sought[]): Promise<'yes' | 'near' | 'no'> {
  const found = (await isBlocked(ctx, people)).flat()
  if (found.some(({ verdict }) => verdict === 'hit')) return 'yes'
  return found.length > 0 ? 'near' : 'no'
}

/** Refuses people of whom one may not come, without saying who or why. @throws Refused VISIT_REFUSED */
export async function ensureMayCome(ctx: Asking, people: readonly Sought[]): Promise<void> {
  if ((await blockedOf(ctx, people)) === 'yes') throw new Refused('VISIT_REFUSED')
}

import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import type { PlacedSeat, SeatSpot } from '#rules/seats/plan.ts'
import { rule_column_names } from '#server/booking_rules/booking_rules.service.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  findAllAdministered,
  saveResources,
  updateResource,
  type Resource,
} from '#server/resources/resources.service.ts'

/** A resource has some hundred columns, and a statement takes 65,535 parameters. */
const AT_ONCE = 400

/** What a seat has of its venue: who is in charge, where it is, and by which rules it is booked. */
const taken_over = [
  ...['resources_type_id', 'campus_code', 'building_code', 'floor_code', 'can_location', 'order'],
  ...['admin_dept', 'joint_admin_dept', 'admin_post', 'rule_source', 'rule_template_id'],
  ...['booking_instructions', 'booking_instructions_en'],
  ...rule_column_names,
] as const

/** Names are as long as a form may make them. */
const NAME = { zh: 100, en: 200, number: 60 } as const

/** `Reading room A12`; in a language in which the venue has no name, none. */
const nameOf = (venue: string, number: string, max: number) =>
  venue === '' ? '' : `${venue.slice(0, max - number.length - 1)} ${number}`

/**
 * Makes the resources of seats that are new on a venue's plan, each for one person at a time.
 * @returns their ids by their numbers on the plan
 * @throws Refused with the seat's field, where one of them can't be made
 */
export async function makeSeats(
  ctx: Ctx,
  venue_id: string,
  placed: readonly PlacedSeat[],
): Promise<Map<string, string>> {
  const wanted = placed.map((seat, i) => ({ seat, i })).filter(({ seat }) => seat.id === null)
  const made = new Map<string, string>()
  if (wanted.length === 0) return made
  const venue = (await findAllAdministered(ctx, [venue_id])).get(venue_id)
  if (!venue) throw new Refused('NOT_FOUND', {}, 'resources_id')
  const taken = await numbersWithin(ctx, venue.resources_number)
  const own = Object.fromEntries(taken_over.map((field) => [field, Reflect.get(venue, field)]))
  const wrong: Refusal[] = []
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE)
    const outcomes = await saveResources(
      ctx,
      some.map(({ seat: { number } }) => ({
        ...own,
        parent_id: venue_id,
        resources_type_id: venue.resources_type_id,
        resources_number: freeNumber(`${venue.resources_number}-${number}`, taken),
        ...namesOf(venue, number),
        capacity: 1,
        capacity_mode: 'exclusive' as const,
      })),
    )
    for (const [k, outcome] of outcomes.entries()) {
      const one = some[k]
      if (!one) continue
      if (typeof outcome === 'string') made.set(one.seat.number, outcome)
      else
        wrong.push(
          ...outcome.refusals.map(({ code, details }) => refusal(code, `seats.${one.i}.number`, details)),
        )
    }
  }
  if (wrong.length > 0) throw new Refused(wrong)
  return made
}

const namesOf = (venue: Pick<Resource, 'resources_name' | 'resources_name_en'>, number: string) => ({
  resources_name: nameOf(venue.resources_name, number, NAME.zh),
  resources_name_en: nameOf(venue.resources_name_en, number, NAME.en),
})

/** The numbers of resources that begin with a venue's. */
async function numbersWithin({ tx: { sql, tenant_id } }: Ctx, venue: string): Promise<Set<string>> {
  const rows = await sql<{ resources_number: string }[]>`
    select resources_number from resource
    where tenant_id = ${tenant_id} and del = 0 and resources_number >= ${`${venue}-`} and resources_number < ${`${venue}.`}`
  return new Set(rows.map((row) => row.resources_number))
}

/** A seat that was stopped instead of deleted may still have the number: then the new one gets `-2`. */
function freeNumber(wanted: string, taken: Set<string>): string {
  let number = wanted.slice(-NAME.number)
  for (let n = 2; taken.has(number); n += 1) number = `${wanted.slice(-NAME.number + 5)}-${n}`
  taken.add(number)
  return number
}

/** Seats that are called after their number get the name of their new one; names that somebody gave stay. */
export async function renameSeats(
  ctx: Ctx,
  venue_id: string,
  before: readonly SeatSpot[],
  after: readonly SeatSpot[],
): Promise<void> {
  const old = new Map(before.map(({ id, number }) => [id, number]))
  const renumbered = after.filter(({ id, number }) => old.has(id) && old.get(id) !== number)
  if (renumbered.length === 0) return
  const known = await findAllAdministered(ctx, [venue_id, ...renumbered.map(({ id }) => id)])
  const venue = known.get(venue_id)
  if (!venue) return
  for (const { id, number } of renumbered) {
    const seat = known.get(id)
    const called = namesOf(venue, old.get(id) ?? '')
    const named =
      seat?.resources_name === called.resources_name && seat.resources_name_en === called.resources_name_en
    if (named) await updateResource(ctx, id, undefined, namesOf(venue, number))
  }
}

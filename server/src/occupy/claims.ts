import { HOLD_OF } from '#server/holds/holds.table.ts'
import { MAX_HOLD_HOURS, takenIn, wholeSpan, type Span, type Taken } from '#server/holds/holds.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { appointment_information } from '#server/sessions/sessions.table.ts'

/** A session or an occupied period that already holds the time, with the fields that people may see of it. */
export interface Occupant extends Span {
  kind: 'session' | 'period'
  id: string
  /** The session's serial number; '' for a period. */
  flow_no: string
  theme: string
  /** The applicant's name; '' for a period. */
  person: string
}

/** What holds the time of a period: each hold, with its buffer, and whose they are. Offers of the waiting list are nobody's. */
export interface Claimed {
  holds: Taken[]
  by: Occupant[]
}

/** A period to check, with the resources whose time it would take. */
export interface OccupancyQuestion extends Span {
  resource_ids: readonly string[]
}

type OwnerRow = Pick<
  typeof appointment_information.$inferSelect,
  'id' | 'flow_no' | 'theme' | 'start_at' | 'end_at'
> & { person: string }

/**
 * The owners of each period's time, earliest first; [] if it is free. A null entry isn't checked and gets [].
 */
export const occupantsOf = async (
  tx: Tx,
  asked: readonly (OccupancyQuestion | null)[],
): Promise<Occupant[][]> => (await claimsOf(tx, asked)).map(({ by }) => by)

/**
 * What holds each period's time, earliest first.
 * @param leaving owners that don't count
 */
export async function claimsOf(
  tx: Tx,
  asked: readonly (OccupancyQuestion | null)[],
  leaving: ReadonlySet<string> = new Set(),
): Promise<Claimed[]> {
  const periods = asked.filter((one) => one !== null)
  const whole = wholeSpan(periods)
  if (!whole) return asked.map(() => free)
  const resource_ids = [...new Set(periods.flatMap((one) => one.resource_ids))]
  const taken = (await takenIn(tx, [{ resource_ids, ...whole }])).filter(
    ({ owner_id }) => !leaving.has(owner_id),
  )
  if (taken.length === 0) return asked.map(() => free)

  const of_resource = Map.groupBy(taken, (one) => one.resource_id)
  const hits = asked.map((one) => (one ? hitsOf(one, of_resource) : []))
  const owners = await ownersOf(tx, hits.flat())
  return hits.map((own) => {
    const ids = [...new Set(own.map((one) => one.owner_id))]
    return { holds: own, by: ids.flatMap((id) => owners.get(id) ?? []) }
  })
}
const free: Claimed = { holds: [], by: [] }

/**
 * Holds are sorted by start and at most `MAX_HOLD_HOURS` long, so only those near the period are checked.
 */
function hitsOf({ resource_ids, start, end }: OccupancyQuestion, of_resource: Map<string, Taken[]>): Taken[] {
  return resource_ids.flatMap((id) => {
    const holds = of_resource.get(id) ?? []
    const found: Taken[] = []
    for (let i = firstFrom(holds, start.epochMilliseconds - MAX_HOLD_MS); i < holds.length; i += 1) {
      const hold = holds[i]
      if (!hold || hold.start.epochMilliseconds >= end.epochMilliseconds) break
      if (hold.end.epochMilliseconds > start.epochMilliseconds) found.push(hold)
    }
    return found
  })
}

const MAX_HOLD_MS = MAX_HOLD_HOURS * 3_600_000

/** Index of the first hold that starts at or after a moment. */
function firstFrom(holds: readonly Taken[], moment: number): number {
  let low = 0
  let high = holds.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((holds[middle]?.start.epochMilliseconds ?? 0) < moment) low = middle + 1
    else high = middle
  }
  return low
}

async function ownersOf(tx: Tx, holds: readonly Taken[]): Promise<Map<string, Occupant>> {
  const ids = (kind: number) => [
    ...new Set(holds.flatMap((one) => (one.owner_kind === kind ? [one.owner_id] : []))),
  ]
  const sessions = await tx.sql<OwnerRow[]>`
    select id, flow_no, theme, start_at, end_at, appointment_user_name as person from appointment_information
    where tenant_id = ${tx.tenant_id} and id = any(${ids(HOLD_OF.session)}::uuid[])`
  const periods = await tx.sql<OwnerRow[]>`
    select id, '' as flow_no, theme, start_at, end_at, '' as person from occupy_period
    where tenant_id = ${tx.tenant_id} and id = any(${ids(HOLD_OF.occupy)}::uuid[])`
  const claim =
    (kind: Occupant['kind']) =>
    ({ start_at, end_at, ...rest }: OwnerRow): [string, Occupant] => [
      rest.id,
      { kind, ...rest, start: start_at, end: end_at },
    ]
  return new Map([...sessions.map(claim('session')), ...periods.map(claim('period'))])
}

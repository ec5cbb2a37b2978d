import { addDays } from '#rules/time/calendar_dates.ts'
import { dayPeriod, instantAt, wallOf, type Instant } from '#rules/time/instants.ts'
import { personOf, type ActingDeps } from '#server/acting.ts'
import { lookAtRuns } from '#server/approvals/approvals.service.ts'
import { drawActs, repeatable } from '#server/draws/draws.service.ts'
import { waitingActs } from '#server/waiting_list/waiting_list.service.ts'
import { clockActs } from '#server/sessions/sessions.service.ts'
import type { Ctx, Viewer } from '#server/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import { keyOf, personTurn, type AtHand, type Deed, type SessionKey } from './deeds.ts'
import { inTurn } from './in_turn.ts'
import { once, type Making } from './steps.ts'

/** Each generated day has a mark of its own. */
export const DAY_MARK = 'demo.bookings.'

/** When the clock of approvals reminds and escalates, once a day. */
const MORNING = '07:00'

export interface DeedsDone {
  booked: number
  refused: number
  /** What was refused in a story: the code, and whose. */
  spoilt: string[]
}

/**
 * Does the deeds as they would have been done: day by day, each at its own time through the service, with the
 * clock of sessions running at the end of each day and that of approvals in the morning. Deeds that the rules
 * refuse are left out and counted.
 */
export async function doDeeds(making: Making, deps: ActingDeps, deeds: readonly Deed[]): Promise<DeedsDone> {
  const { acting: caller, now, say, count } = making
  const { tenant } = caller
  const zone = tenant.time_zone
  const today = wallOf(zone, now).date
  const done: DeedsDone = { booked: 0, refused: 0, spoilt: [] }
  const past = deeds
    .filter(({ at }) => at.epochMilliseconds <= now.epochMilliseconds)
    .toSorted((a, b) => a.at.epochMilliseconds - b.at.epochMilliseconds)
  const hand: AtHand = {
    ...(await caller.run(catalogue)),
    storage: making.storage,
    as: becoming(peopleOf(making, deps)),
  }
  let analysed = 0
  const days = Map.groupBy(past, ({ at }) => wallOf(zone, at).date)
  const [first = today] = days.keys()
  for (let date = first; date <= today; date = addDays(date, 1)) {
    const earlier = (moment: Instant) => (moment.epochMilliseconds < now.epochMilliseconds ? moment : now)
    const morning = earlier(instantAt(zone, date, MORNING))
    while ((await lookAtRuns({ ...deps, now: () => morning }, tenant)) > 0);
    const own = days.get(date) ?? []
    if (own.length > 0) await once(caller, `${DAY_MARK}${date}`, (ctx) => doEach(ctx, own, hand, done))
    if (done.booked > 4 * analysed + 50) {
      await count()
      analysed = done.booked
    }
    const end = earlier(dayPeriod(zone, date).end)
    while ((await clockActs({ ...deps, now: () => end }, tenant)) > 0);
    await waitingActs({ ...deps, now: () => end }, tenant)
    await drawActs({ ...deps, now: () => end }, tenant, repeatable)
    if (own.length > 0 && Number(date.slice(8)) % 5 === 0) say(`  … bookings up to ${date}: ${done.booked}`)
  }
  return done
}

/** Viewers by account, each loaded once. */
function peopleOf(
  { acting: caller }: Making,
  { db }: ActingDeps,
): (account: string) => Promise<Viewer | null> {
  const known = new Map<string, Promise<Viewer | null>>()
  return (account) => {
    let found = known.get(account)
    if (!found) known.set(account, (found = personOf(db, caller.tenant, account)))
    return found
  }
}

async function catalogue({ tx: { sql, tenant_id } }: Ctx): Promise<Pick<AtHand, 'resources' | 'types'>> {
  const resources = await sql<{ id: string; resources_number: string }[]>`
    select id, resources_number from resource where tenant_id = ${tenant_id} and del = 0`
  const types = await sql<{ id: string; resources_name: string }[]>`
    select id, resources_name from resources_type where tenant_id = ${tenant_id} and del = 0`
  return {
    resources: new Map(resources.map((row) => [row.resources_number, row.id])),
    types: new Map(types.map((row) => [row.resources_name, row.id])),
  }
}

const becoming =
  (people: (account: string) => Promise<Viewer | null>): AtHand['as'] =>
  async (ctx, account) => {
    const viewer = await people(account)
    return viewer && { ...ctx, viewer, account, may: (permission) => viewer.permissions.has(permission) }
  }

async function doEach(ctx: Ctx, deeds: readonly Deed[], hand: AtHand, done: DeedsDone): Promise<void> {
  const ids = await knownIds(ctx, deeds)
  const turnsOf = ({ account, turns }: Deed) => [...new Set([personTurn(account), ...turns])]
  await inTurn(deeds, turnsOf, async (deed) => {
    // What one transaction tells a person is one message: here each deed counts as a transaction.
    const tx: Tx = Object.create(ctx.tx)
    const own = await hand.as({ ...ctx, tx, now: () => deed.at }, deed.account)
    const id = deed.session === null ? '' : ids.get(keyOf(deed.session))
    if (!own || id === undefined) return
    try {
      const made = (await deed.run(own, id, hand)) ?? null
      if (made !== null && deed.makes) ids.set(keyOf(deed.makes), made)
      if (deed.makes) done.booked += 1
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      if (deed.makes) done.refused += 1
      if (deed.story)
        done.spoilt.push(`${deed.story}, ${deed.account} ${deed.at.toString()}: ${cause.message}`)
    }
  })
}

/** Sessions that were made on an earlier day. */
async function knownIds(
  { tx: { sql, tenant_id } }: Ctx,
  deeds: readonly Deed[],
): Promise<Map<string, string>> {
  const named = new Map<string, SessionKey>()
  for (const { session } of deeds) if (session) named.set(keyOf(session), session)
  const keys = [...named.values()]
  const rows = await sql<{ id: string; account: string; number: string; start: Instant }[]>`
    select a.id, p.account, p.number, a.start_at as start
    from unnest(${keys.map((one) => one.account)}::text[], ${keys.map((one) => one.start.toString())}::timestamptz[], ${keys.map((one) => one.number)}::text[]) as p(account, start_at, number)
    join resource r on r.tenant_id = ${tenant_id} and r.resources_number = p.number and r.del = 0
    join appointment_information a on a.tenant_id = ${tenant_id} and a.resources_id = r.id and a.appointment_user = p.account and a.start_at = p.start_at
    order by a.create_time`
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

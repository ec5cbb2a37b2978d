import { addDays } from '#rules/time/calendar_dates.ts'
import { dayPeriod, wallOf, type Instant } from '#rules/time/instants.ts'
import { personOf, type ActingDeps } from '#server/acting.ts'
import { submitSession } from '#server/bookings/bookings.service.ts'
import { cancelSessions, clockActs } from '#server/sessions/sessions.service.ts'
import type { Ctx, Viewer } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import type { PlannedBooking } from './bookings_plan.ts'
import { inTurn } from './in_turn.ts'
import { once, type Making } from './steps.ts'

/** Each generated day has a mark of its own. */
export const DAY_MARK = 'demo.bookings.'

interface Event {
  at: Instant
  booking: PlannedBooking
  what: 'submit' | 'cancel'
}

export interface Made {
  booked: number
  refused: number
}

/**
 * Makes the bookings as they would have been made: day by day, each submitted and cancelled at its own time
 * through the booking service, with the clock running at the end of each day. Bookings that the rules refuse
 * are left out and counted.
 */
export async function writeBookings(
  making: Making,
  deps: ActingDeps,
  plan: readonly PlannedBooking[],
): Promise<Made> {
  const { acting: caller, now, say, count } = making
  const zone = caller.tenant.time_zone
  const today = wallOf(zone, now).date
  const made: Made = { booked: 0, refused: 0 }
  const events = plan.flatMap(eventsOf).toSorted((a, b) => a.at.epochMilliseconds - b.at.epochMilliseconds)
  const people = peopleOf(making, deps)
  const resources = await caller.run(resourceIds)
  let analysed = 0
  const days = Map.groupBy(events, (event) => wallOf(zone, event.at).date)
  const [first = today] = days.keys()
  for (let date = first; date <= today; date = addDays(date, 1)) {
    const own = days.get(date) ?? []
    if (own.length > 0)
      await once(caller, `${DAY_MARK}${date}`, (ctx) => doEvents(ctx, own, { people, resources, made }))
    if (made.booked > 4 * analysed + 50) {
      await count()
      analysed = made.booked
    }
    const end = dayPeriod(zone, date).end
    const moment = date === today ? now : end
    while ((await clockActs({ ...deps, now: () => moment }, caller.tenant)) > 0);
    if (own.length > 0 && Number(date.slice(8)) % 5 === 0)
      say(`  … bookings up to ${date}: ${made.booked} of about ${plan.length}`)
  }
  return made
}

function eventsOf(booking: PlannedBooking): Event[] {
  const { at, cancelled_at } = booking
  const submit: Event = { at, booking, what: 'submit' }
  return cancelled_at ? [submit, { at: cancelled_at, booking, what: 'cancel' }] : [submit]
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

/** Ids by number. */
async function resourceIds({ tx: { sql, tenant_id } }: Ctx): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; resources_number: string }[]>`
    select id, resources_number from resource where tenant_id = ${tenant_id} and del = 0`
  return new Map(rows.map((row) => [row.resources_number, row.id]))
}

interface AtHand {
  people: (account: string) => Promise<Viewer | null>
  resources: Map<string, string>
  made: Made
}

async function doEvents(
  ctx: Ctx,
  events: readonly Event[],
  { people, resources, made }: AtHand,
): Promise<void> {
  const ids = await knownIds(ctx, events)
  await inTurn(events, turnsOf, async ({ at, booking, what }) => {
    const viewer = await people(booking.account)
    if (!viewer) return
    const own: Ctx = {
      ...ctx,
      viewer,
      account: viewer.account,
      may: (permission) => viewer.permissions.has(permission),
      now: () => at,
    }
    const id = ids.get(keyOf(booking))
    if (what === 'submit') {
      const made_id = await submit(own, booking, resources.get(booking.number) ?? '')
      if (made_id) ids.set(keyOf(booking), made_id)
      made[made_id ? 'booked' : 'refused'] += 1
    } else if (id) await cancelSessions(own, [id], null)
  })
}

/**
 * What an event's outcome may depend on: its person's other bookings, and other bookings of its resources.
 */
const turnsOf = ({ booking: { account, holds } }: Event): string[] => [`person ${account}`, ...holds]

const keyOf = ({ account, start }: Pick<PlannedBooking, 'account' | 'start'>) =>
  `${account} ${start.epochMilliseconds}`

/** Sessions that were submitted on an earlier day. */
async function knownIds(
  { tx: { sql, tenant_id } }: Ctx,
  events: readonly Event[],
): Promise<Map<string, string>> {
  const later = events.filter(({ what }) => what !== 'submit').map(({ booking }) => booking)
  const rows = await sql<{ id: string; appointment_user: string; start_at: Instant }[]>`
    select a.id, a.appointment_user, a.start_at
    from unnest(${later.map((one) => one.account)}::text[], ${later.map((one) => one.start.toString())}::timestamptz[], ${later.map((one) => one.number)}::text[]) as p(account, start_at, number)
    join resource r on r.tenant_id = ${tenant_id} and r.resources_number = p.number and r.del = 0
    join appointment_information a on a.tenant_id = ${tenant_id} and a.resources_id = r.id and a.appointment_user = p.account and a.start_at = p.start_at`
  return new Map(rows.map((row) => [keyOf({ account: row.appointment_user, start: row.start_at }), row.id]))
}

async function submit(ctx: Ctx, booking: PlannedBooking, resources_id: string): Promise<string | null> {
  const { appointment_date, start_time, end_time, theme, person_times } = booking
  const nothing = {
    participants: null,
    remark: null,
    event: null,
    entourage: null,
    need_notifiy: null,
    notifiy_channels: null,
    enclosure: null,
    enclosure_name: null,
    enclosure_size: null,
    draft: null,
  }
  try {
    const { ids } = await submitSession(ctx, {
      ...nothing,
      resources_id,
      appointment_date,
      start_time,
      end_time,
      theme,
      person_times,
      phone: null,
      email: null,
      instructions_read: true,
      appointment_source: 'pc',
    })
    return ids[0] ?? null
  } catch (cause) {
    if (cause instanceof Refused) return null
    throw cause
  }
}

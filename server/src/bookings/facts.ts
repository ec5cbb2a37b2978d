import { draw_state } from '#rules/draws/draws.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { no_usage, type BookingFacts } from '#rules/bookings/facts.ts'
import { blockOf } from '#server/blacklist/blacklist.service.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { permissionsOf, loadPerson } from '#server/permissions/permissions.service.ts'
import { mayUseType, ownDepartments, type Reached } from '#server/access/access.service.ts'
import { usageAt, usageOf, withSession, type KnownUsage } from '#server/sessions/sessions.service.ts'
import type { Span } from '#server/holds/holds.service.ts'

/**
 * Everything besides the rules that a decision about one session needs.
 * @param applicant the session's applicant: their grants, departments and usage count, whoever acts
 * @param except the session that is being moved: it doesn't count against itself
 * @param in_turn true for a booking: counting then waits for the person's other submissions
 */
export async function factsFor(
  ctx: Pick<Ctx, 'tx' | 'zone' | 'now' | 'viewer'>,
  loaded: LoadedResource,
  request: Span,
  applicant: Reached,
  { except = null, in_turn }: { except?: string | null; in_turn: boolean },
): Promise<BookingFacts> {
  const [known, person] = await Promise.all([
    usageOf(ctx.tx, {
      in_turn,
      account: applicant.account,
      except,
      zone: ctx.zone,
      type_id: loaded.resources_type_id,
      rules: loaded.rules,
      wanted: [request],
      now: ctx.now(),
    }),
    factsOfPerson(ctx, loaded, applicant),
  ])
  return { ...person, usage: usageAt(known, request) }
}

/** A session of a submission: see `factsForAll`. */
interface Requested {
  loaded: LoadedResource
  request: Span | null
}

/** The facts for the sessions of one submission of the caller, evaluated one after another. */
export interface FactsOfAll {
  of(session: Requested): BookingFacts
  /** Counts a session as booked, for those that follow. */
  count(session: Requested): void
}

/**
 * As `factsFor` for all sessions of a submission of the caller: what they use of each type is read once, and
 * what the submission itself adds is carried along.
 * @param waived what a granted exception waives
 */
export async function factsForAll(
  ctx: Pick<Ctx, 'tx' | 'zone' | 'now' | 'viewer'>,
  sessions: readonly Requested[],
  { in_turn, waived = [] }: { in_turn: boolean; waived?: readonly Refusal[] },
): Promise<FactsOfAll> {
  const applicant = viewerOf(ctx)
  const usage = new Map<string, KnownUsage>()
  const persons = new Map<string, Omit<BookingFacts, 'usage'>>()
  // Sent together: one round trip for all types.
  const loadOf = async (type_id: string, own: readonly Requested[]) => {
    const [first] = own
    if (!first) return
    const { account } = applicant
    const wanted = own.flatMap(({ request }) => request ?? [])
    const { rules } = first.loaded
    const question = { account, except: null, zone: ctx.zone, type_id, rules, wanted, now: ctx.now() }
    const [used, person] = await Promise.all([
      usageOf(ctx.tx, { in_turn, ...question }),
      factsOfPerson(ctx, first.loaded, applicant),
    ])
    usage.set(type_id, used)
    persons.set(type_id, person)
  }
  const of_types = Map.groupBy(sessions, ({ loaded }) => loaded.resources_type_id)
  await Promise.all([...of_types].map(([type_id, own]) => loadOf(type_id, own)))
  return {
    of({ loaded, request }) {
      const { resources_type_id } = loaded
      const [known, person] = [usage.get(resources_type_id), persons.get(resources_type_id)]
      if (!known || !person) throw new Error('the facts of this type were not loaded')
      return { ...person, waived, usage: request ? usageAt(known, request) : no_usage }
    },
    count({ loaded, request }) {
      const known = usage.get(loaded.resources_type_id)
      if (known && request) usage.set(loaded.resources_type_id, withSession(known, ctx.zone, request))
    },
  }
}

/** What is known of a person for any session of a type. */
async function factsOfPerson(
  ctx: Pick<Ctx, 'tx' | 'zone' | 'now' | 'viewer'>,
  loaded: LoadedResource,
  applicant: Reached,
): Promise<Omit<BookingFacts, 'usage'>> {
  const [calendar, blocked, undrawn] = await Promise.all([
    calendarOf(ctx),
    blockOf(ctx, applicant.account, loaded.resources_type_id),
    loaded.rules.allocation === 1 ? undrawnDates(ctx, loaded.resources_type_id) : no_dates,
  ])
  return {
    undrawn,
    zone: ctx.zone,
    calendar,
    blocked,
    granted: mayUseType(applicant, loaded.auths),
    applicant_depts: ownDepartments(applicant),
  }
}

/** A session's applicant. For a person who has left, only the account is known, and no grant reaches it. */
export async function applicantOf(ctx: Ctx, account: string): Promise<Reached> {
  const viewer = viewerOf(ctx)
  if (account === viewer.account) return viewer
  const person = await loadPerson(ctx.tx, account)
  if (!person) return { account, positions: [], group_ids: [], permissions: new Set(), all_data: false }
  return { ...person, ...permissionsOf(person, { state: 1, admin_account: null }) }
}

const no_dates: ReadonlySet<string> = new Set()

/** The dates of a type whose draw is open, or being held. */
async function undrawnDates(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  type_id: string,
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ date: string }[]>`
    select date from draw where tenant_id = ${tenant_id} and resources_type_id = ${type_id} and state < ${draw_state.held}`
  return new Set(rows.map(({ date }) => date))
}

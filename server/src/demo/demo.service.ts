import postgres, { type Sql } from 'postgres'
import { Temporal } from 'temporal-polyfill'
import { addMinutes, wallOf, type Instant } from '#rules/time/instants.ts'
import { actAs, personOf, type ServiceCaller, type ActingDeps } from '#server/acting.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { type_keys } from './types.ts'
import type { Ctx } from '#server/context.ts'
import { CannotStart } from '#postgres/cannot_start.ts'
import { settleNotifications } from '#server/notifications/notifications.service.ts'
import { beginService } from '#server/sessions/sessions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { Log } from '#server/platform/log.ts'
import {
  initialiseTenant,
  knownTenants,
  TENANT_TOPIC,
  type KnownTenant,
} from '#server/tenants/tenants.service.ts'
import { CAMPUS_TENANT, demoAccounts, OTHER_TENANT } from './accounts.ts'
import { bookers } from './bookers.ts'
import { planBookings } from './bookings_plan.ts'
import { writeFlows } from './approval_flows.ts'
import { deedsOf } from './booking_deeds.ts'
import { DAY_MARK, doDeeds } from './deeds_step.ts'
import { writeSettings } from './settings_step.ts'
import { writeVisitorSettings } from './visitors_step.ts'
import { writeVisitorPeople } from './visitor_people_step.ts'
import { writePlaces, writeResources } from './catalogue_step.ts'
import { departments, posts } from './departments.ts'
import { people } from './people.ts'
import { giveRoles, writePeople } from './people_step.ts'
import { drawFace, drawPictures } from './pictures.ts'
import { randomFrom } from './random.ts'
import { resources } from './resources.ts'
import { writeOtherUniversity } from './second_university.ts'
import { once, type Making } from './steps.ts'
import { castOf } from './stories/cast.ts'
import { stories } from './stories/stories.ts'
import { takenBy, timetable, writeTimetable } from './timetable_step.ts'

export { demoAccounts }

export interface DemoDeps {
  db: Database
  /** As the owner of the tables. */
  url_owner: string
  jobs: Jobs
  notices: Notices
  log: Log
  now: () => Instant
  secrets: Secrets
  storage: Storage
  say: (line: string) => void
  /** Of bookings; fewer are enough for a test. */
  share?: number
}

const SEED = 20_260_907
/** An arbitrary lock number. */
const DEMO_LOCK = 7_238_002
/** Set when a tenant is made, to mark the demonstration's tenants. */
const MADE = 'demo.made'
const BEGUN = 'demo.begun'
const DONE = 'demo.done'

/** What was told before these hours is taken as read. */
const LATELY_HOURS = 48

/** No resource stays empty longer after a session. */
const BUFFER_MINUTES = 30

/** The generated bookings are in the past, so nobody is notified. */
const silent: Notices = { send() {}, on: () => () => {}, close: () => Promise.resolve() }

/**
 * Generates the demonstration campus, once: two universities, the first with people, places, resources of
 * all types and a month of bookings around now. Finished steps are marked, so the next start continues an
 * interrupted one; when all is done a start takes one statement.
 */
export async function seedDemonstration(given: DemoDeps): Promise<void> {
  await ensureOwnDatabase(given.db)
  if (await isDone(given.db)) return
  const owner = postgres(given.url_owner, { max: 1, onnotice: () => {} })
  try {
    // Of servers that start together on an empty database one generates it, the others wait.
    await owner`select pg_advisory_lock(${DEMO_LOCK})`
    if (!(await isDone(given.db))) await make(given, owner)
  } finally {
    await owner.end()
  }
}

/**
 * Accounts that sign in without a password, one of them of a super tenant, must not exist beside a real
 * university. Tenants that administrators of the demonstration create belong to it.
 * @throws CannotStart if there is a tenant that isn't the demonstration's
 */
async function ensureOwnDatabase(db: Database): Promise<void> {
  // Before MADE existed, every step left a mark with the same prefix.
  const [other] = await db.withoutTenant(
    (sql) => sql<{ code: string }[]>`
      select code from tenant
      where not exists (select from jsonb_object_keys(init_steps) step where step like 'demo.%')
      order by create_time, id limit 1`,
  )
  if (other)
    throw new CannotStart(
      `DEMO must be off on this database: it holds the tenant ${other.code}, which the demonstration did not make, and the demonstration's administrators sign in without a password.`,
    )
}

/**
 * Marks tenants created while trying the demonstration as its own, so that the next start doesn't take them
 * for a real university. When this process started there were no others.
 */
export function ownWhatIsMade({
  db,
  notices,
  log,
  now,
}: Pick<DemoDeps, 'db' | 'notices' | 'log' | 'now'>): void {
  notices.on(TENANT_TOPIC, () => {
    db.withoutTenant(
      (sql) => sql`
        update tenant set init_steps = init_steps || ${sql.json({ [MADE]: now().toString() })}
        where not exists (select from jsonb_object_keys(init_steps) step where step like 'demo.%')`,
    ).catch((err: unknown) => log.error({ err }, 'a tenant could not be marked as the demonstration’s'))
  })
}

async function make(
  { db, jobs, log, now, secrets, storage, say, share = 1 }: DemoDeps,
  owner: Sql,
): Promise<void> {
  const begun_at = performance.now()
  say('Making the demonstration campus (once) …')
  const deps: ActingDeps = { db, jobs, notices: silent, log, now, secrets }
  const campus = await university(deps, CAMPUS_TENANT, '明湖大学', 'Minghu University', 'admin', 1)
  const other = await university(deps, OTHER_TENANT, '江北学院', 'Jiangbei College', 'other-admin', 0)
  const making: Making = {
    acting: campus,
    random: randomFrom(SEED),
    now: await begun(campus, now()),
    storage,
    say,
    // While tables are still growing, the planner has no statistics; only the tables' owner may analyse them.
    count: async () => void (await owner`analyze`),
  }
  await makeCampus(making, deps, share)
  await once(other, 'demo.all', writeOtherUniversity)
  const lately = making.now.subtract({ hours: LATELY_HOURS })
  await once(campus, 'demo.told', ({ tx, now: at }) => settleNotifications(tx, lately, at()))
  await beginService({ db, now })
  await once(campus, DONE, forgetDays)
  say(`The demonstration campus is ready (${((performance.now() - begun_at) / 1000).toFixed(1)} s).`)
}

/** The marks of single days are no longer needed. */
async function forgetDays({ tx: { sql, tenant_id } }: Ctx): Promise<void> {
  await sql`
    update tenant set init_steps = (select jsonb_object_agg(key, value) from jsonb_each(init_steps) where key not like ${`${DAY_MARK}%`})
    where id = ${tenant_id}`
}

async function isDone(db: Database): Promise<boolean> {
  const [row] = await db.withoutTenant(
    (sql) =>
      sql<{ done: boolean }[]>`select init_steps ? ${DONE} as done from tenant where code = ${CAMPUS_TENANT}`,
  )
  return row?.done ?? false
}

async function makeCampus(begin: Making, deps: ActingDeps, share: number): Promise<void> {
  const { random, now, say, count } = begin
  let { acting: caller } = begin
  const zone = caller.tenant.time_zone
  const everybody = people(random, Number(wallOf(zone, now).date.slice(2, 4)))
  const specs = resources(random)
  if (await once(caller, 'demo.people', (ctx) => writePeople(ctx, departments(), posts, everybody)))
    say(`  ${everybody.length} people in ${departments().length} departments`)
  await once(caller, 'demo.roles', (ctx) => giveRoles(ctx, CAMPUS_TENANT))
  // The administrator now has a name and a department, which the following records include.
  caller = await actor(deps, caller.tenant, caller.viewer.account)
  const making = { ...begin, acting: caller }
  await once(caller, 'demo.flows', writeFlows)
  if (await once(caller, 'demo.places', writePlaces)) say('  campuses, buildings and floors')
  if (
    await once(caller, 'demo.resources', async (ctx) =>
      writeResources(ctx, specs, await drawPictures(ctx, making.storage)),
    )
  )
    say(`  ${specs.length} resources of ${type_keys.length} types`)

  await once(caller, 'demo.settings', async (ctx) => writeSettings(ctx, await drawFace(ctx, making.storage)))

  await once(caller, 'demo.visitors', writeVisitorSettings)
  if (await once(caller, 'demo.visitor_people', (ctx) => writeVisitorPeople(ctx, randomFrom(SEED + 2), now)))
    say('  gates, visitors and long-term personnel')

  await count()
  const calendar = await caller.run((ctx) => calendarOf(ctx))
  const cast = castOf(everybody)
  const script = stories(zone, now, calendar, cast)
  const told = script.told.map(({ number, start, end }) => ({
    number,
    start: addMinutes(start, -BUFFER_MINUTES),
    end: addMinutes(end, BUFFER_MINUTES),
  }))
  const isTold = takenBy(told, specs)
  const teaching = timetable(random, specs, zone, now, calendar).filter(
    ({ number, start, end }) => !isTold(number, start, end),
  )
  if (await once(caller, 'demo.timetable', (ctx) => writeTimetable(ctx, teaching)))
    say(`  ${teaching.length} lessons and other occupied periods`)
  const cast_accounts = new Set(Object.values(cast))
  const habits_of = {
    zone,
    now,
    calendar,
    told: script.told,
    isTaken: takenBy([...teaching, ...told], specs),
  }
  const rooms = specs.filter(({ type }) => type !== 'seat')
  const plan = planBookings({
    ...habits_of,
    random,
    resources: rooms,
    bookers: bookers(random, everybody, cast_accounts),
  })
  // Seats are so many that only those of today and the next days are booked, by more people.
  const of_seats = randomFrom(SEED + 1)
  const seated = planBookings({
    ...habits_of,
    random: of_seats,
    resources: specs.filter(({ type }) => type === 'seat'),
    bookers: bookers(of_seats, everybody, cast_accounts, everybody.length),
    days_back: 0,
  })
  plan.push(...seated)
  const chosen = share === 1 ? plan : plan.filter((_, i) => i % Math.round(1 / share) === 0)
  const { booked, refused, spoilt } = await doDeeds(making, deps, [
    ...script.deeds,
    ...chosen.flatMap(deedsOf),
  ])
  for (const one of spoilt) say(`  refused in a story: ${one}`)
  say(`  ${booked} bookings (${refused} were refused by the rules)`)
}

/** A university with its initial records, and its first administrator as the viewer. */
async function university(
  deps: ActingDeps,
  code: string,
  name: string,
  name_en: string,
  admin_account: string,
  is_super: 0 | 1,
): Promise<ServiceCaller> {
  const { db, now } = deps
  await db.withoutTenant(
    (sql) => sql`
      insert into tenant (id, code, name, name_en, is_super, admin_account, init_steps, create_time)
      values (${newId()}, ${code}, ${name}, ${name_en}, ${is_super}, ${admin_account},
        ${sql.json({ [MADE]: now().toString() })}, ${now().toString()}) on conflict (code) do nothing`,
  )
  const tenant = await knownTenant(db, code)
  await db.withTenant(tenant.id, (tx) => initialiseTenant(tx, { id: tenant.id, admin_account }, now()))
  return actor(deps, tenant, admin_account)
}

async function actor(deps: ActingDeps, tenant: KnownTenant, account: string): Promise<ServiceCaller> {
  const viewer = await personOf(deps.db, tenant, account)
  if (!viewer) throw new Error(`${account} of ${tenant.code} is not there`)
  return actAs(deps, tenant, viewer, 'demo')
}

async function knownTenant(db: Database, code: string): Promise<KnownTenant> {
  const tenant = await knownTenants(db).byCode(code)
  if (!tenant) throw new Error(`the tenant ${code} is not there`)
  return tenant
}

/** The time of the first start: an interrupted run continues with the same dates. */
async function begun(caller: ServiceCaller, now: Instant): Promise<Instant> {
  const { id } = caller.tenant
  return caller.run(async ({ tx: { sql } }) => {
    const [row] = await sql<{ begun: string }[]>`
      update tenant set init_steps = ${sql.json({ [BEGUN]: now.toString() })} || init_steps where id = ${id} returning init_steps ->> ${BEGUN} as begun`
    return row ? Temporal.Instant.from(row.begun) : now
  })
}

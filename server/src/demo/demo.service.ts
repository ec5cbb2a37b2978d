import postgres from 'postgres'
import { Temporal } from 'temporal-polyfill'
import { wallOf, type Instant } from '#rules/time.ts'
import { actingAs, personOf, type Acting, type ActingDeps } from '#server/acting.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import type { Log } from '#server/platform/log.ts'
import { initialiseTenant } from '#server/tenants/initialise.service.ts'
import { knownTenants, type KnownTenant } from '#server/tenants/known_tenants.service.ts'
import { CAMPUS_TENANT, demoAccounts, OTHER_TENANT } from './accounts.ts'
import { bookers } from './bookers.ts'
import { planBookings } from './bookings_plan.ts'
import { writeBookings } from './bookings_step.ts'
import { writePlaces, writeResources } from './catalogue_step.ts'
import { departments, posts } from './departments.ts'
import { people } from './people.ts'
import { giveRoles, writePeople } from './people_step.ts'
import { drawPictures } from './pictures.ts'
import { randomFrom } from './random.ts'
import { resources } from './resources.ts'
import { writeOtherUniversity } from './second_university.ts'
import { once, type Making } from './steps.ts'
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
  files_dir: string
  say: (line: string) => void
}

const SEED = 20_260_907
const BEGUN = 'demo.begun'
const DONE = 'demo.done'

/** A making writes what was, so nobody is told of it. */
const silent: Notices = { send() {}, on: () => () => {}, close: () => Promise.resolve() }

/**
 * Makes the demonstration campus, once: two universities, of which the first has people, places, resources of ten
 * types and a month of bookings around now. What is done is marked, so a start that was killed in the middle is
 * gone on with by the next one; where all is done it takes one statement.
 */
export async function seedDemonstration({
  db,
  url_owner,
  jobs,
  log,
  now,
  files_dir,
  say,
}: DemoDeps): Promise<void> {
  if (await isDone(db)) return
  const begun_at = performance.now()
  say('Making the demonstration campus (once) …')
  const deps: ActingDeps = { db, jobs, notices: silent, log, now }
  const campus = await university(deps, CAMPUS_TENANT, '明湖大学', 'Minghu University', 'admin', 1)
  const other = await university(deps, OTHER_TENANT, '江北学院', 'Jiangbei College', 'other-admin', 0)
  await makeCampus(
    { acting: campus, random: randomFrom(SEED), now: await begun(campus, now()), files_dir, say },
    deps,
    () => analyse(url_owner),
  )
  await once(other, 'demo.all', (ctx) => writeOtherUniversity(ctx))
  await once(campus, DONE, () => Promise.resolve())
  say(`The demonstration campus is ready (${((performance.now() - begun_at) / 1000).toFixed(1)} s).`)
}

async function isDone({ sql }: Database): Promise<boolean> {
  const [row] = await sql<
    { done: boolean }[]
  >`select init_steps ? ${DONE} as done from tenant where code = ${CAMPUS_TENANT}`
  return row?.done ?? false
}

async function makeCampus(making: Making, deps: ActingDeps, count: () => Promise<void>): Promise<void> {
  const { acting, random, now, say } = making
  const zone = acting.tenant.time_zone
  const everybody = people(random, Number(wallOf(zone, now).date.slice(2, 4)))
  const specs = resources(random)
  if (await once(acting, 'demo.people', (ctx) => writePeople(ctx, departments(), posts, everybody)))
    say(`  ${everybody.length} people in ${departments().length} departments`)
  await once(acting, 'demo.roles', (ctx) => giveRoles(ctx, CAMPUS_TENANT))
  if (await once(acting, 'demo.places', writePlaces)) say('  campuses, buildings and floors')
  if (
    await once(acting, 'demo.resources', async (ctx) =>
      writeResources(ctx, specs, await drawPictures(ctx, making.files_dir)),
    )
  )
    say(`  ${specs.length} resources of 10 types`)

  await count()
  const calendar = await acting.run((ctx) => calendarOf(ctx))
  const teaching = timetable(random, specs, zone, now, calendar)
  if (await once(acting, 'demo.timetable', (ctx) => writeTimetable(ctx, teaching)))
    say(`  ${teaching.length} lessons and other occupied periods`)
  const plan = planBookings({
    random,
    resources: specs,
    bookers: bookers(random, everybody),
    zone,
    now,
    calendar,
    isTaken: takenBy(teaching, specs),
  })
  const { booked, refused } = await writeBookings(making, deps, plan, count)
  say(`  ${booked} bookings (${refused} were refused by the rules)`)
}

/** A university with what it can't work without, and its first administrator acting. */
async function university(
  deps: ActingDeps,
  code: string,
  name: string,
  name_en: string,
  admin_account: string,
  is_super: 0 | 1,
): Promise<Acting> {
  const { db, now } = deps
  await db.sql`
    insert into tenant (id, code, name, name_en, is_super, admin_account, create_time)
    values (${newId()}, ${code}, ${name}, ${name_en}, ${is_super}, ${admin_account}, ${now().toString()}) on conflict (code) do nothing`
  const tenant = await knownTenant(db, code)
  await db.withTenant(tenant.id, (tx) => initialiseTenant(tx, { id: tenant.id, admin_account }, now()))
  const viewer = await personOf(db, tenant, admin_account)
  if (!viewer) throw new Error(`the administrator of ${code} is not there`)
  return actingAs(deps, tenant, viewer, 'demo')
}

async function knownTenant(db: Database, code: string): Promise<KnownTenant> {
  const tenant = await knownTenants(db).byCode(code)
  if (!tenant) throw new Error(`the tenant ${code} is not there`)
  return tenant
}

/** Has the database count its rows. Only the tables' owner may. */
async function analyse(url_owner: string): Promise<void> {
  const sql = postgres(url_owner, { max: 1, onnotice: () => {} })
  try {
    await sql`analyze`
  } finally {
    await sql.end()
  }
}

/** When the making began: an interrupted one goes on with the same dates. */
async function begun(acting: Acting, now: Instant): Promise<Instant> {
  const { id } = acting.tenant
  return acting.run(async ({ tx: { sql } }) => {
    const [row] = await sql<{ begun: string }[]>`
      update tenant set init_steps = ${sql.json({ [BEGUN]: now.toString() })} || init_steps where id = ${id} returning init_steps ->> ${BEGUN} as begun`
    return row ? Temporal.Instant.from(row.begun) : now
  })
}

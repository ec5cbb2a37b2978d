import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { newId } from '#server/platform/database/columns.ts'
import { FIRST_DAY, prepare, say, TENANT, ZONE, type Ground } from '../ground.ts'
import { startServer } from '../measure.ts'
import { afterwards } from '../undo.ts'

/** The rows of a typical type's grid, and of the largest. */
const FEW = 46
const MANY = 1000
const DAYS = 3

/** The user of a page: an ordinary user, an administrator, or nobody signed in. */
export type Viewer = 'person' | 'administrator' | 'nobody'

export interface Campus {
  address: string
  browser: Browser
  /** The types of 46 and of 1,000 resources. */
  few: string
  many: string
  /** A type of one hall that is open on weekdays, every fifth day of which is taken. */
  hall: string
  /**
   * Opens a page for that user, with an empty cache apart from the sign-in.
   * @param news the tenant's notice pops up, as it does for whoever hasn't read it
   */
  open(
    viewer: Viewer,
    kind: 'desktop' | 'phone',
    news?: boolean,
  ): Promise<{ context: BrowserContext; page: Page }>
}

export const gridAt = (type_id: string) => `resources/${type_id}/list?date=${FIRST_DAY}`

/**
 * Starts the product with built pages on a campus of two types, and a browser.
 * @param folder of the built pages
 */
export async function campusOf(ground: Ground & Types, folder: string): Promise<Campus> {
  if (!existsSync(path.join(folder, 'index.html'))) throw new Error(`${folder} holds no built pages.`)
  // A closed page leaves unfinished requests behind, which the server would log.
  const { port, tokens } = await startServer(ground, 2, 'fatal', path.resolve(folder))
  const address = `http://localhost:${port}`
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  afterwards(() => browser.close())
  return {
    address,
    browser,
    few: ground.few,
    many: ground.type_id,
    hall: ground.hall,
    async open(viewer, kind, news = false) {
      const context = await browser.newContext({
        locale: 'en-US',
        viewport: kind === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        ...(kind === 'phone' ? { hasTouch: true, isMobile: true, userAgent: PHONE } : {}),
      })
      await context.addInitScript(
        ([user, shown_to]) => {
          localStorage.setItem('system-language', 'en')
          if (user) localStorage.setItem(...user)
          if (shown_to) sessionStorage.setItem('notice_popups_shown_to', shown_to)
        },
        [signedIn(viewer, tokens), news ? null : accountOf(viewer)] as const,
      )
      return { context, page: await context.newPage() }
    },
  }
}

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const accountOf = (viewer: Viewer): string => (viewer === 'administrator' ? 'p2' : 'p1')

/** The browser's storage entry of a valid sign-in: its key and value. */
function signedIn(viewer: Viewer, tokens: readonly string[]): [string, string] | null {
  if (viewer === 'nobody') return null
  const account = accountOf(viewer)
  const access_token = tokens[viewer === 'person' ? 0 : 1]
  const profile = { sub: account, name: account, account, tenant: TENANT }
  const expires_at = Math.floor(Date.now() / 1000) + 7000
  return [
    'sign_in.user:http://127.0.0.1/bench:bench',
    JSON.stringify({ access_token, token_type: 'Bearer', profile, expires_at }),
  ]
}

/** Ids of types besides the first. */
interface Types {
  few: string
  hall: string
}

/** A campus with a type of 46 resources, one of 1,000 and one of a single hall, and an administrator. */
export async function prepareCampus(): Promise<Ground & Types> {
  const ground = await prepare({ rooms: FEW + MANY, sessions: (FEW + MANY) * DAYS * 10 })
  const { sql, tenant_id } = ground
  const few = newId()
  say('Making the smaller type and the administrator …')
  await sql`insert into resources_type ${sql({ tenant_id, id: few, resources_name: '会议室', resources_name_en: 'Meeting rooms', start_time: '08:00', end_time: '22:00' })}`
  await sql`update resource set resources_type_id = ${few} where tenant_id = ${tenant_id} and "order" <= ${FEW}`
  await sql`
    update appointment_information a set resources_type_id = r.resources_type_id from resource r
    where a.tenant_id = ${tenant_id} and r.tenant_id = a.tenant_id and r.id = a.resources_id and r.resources_type_id = ${few}`
  await sql`
    insert into role_holder (tenant_id, id, role_id, holder_type, holder_id)
    select ${tenant_id}, ${newId()}, id, 'user', 'p2' from role where tenant_id = ${tenant_id} and code = 'super_admin'`
  await sql`
    insert into notice (tenant_id, id, note_category, title, title_en, content, content_en, release_time, state)
    values (${tenant_id}, ${newId()}, '2', '开放时间', 'Opening hours', '<p>全天开放。</p>', '<p>Open all day.</p>', now() - interval '1 day', 1)`
  return { ...ground, few, hall: await makeHall(ground) }
}

/** So many days ahead the hall is taken on every fifth. */
const HALL_DAYS = 600

async function makeHall({ sql, tenant_id }: Ground): Promise<string> {
  const [type, hall] = [newId(), newId()]
  await sql`insert into resources_type ${sql({ tenant_id, id: type, resources_name: '礼堂', resources_name_en: 'Halls', start_time: '08:00', end_time: '22:00', cyclicity_enable: 1 })}`
  await sql`
    insert into resource (tenant_id, id, resources_type_id, resources_number, resources_name, resources_name_en, capacity, "order",
      appointment_date_rule, min_interval_minutes, bookable_weekdays)
    values (${tenant_id}, ${hall}, ${type}, 'H1', '礼堂', 'Hall', 300, 1, 1, 30, '[1,2,3,4,5]')`
  const days = await sql<{ id: string; start_at: Date }[]>`
    select uuidv7() as id, (${FIRST_DAY}::date + d * 5 + time '08:00') at time zone ${ZONE} as start_at
    from generate_series(1, ${HALL_DAYS / 5}::int) d`
  const ids = days.map(({ id }) => id)
  const starts = days.map(({ start_at }) => start_at.toISOString())
  await sql`
    insert into booking_series (tenant_id, id, flow_no, mode, appointment_user)
    select ${tenant_id}::uuid, id, 'H' || id, 'normal', 'p3' from unnest(${ids}::uuid[]) id`
  await sql`
    insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id, appointment_user,
      appointment_user_name, start_at, end_at, state, theme)
    select ${tenant_id}::uuid, id, id, 'H' || id, ${hall}::uuid, ${type}::uuid, 'p3', '某人', start_at, start_at + interval '12 hours', 2, '排练'
    from unnest(${ids}::uuid[], ${starts}::timestamptz[]) d (id, start_at)`
  await sql`
    insert into hold (tenant_id, id, resource_id, start_at, end_at, owner_kind, owner_id)
    select ${tenant_id}::uuid, uuidv7(), ${hall}::uuid, start_at, start_at + interval '12 hours', 1, id
    from unnest(${ids}::uuid[], ${starts}::timestamptz[]) d (id, start_at)`
  return type
}

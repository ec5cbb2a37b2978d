import { pino } from 'pino'
import postgres from 'postgres'
import type { AppParts } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Account } from '#server/testing/campus.ts'
import {
  ANSWER,
  startServer,
  type AnswerData,
  type EndpointName,
  type TestServer,
} from '#server/testing/ask.ts'

/**
 * The records of one tenant to attack: one of each kind, created through the endpoints by its administrator.
 */
export interface Things {
  tenant_id: string
  admin: Account
  student: Account
  campus: string
  codes: string
  code_item: string
  template: string
  type: string
  room: string
  deleted_room: string
  group: string
  /** Ids of an entry of the operation log and of a granted permission, and the code of a position. */
  log_entry: string
  grant: string
  triple: string
  /** The session of the student, and a draft. */
  session: string
  draft: string
  /** The session of another person of the same tenant. */
  session_of_another: string
}

export interface Stage {
  server: TestServer
  own: Things
  foreign: Things
  undo: Undo
  /** The faults that the server has logged so far; answers don't contain them. */
  faults: string[]
  stop(): Promise<void>
}

/** While it is on, every transaction is rolled back: a request's effect is visible only in its answer. */
export interface Undo {
  on: boolean
}

/** The day of the stage's sessions; the clock is at the day before. */
export const DAY = '2026-09-08'

/** Starts the product with two tenants that have the same records. */
export async function openStage(more: Partial<AppParts> = {}): Promise<Stage> {
  const faults: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void faults.push(line) })
  const server = await startServer({ log, ...more })
  const undo = undoing(server.db)
  const { tenant_id, other_tenant_id } = server.campus
  const own = await furnish(server, { tenant_id, admin: 'admin', student: 'student', another: 'student2' })
  const foreign = await furnish(server, {
    tenant_id: other_tenant_id,
    admin: 'other-admin',
    student: 'other-student',
    another: 'other-admin',
  })
  return { server, own, foreign, undo, faults, stop: server.stop }
}

interface Whose {
  tenant_id: string
  admin: Account
  student: Account
  another: Account
}

async function furnish(server: TestServer, { tenant_id, admin, student, another }: Whose): Promise<Things> {
  const as =
    (account: Account, endpoint: EndpointName) =>
    async (name: string, type: string, model: Record<string, unknown>) => {
      const answer = await server.data<AnswerData>(
        account,
        endpoint,
        `mutation M($model: ${type}) { ${name}(model: $model) { ${ANSWER} } }`,
        { model },
      )
      if (answer.errcode !== '0' || answer.ids[0] === undefined)
        throw new Error(`${name}: ${answer.errcode} ${answer.field} ${answer.msg_en}`)
      return answer.ids[0]
    }
  const make = as(admin, 'provider')
  const campus = await make('saveLocation', 'LocationModel', { kind: 'campus', code: 'north', name: 'North' })
  await make('saveLocation', 'LocationModel', {
    kind: 'building',
    code: 'n1',
    parent_code: 'north',
    name: 'Building 1',
  })
  const codes = await make('saveCodes', 'CodesModel', { code: 'stage', name: 'Stage' })
  const code_item = await make('saveCodeItem', 'CodeItemModel', {
    codes_id: codes,
    item_code: 'first',
    item_name: 'First',
  })
  const template = await make('saveResourcesRuleTemplate', 'ResourcesRuleTemplateModel', {
    template_name: 'Usual',
    min_interval_minutes: 30,
  })
  const type = await make('saveResourcesType', 'ResourcesTypeModel', {
    resources_name: 'Rooms',
    start_time: '08:00',
    end_time: '22:00',
    common_enable: 1,
  })
  const room = (resources_number: string) =>
    make('saveResource', 'ResourceModel', {
      resources_type_id: type,
      resources_number,
      resources_name: `Room ${resources_number}`,
      campus_code: 'north',
      building_code: 'n1',
      admin_dept: 'library',
      capacity: 10,
      min_interval_minutes: 30,
      booking_instructions: '<p>Quiet</p>',
    })
  const open = await room('101')
  const deleted_room = await room('102')
  await delete_(server, admin, deleted_room)
  const session = (account: Account, start_time: string, end_time: string, more = {}) =>
    as(account, 'provider')('saveAppointmentInformation', 'AppointmentInformationModel', {
      resources_id: open,
      appointment_date: DAY,
      start_time,
      end_time,
      theme: `Theme of ${account}`,
      person_times: 1,
      instructions_read: true,
      ...more,
    })
  const [stored] = await server.db.withTenant(
    tenant_id,
    ({ sql }) => sql<Pick<Things, 'log_entry' | 'grant' | 'triple'>[]>`
      select (select id::text from operate_log where tenant_id = ${tenant_id} limit 1) as log_entry,
        (select id::text from permission_grant where tenant_id = ${tenant_id} and grantee_id = 'guard' limit 1) as grant,
        (select t.code from triple t join iam_user u on u.tenant_id = ${tenant_id} and u.id = t.user_id
          where t.tenant_id = ${tenant_id} and u.account = ${another}) as triple`,
  )
  if (!stored) throw new Error('nothing is stored')
  return {
    ...stored,
    tenant_id,
    admin,
    student,
    campus,
    codes,
    code_item,
    template,
    type,
    room: open,
    deleted_room,
    group: await as(student, 'hub')('createGroup', 'GroupModel', { name: 'Friends', members: [another] }),
    session: await session(student, '10:00', '11:00'),
    draft: await session(student, '15:00', '16:00', { draft: true }),
    session_of_another: await session(another, '12:00', '13:00'),
  }
}

async function delete_(server: TestServer, admin: Account, id: string): Promise<void> {
  const { errcode } = await server.data<AnswerData>(
    admin,
    'provider',
    `mutation M($id: String) { deleteResource(id: $id) { ${ANSWER} } }`,
    { id },
  )
  if (errcode !== '0') throw new Error(`deleteResource: ${errcode}`)
}

const ROLLED_BACK = new Error('rolled back on purpose')

/** Lets a database's transactions run to their end and then undoes them, as long as `on` is set. */
function undoing(db: Database): Undo {
  const undo: Undo = { on: false }
  const real = db.withTenant
  db.withTenant = async (tenant_id, run, options) => {
    if (!undo.on) return real(tenant_id, run, options)
    const results: Awaited<ReturnType<typeof run>>[] = []
    try {
      await real(
        tenant_id,
        async (tx) => {
          results.push(await run(tx))
          throw ROLLED_BACK
        },
        options,
      )
    } catch (cause) {
      if (cause !== ROLLED_BACK) throw cause
    }
    return results.at(-1) as Awaited<ReturnType<typeof run>>
  }
  return undo
}

/** A digest of every row of every table, by table: a refused request must not change it. */
export async function digests(url_owner: string): Promise<Record<string, string>> {
  return owner(url_owner, async (sql) => {
    const tables = await sql<
      { name: string }[]
    >`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
    const found: [string, string][] = []
    for (const { name } of tables) {
      const [row] = await sql<
        { digest: string }[]
      >`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${sql(name)} t`
      found.push([name, row?.digest ?? ''])
    }
    return Object.fromEntries(found)
  })
}

/** Queries as the owner of the tables, bypassing row-level security. */
export async function owner<T>(url_owner: string, ask: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url_owner, { max: 1, onnotice: () => {} })
  try {
    return await ask(sql)
  } finally {
    await sql.end()
  }
}

import { visitsOf, type VisitThings } from './visits.ts'
import { pino } from 'pino'
import { state } from '#rules/sessions/lifecycle.ts'
import type { AppParts } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { refusedOf } from './refused_date.ts'
import { drafted, seated } from './seated.ts'
import type { Account } from '#server/testing/campus.ts'
import { drawnDate, offered } from './offered.ts'
import {
  ANSWER,
  startServer,
  type AnswerData,
  type EndpointName,
  type TestServer,
} from '#server/testing/ask.ts'
import { peopleThings, type PeopleThings } from './people_things.ts'
import { visitorThings, type VisitorThings } from './visitor_things.ts'

/**
 * The records of one tenant to attack: one of each kind, created through the endpoints by its administrator.
 */
export interface Things extends VisitorThings, PeopleThings, VisitThings {
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
  /** A room with a seat plan, and its only seat. */
  venue: string
  seat: string
  /** The revision of the draft of its plan. */
  plan_draft: string
  group: string
  /** A published notice of the type. */
  notice: string
  /** Ids of an entry of the operation log and of a granted permission, and the code of a position. */
  log_entry: string
  grant: string
  triple: string
  /** A notification and a calendar feed of the student, and an entry of the message log. */
  notification: string
  feed: string
  message: string
  /** The session of the student, and a draft. */
  session: string
  draft: string
  /** A date that the series of the student's session didn't get. */
  refused: string
  /** A block of the student for another type, with an appeal, and the setting of a type. */
  block: string
  /** A request of the student for an exception. */
  exception: string
  /** An application of the student for a vehicle. */
  vehicle_application: string
  /** A request of the student on the waiting list, with an open offer. */
  offer: string
  /** An open draw, with a request of the student. */
  draw: string
  block_setting: string
  instruction: string
  allowed_network: string
  table: string
  /** The session of another person of the same tenant. */
  session_of_another: string
  /** A completed session of the student; the administrator's evaluation of another. */
  completed: string
  evaluation: string
  another: Account
  /** The student's session that waits for approval, and the approval; a defined flow; the student's delegation; the review address. */
  waiting: string
  approval: string
  flow: string
  delegation: string
  review_address: string
  term: string
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
    waiting_minutes: 60,
  })
  const other_type = await make('saveResourcesType', 'ResourcesTypeModel', { resources_name: 'Halls' })
  const block = await make('saveBlacklist', 'BlacklistModel', {
    account: student,
    resources_type_id: other_type,
    reason: 'Example',
  })
  await appealed(server, student, block)
  const block_setting = await make('saveBlacklistSetting', 'BlacklistSettingModel', {
    resources_type_id: other_type,
  })
  const room = (resources_number: string, more: Record<string, unknown> = {}) =>
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
      ...more,
    })
  const open = await room('101')
  const deleted_room = await room('102')
  await delete_(server, admin, deleted_room)
  const { venue, seat } = await seated(make)
  const plan_draft = await drafted(server, admin, venue, seat)
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
  const flow = await make('saveApprovalFlow', 'ApprovalFlowModel', {
    code: 'stage',
    name: 'Stage',
    // It names everybody, so that everybody has approvals to delegate.
    steps: [{ name: 'Step', approvers: [{ kind: 'role', code: 'user' }] }],
  })
  const review_address = await make('saveReviewAddress', 'ReviewAddressModel', {
    name: 'Stage',
    address: 'https://review.example/requests',
  })
  await make('saveApprovalFlow', 'ApprovalFlowModel', {
    code: 'sent-out',
    name: 'Sent out',
    steps: [{ name: 'Step', approvers: [{ kind: 'admin_dept' }], address_id: review_address }],
  })
  const approved = await room('103', { need_approve: 1, approval_flow: 'sent-out' })
  const waiting = await session(student, '17:00', '18:00', { resources_id: approved })
  const delegation = await as(student, 'provider')('saveApprovalDelegation', 'ApprovalDelegationModel', {
    delegate: another,
    begin_date: '2026-12-01',
    end_date: '2026-12-02',
  })
  const completed = await session(student, '08:00', '08:30')
  const evaluated = await session(admin, '08:30', '09:00')
  await server.db.withTenant(
    tenant_id,
    ({ sql }) => sql`
      update appointment_information set state = ${state.completed}
      where tenant_id = ${tenant_id} and id = any(${[completed, evaluated]}::uuid[])`,
  )
  const evaluation = await make('saveEvaluation', 'EvaluationModel', {
    appointment_id: evaluated,
    composite_score: 4,
    content: 'Quiet and bright',
    is_anonymous: 1,
  })
  const [stored] = await server.db.withTenant(
    tenant_id,
    ({ sql }) => sql<Pick<Things, 'log_entry' | 'grant' | 'triple' | 'approval'>[]>`
      select (select id::text from operate_log where tenant_id = ${tenant_id} limit 1) as log_entry,
        (select id::text from permission_grant where tenant_id = ${tenant_id} and grantee_id = 'guard' limit 1) as grant,
        (select t.code from triple t join iam_user u on u.tenant_id = ${tenant_id} and u.id = t.user_id
          where t.tenant_id = ${tenant_id} and u.account = ${another}) as triple,
        (select process_id::text from approval_run where tenant_id = ${tenant_id} and appointment_id = ${waiting}) as approval`,
  )
  if (!stored) throw new Error('nothing is stored')
  const booked = await session(student, '10:00', '11:00')
  const [told] = await server.db.withTenant(
    tenant_id,
    ({ sql }) => sql<Pick<Things, 'notification' | 'message' | 'feed'>[]>`
      with message as (
        insert into message_delivery (tenant_id, id, kind, channel, account, address, language, title, text, state)
        values (${tenant_id}, gen_random_uuid(), 'booked', 'email', ${student}, 'student@campus.example', 'zh', 'Booked', 'Booked', 1)
        returning id
      ), meeting as (
        insert into cloud_meeting (tenant_id, id, appointment_id, number, room, resources_id, start_at, end_at)
        values (${tenant_id}, gen_random_uuid(), ${booked}, '1', 'room', ${open}, now(), now())
      ), feed as (
        insert into calendar_feed (tenant_id, id, account, digest) values (${tenant_id}, gen_random_uuid(), ${student}, 'x')
        returning id
      )
      select n.id as notification, message.id as message, feed.id as feed from notification n, message, feed
      where n.tenant_id = ${tenant_id} and n.account = ${student}`,
  )
  if (!told) throw new Error('nothing is told')
  return {
    ...stored,
    ...told,
    tenant_id,
    admin,
    student,
    campus,
    codes,
    code_item,
    template,
    type,
    room: open,
    block,
    exception: await asked(server, student, open),
    vehicle_application: await as(student, 'provider')('saveVehicleApplication', 'VehicleApplicationModel!', {
      plate: '沪A00003',
      begin_date: DAY,
      end_date: DAY,
      reason: 'Example',
    }),
    offer: await offered(server, { tenant_id, account: student, room: open, type, day: DAY }),
    draw: await drawnDate(server, { tenant_id, account: student, room: open, type }),
    block_setting,
    instruction: await make('saveInstruction', 'InstructionModel', { title: 'Example' }),
    allowed_network: await make('saveAllowedNetwork', 'AllowedNetworkModel', { network: '127.0.0.0/8' }),
    table: await make('saveSystemTable', 'SystemTableModel', { url: '/manage/stage', json: [] }),
    deleted_room,
    venue,
    seat,
    plan_draft,
    group: await as(student, 'hub')('createGroup', 'GroupModel', { name: 'Friends', members: [another] }),
    notice: await make('saveNotice', 'NoticeModel', {
      title: 'Closed on Friday',
      content: '<p>All day</p>',
      resource_type_id: type,
      state: 1,
    }),
    session: booked,
    refused: await refusedOf(server, tenant_id, { session: booked, day: DAY }),
    draft: await session(student, '15:00', '16:00', { draft: true }),
    session_of_another: await session(another, '12:00', '13:00'),
    completed,
    evaluation,
    another,
    waiting,
    flow,
    delegation,
    review_address,
    ...(await visitsOf(server, admin, student)),
    term: await make('saveTerm', 'TermModel', { name: 'Autumn', begin_date: DAY, end_date: DAY }),
    ...(await peopleThings(server, { tenant_id, admin, another, day: DAY, make })),
    ...(await visitorThings(make)),
  }
}

async function asked(server: TestServer, account: Account, room: string): Promise<string> {
  const { errcode, ids } = await server.data<AnswerData>(
    account,
    'provider',
    `mutation M($model: BookingExceptionModel, $text: String) { saveBookingException(model: $model, text: $text) { ${ANSWER} } }`,
    {
      model: {
        resources_id: room,
        appointment_date: '2026-12-01',
        start_time: '10:00',
        end_time: '11:00',
        instructions_read: true,
      },
      text: 'Example',
    },
  )
  if (errcode !== '0' || !ids[0]) throw new Error(`saveBookingException: ${errcode}`)
  return ids[0]
}

async function appealed(server: TestServer, account: Account, id: string): Promise<void> {
  const { errcode } = await server.data<AnswerData>(
    account,
    'provider',
    `mutation M($id: String, $text: String) { saveBlacklistAppeal(id: $id, text: $text) { ${ANSWER} } }`,
    { id, text: 'Example' },
  )
  if (errcode !== '0') throw new Error(`saveBlacklistAppeal: ${errcode}`)
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

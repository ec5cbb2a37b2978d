import { countNewDays, foldMarks } from '#server/statistics/statistics.service.ts'
import { ANSWER } from '#server/testing/ask.ts'
import { TUESDAY } from '../booking/campus.ts'
import { startLibrary, type SeatedCampus } from '../seats/library.ts'
import { OWN } from './checks.ts'

/** The test campus with something on every page, some of it longer than what is usual. */
export interface FullCampus extends SeatedCampus {
  /** What addresses name, besides types and resources. */
  named: Record<
    | 'draw'
    | 'session'
    | 'notice'
    | 'table'
    | 'template'
    | 'invitation'
    | 'chapter'
    | 'settings'
    | 'visit'
    | 'visit_link'
    | 'arrival',
    string
  >
}

export async function startFullCampus(): Promise<FullCampus> {
  const campus = await startLibrary()
  const { ids, make } = campus
  await campus.addType('Domes', '圆顶', { allocation: 1, draw_close_days: 1, draw_close_time: '12:00' })
  await campus.addRoom('Domes', 'Dome 1')
  await campus.addType('Studios', '录音室', { waiting_minutes: 60, online_meeting: 2 })
  await campus.addRoom('Studios', 'Studio 1')
  await campus.addRoom('Studios', 'Studio 2', { need_approve: 1 })
  const wish = {
    appointment_date: TUESDAY,
    start_time: '10:00',
    end_time: '11:00',
    theme: `${OWN} Watching the sky`,
    instructions_read: true,
  }
  const draw = await make('student', 'joinDraw', 'DrawRequestModel', {
    ...wish,
    resources_id: ids['Dome 1'],
  })
  await campus.book('teacher', { room: 'Studio 1', from: '10:00', to: '11:00', theme: `${OWN} Band` })
  await make('student', 'joinWaitingList', 'WaitingListModel', { ...wish, resources_id: ids['Studio 1'] })
  const book = (account: 'student' | 'student2', room: string, from: string, to: string, theme: string) =>
    campus.book(account, { room, from, to, theme: `${OWN} ${theme}`, person_times: 2 })
  const session = await book(
    'student',
    'Group room 1',
    '10:00',
    '11:00',
    'Reading circle of all who like long subjects',
  )
  await book('student2', 'Group room 1', '08:30', '09:30', 'Early birds')
  await book('student', 'Group room 3', '12:00', '13:00', 'Waits')
  await book('student', 'Studio 2', '14:00', '15:00', 'Asked for')
  await campus.book('student', {
    room: 'Room 1',
    from: '16:00',
    to: '17:00',
    theme: `${OWN} Where a code is needed`,
  })
  const notice = await make('admin', 'saveNotice', 'NoticeModel', {
    title: '国庆节期间图书馆与各教学楼的开放时间',
    title_en: 'Opening hours of the library and of all buildings during the holidays',
    content: '<p>见附表。</p>',
    content_en: '<p>See below.</p>',
    state: 1,
  })
  await make('admin', 'saveLocation', 'LocationModel', {
    ...{ kind: 'building', code: 'N1', parent_code: 'N', name: '图书馆', name_en: 'Library Building' },
  })
  const table = await make('admin', 'saveCodes', 'CodesModel', {
    code: 'colour',
    name: '颜色',
    name_en: 'Colours',
  })
  for (const [item_code, item_name, item_name_en, more] of [
    ['red', '红', 'Red', {}],
    ['crimson', '绯红', 'Crimson', { item_parent: 'red' }],
  ] as const)
    await make('admin', 'saveCodeItem', 'CodeItemModel', {
      ...{ codes_id: table, item_code, item_name, item_name_en, ...more },
    })
  const template = await make('admin', 'saveResourcesRuleTemplate', 'ResourcesRuleTemplateModel', {
    template_name: '通用',
    template_name_en: 'Common rules of all rooms in which people learn together',
    fixed_slots: [{ name: '上午', start_time: '08:00', end_time: '12:00' }],
  })
  const chapter = await make('admin', 'saveInstruction', 'InstructionModel', {
    title: '审批人须知',
    title_en: 'What those who decide about requests for rooms need to know beforehand',
    page: '/manage/appointment/appointment-list',
  })
  await make('admin', 'saveSystemTable', 'SystemTableModel', {
    url: '/manage/settings/review-manage',
    json: [{ label: 'name', nickname: '系统', nickname_en: 'System' }, { label: 'address' }],
  })
  await make('admin', 'saveReviewAddress', 'ReviewAddressModel', {
    name: '学工系统',
    name_en: 'Student affairs',
    address: 'https://review.example/a/rather/long/address/of/another/system',
  })
  await make('admin', 'saveBlacklistSetting', 'BlacklistSettingModel', {
    ...{ resources_type_id: ids['Studios'], miss_limit: 3, repeat_blocked_days: [14, 30] },
  })
  const { id: settings } = await campus.data<{ id: string }>(
    'admin',
    'provider',
    '{ findSystemSettings { id } }',
  )
  const visit = await make('student', 'saveVisitorAppointment', 'VisitorAppointmentModel', {
    visitor_type: 'appointment',
    visitor_name: `Somebody whose name is longer than what most are called ${OWN}`,
    phone: '13700000000',
    in_school_date: TUESDAY,
    in_school_reason: `A lecture for all who like long subjects, and a walk through the library afterwards ${OWN}`,
    accept_visit_name: 'teacher name',
    accept_visit_phone: '13800000000',
  })
  await make('student', 'saveVehicleApplication', 'VehicleApplicationModel', {
    ...{ plate: 'CH 12345', vehicle_kind: 'car', car_product: `A make ${OWN}`, colour: `A colour ${OWN}` },
    ...{ begin_date: TUESDAY, end_date: '2026-12-31' },
    reason: `The music of the choir, with all its stands and the small organ of the north hall ${OWN}`,
  })
  const { lines } = await campus.data<{ lines: { path: string }[] }>(
    'teacher',
    'provider',
    `mutation ($models: [VisitorVisitModel!]) { saveVisitorInvitation(models: $models) { ${ANSWER} lines { path } } }`,
    {
      models: [
        {
          visitor_type: 'invitation',
          visitor_name: `Invited ${OWN}`,
          in_school_date: TUESDAY,
          in_school_reason: `A talk ${OWN}`,
        },
      ],
    },
  )
  const arrival = await arrivedAt(campus)
  const visit_link = lines[0]?.path.split('#').at(-1) ?? ''
  const { path } = await campus.data<{ path: string }>(
    'student',
    'provider',
    `mutation ($id: String) { saveAppointmentInvitation(id: $id) { ${ANSWER} path } }`,
    { id: session },
  )
  const invitation = path.split('/').at(-1) ?? ''
  const { db, clock, campus: tenant } = campus.server
  const counted = { id: tenant.tenant_id, time_zone: 'Asia/Shanghai' }
  await foldMarks({ db, now: clock.now }, counted)
  await countNewDays({ db, now: clock.now }, counted)
  return {
    ...campus,
    named: {
      draw,
      session,
      notice,
      table,
      template,
      invitation,
      chapter,
      settings,
      visit,
      visit_link,
      arrival,
    },
  }
}

/** A visitor of the teacher who has come in, with a long name; the roll is called. */
async function arrivedAt({ data, server }: SeatedCampus): Promise<string> {
  const [row] = await server.db.withTenant(
    server.campus.tenant_id,
    ({ sql, tenant_id }) => sql<{ id: string }[]>`
      with visit as (
        update visitor_appointment set state = 5, inside = 1, entered_at = now()
        where tenant_id = ${tenant_id} and visitor_name like 'Invited %' returning id, visitor_name
      ), stay as (
        insert into visitor_list (tenant_id, id, visitor_name, arrive_time, arrival_place, data_source, entry_kind, apply_id, inside)
        select ${tenant_id}, gen_random_uuid(), visitor_name, ${server.clock.now().toString()}::timestamptz, 'north', 3, 'visit', id, 1 from visit returning id, apply_id
      ), arrival as (
        insert into visitor_arrival (tenant_id, id, stay_id, visit_id, host, gate, asks, told_at)
        select ${tenant_id}, gen_random_uuid(), id, apply_id, 'teacher', 'north', 1, ${server.clock.now().toString()}::timestamptz from stay returning id
      )
      insert into visitor_arrival_told (tenant_id, id, arrival_id, account, part, told_at)
      select ${tenant_id}, gen_random_uuid(), id, 'teacher', 'host', ${server.clock.now().toString()}::timestamptz from arrival returning arrival_id as id`,
  )
  if (!row) throw new Error('nobody came in')
  await data('admin', 'provider', 'mutation { beginVisitorRollCall(drill: true) { errcode } }', {})
  return row.id
}

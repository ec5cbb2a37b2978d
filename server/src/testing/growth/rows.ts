import type { Sql } from 'postgres'
import { counter_names } from '#rules/statistics/counters.ts'
import { addDays } from '#rules/time/calendar_dates.ts'

/** What a tenant gets. */
export interface Grown {
  tenant_id: string
  zone: string
  /** The date of the clock; a twentieth of the sessions is later. */
  today: string
  sessions: number
  rooms: number
  people: number
  /** The department in charge of every fourth room. */
  dept: string
  /** An administrator who decides on approvals, and somebody who books more than others. */
  approver: string
  booker: string
}

/** Over so many days the sessions are spread, however many there are. */
const DAYS = 400
const PAST_DAYS = 380
/** What the administrators and the busy person have of everything. */
const OF_BOOKER = 400

/**
 * Fills a tenant as years of use do, by plain SQL: `sessions` sessions and as many rows of what grows beside them. For tests
 * and benchmarks of what reading costs; ids of its types and rooms are random, people are called g0, g1 ….
 * @param sql one connection, as a superuser: keys aren't checked
 */
export async function fillGrown(sql: Sql, grown: Grown): Promise<void> {
  await sql.unsafe(
    `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB'`,
  )
  await fillPlaces(sql, grown)
  await fillSessions(sql, grown)
  await fillMeetings(sql, grown)
  await fillApprovals(sql, grown)
  await fillMessages(sql, grown)
  await fillRequests(sql, grown)
  await fillVisits(sql, grown)
  await fillLogs(sql, grown)
  await fillVisitors(sql, grown)
  await fillStatistics(sql, grown)
  await sql.unsafe('set session_replication_role = origin; analyze')
}

async function fillPlaces(sql: Sql, { tenant_id, rooms, people, dept }: Grown): Promise<void> {
  await sql`
    insert into resources_type (tenant_id, id, resources_name, resources_name_en, start_time, end_time, waiting_minutes)
    select ${tenant_id}, uuidv7(), '类型' || i, 'Type ' || i, '00:00', '24:00', 60 from generate_series(1, 8) i`
  await sql`
    insert into resource (tenant_id, id, resources_type_id, resources_number, resources_name, resources_name_en, capacity, "order", admin_dept)
    select ${tenant_id}, uuidv7(), t.id, 'GR' || i, '研讨室' || i, 'Seminar room ' || i, 10, i, case when i % 4 = 0 then ${dept} end
    from generate_series(1, ${rooms}::int) i
    join (select id, row_number() over (order by id) - 1 as k from resources_type where tenant_id = ${tenant_id} and resources_name like '类型%') t on t.k = i % 8`
  await sql`
    insert into iam_user (tenant_id, id, account, name, name_en)
    select ${tenant_id}, uuidv7(), 'g' || i, '某人' || i, 'Person ' || i from generate_series(0, ${people - 1}::int) i`
  await sql`
    insert into triple (tenant_id, id, code, dept_id, post_id, user_id)
    select ${tenant_id}, uuidv7(), 'g/' || u.account, d.id, p.id, u.id from iam_user u
    cross join lateral (select id from department where tenant_id = ${tenant_id} order by md5(u.account || id) limit 1) d
    cross join lateral (select id from post where tenant_id = ${tenant_id} order by id limit 1) p
    where u.tenant_id = ${tenant_id} and u.account like 'g%' and not exists (select from triple o where o.tenant_id = ${tenant_id} and o.user_id = u.id)`
  await sql`
    create temp table grown_room as
    select id, resources_type_id as type_id, row_number() over (order by "order") - 1 as k from resource
    where tenant_id = ${tenant_id} and resources_number like 'GR%'`
  await sql`
    create temp table grown_person as
    select account, name, id as user_id, row_number() over (order by length(account), account) - 1 as k from iam_user
    where tenant_id = ${tenant_id} and account like 'g%' and name like '某人%'`
}

/** Each room has one session after the other; a tenth of the submissions has three of them, and a few people come along. */
async function fillSessions(sql: Sql, grown: Grown): Promise<void> {
  const { tenant_id, zone, today, sessions, rooms, people, booker } = grown
  await sql`
    create temp table grown as
    select i, md5('session' || i)::uuid as id, md5('series' || case when i / 3 % 10 = 0 then -(i / 3) - 1 else i end)::uuid as series_id,
      'G' || lpad((case when i / 3 % 10 = 0 then i - i % 3 else i end)::text, 8, '0') as flow_no,
      r.id as room_id, r.type_id, coalesce(b.account, p.account) as account, coalesce(b.name, p.name) as name, coalesce(b.id, p.user_id) as user_id,
      d.begins, d.begins > (${today}::date + time '08:00') at time zone ${zone} as ahead
    from generate_series(0, ${sessions - 1}::int) i
    join grown_room r on r.k = i % ${rooms}::int
    join grown_person p on p.k = (i * 7919::bigint) % ${people}::int
    left join iam_user b on b.tenant_id = ${tenant_id} and b.account = ${booker} and i % ${Math.floor(sessions / OF_BOOKER)}::int = 0
    cross join lateral (select (${today}::date - ${PAST_DAYS}::int + (i / ${rooms}::int * ${DAYS}::bigint / ${Math.ceil(sessions / rooms)}::int)::int
      + make_interval(hours => 8 + (i / ${rooms}::int + i) % 14)) at time zone ${zone} as begins) d`
  await sql`alter table grown add column state int`
  await sql`
    update grown set state = case when i % 11 = 0 then 5 when i % 37 = 0 then 4 when i % 101 = 0 then 0
      when ahead then case when i % 7 = 0 then 1 else 2 end when i % 29 = 0 then 2 else 7 end`
  await sql`analyze grown`
  await sql`
    insert into booking_series (tenant_id, id, flow_no, mode, appointment_user, create_time)
    select distinct on (series_id) ${tenant_id}::uuid, series_id, flow_no, case when i / 3 % 10 = 0 then 'multi_day' else 'normal' end, account, begins - interval '3 days'
    from grown order by series_id, i`
  await sql`
    insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id, appointment_user, appointment_user_name,
      start_at, end_at, state, appointment_state, theme, create_time)
    select ${tenant_id}, id, series_id, flow_no, room_id, type_id, account, name, begins, begins + interval '1 hour', state,
      case when ahead then 0 when state = 2 then 2 else 1 end, '研讨' || i, begins - interval '3 days' from grown order by i`
  await sql`
    insert into hold (tenant_id, id, resource_id, start_at, end_at, owner_kind, owner_id)
    select ${tenant_id}, uuidv7(), room_id, begins, begins + interval '1 hour', 1, id from grown where state in (1, 2, 7) order by i
    on conflict do nothing`
  await sql`
    insert into appointment_participant (tenant_id, id, appointment_id, account, name)
    select ${tenant_id}, uuidv7(), g.id, coalesce(b.account, p.account), coalesce(b.name, p.name) from grown g
    join grown_person p on p.k = (g.i * 31::bigint + 5) % ${people}::int
    left join iam_user b on b.tenant_id = ${tenant_id} and b.account = ${booker} and g.i % ${Math.floor((sessions / OF_BOOKER) * 2)}::int = 1
    where coalesce(b.account, p.account) <> g.account`
  await sql`
    insert into appointment_progress (tenant_id, id, appointment_id, action, to_state, account, create_time)
    select ${tenant_id}, uuidv7(), id, 'submit', state, account, begins - interval '3 days' from grown`
  await sql`
    insert into appointment_attendance (tenant_id, id, appointment_id, account, sign_in_time)
    select ${tenant_id}, uuidv7(), id, account, begins from grown where state = 7`
  await sql`
    insert into evaluation (tenant_id, id, appointment_id, resources_id, resources_type_id, composite_score, content, created_user, created_user_name, create_time)
    select ${tenant_id}, uuidv7(), id, room_id, type_id, 1 + i % 5, '安静' || i, user_id, name, begins + interval '2 hours' from grown where state = 7`
  await sql`
    insert into empty_report (tenant_id, id, appointment_id, resources_id, account, user_name, outcome, create_time)
    select ${tenant_id}, uuidv7(), id, room_id, p.account, p.name, case when i % 2 = 0 then 'released' else 'confirmed' end, begins
    from grown g join grown_person p on p.k = (g.i + 1) % ${people}::int where not ahead`
}

/** Each session has an online meeting; of those that are over some failed. */
const fillMeetings = (sql: Sql, { tenant_id }: Grown) => sql`
  insert into cloud_meeting (tenant_id, id, appointment_id, number, room, resources_id, state, start_at, end_at, due_time, create_time)
  select ${tenant_id}, uuidv7(), id, (100000000 + i)::text, 'room' || i, room_id, case when ahead then 0 when i % 500 = 0 then 2 else 3 end, begins, begins + interval '1 hour',
    case when ahead then begins - interval '15 minutes' end, begins - interval '3 days' from grown`

/** Each session was approved by somebody; the waiting ones wait for the approver or for the administrators. */
async function fillApprovals(sql: Sql, { tenant_id, approver, people }: Grown): Promise<void> {
  await sql`
    insert into approval_process (tenant_id, id, series_id, applicant, steps, kind, create_time)
    select distinct on (series_id) ${tenant_id}::uuid, md5('process' || series_id)::uuid, series_id, account,
      '[{"name": "审批", "name_en": "Approval", "approvers": []}]'::jsonb, 'dept library', begins - interval '3 days' from grown order by series_id, i`
  await sql`
    insert into approval_run (tenant_id, id, process_id, appointment_id, state, step_since, resources_id, start_at, end_at, person_times, look_at, decided_at, create_time)
    select ${tenant_id}, md5('run' || i)::uuid, md5('process' || series_id)::uuid, id, case when state = 1 then 0 when state = 4 then 2 when state = 5 then 3 else 1 end,
      begins - interval '3 days', room_id, begins, begins + interval '1 hour', 1, begins, case when state <> 1 then begins - interval '2 days' end,
      begins - interval '3 days' from grown`
  await sql`
    insert into approval_vote (tenant_id, id, run_id, step, account, user_name, approves, create_time)
    select ${tenant_id}, uuidv7(), md5('run' || g.i)::uuid, 0, case when g.i % 3 = 0 then ${approver} else p.account end, 'x', 1, begins - interval '2 days'
    from grown g join grown_person p on p.k = g.i % least(20, ${people}::int) where state <> 1`
  await sql`
    insert into approval_candidate (tenant_id, id, process_id, step, account, source)
    select ${tenant_id}, uuidv7(), md5('process' || series_id)::uuid, 0, case when min(i) % 2 = 0 then ${approver} end, 'administrators' from grown group by series_id`
  await sql`
    insert into approval_delegation (tenant_id, id, account, delegate, begin_at, end_at)
    select ${tenant_id}, uuidv7(), account, 'g0', begins, begins + interval '1 day' from grown where not ahead`
}

/** Each person was told of each of their sessions, and a mail was sent. */
async function fillMessages(sql: Sql, { tenant_id, sessions }: Grown): Promise<void> {
  await sql`
    insert into notification (tenant_id, id, account, kind, batch, sessions, create_time, read_time, passed_on_time)
    select ${tenant_id}, uuidv7(), account, 'booked', id::text, jsonb_build_array(jsonb_build_object('id', id, 'start', begins, 'end', begins + interval '1 hour',
      'sequence', 1, 'state', 2, 'was', null, 'from_start', null, 'from_end', null)), least(begins, now()) - interval '3 days', case when i % 3 > 0 then begins end, begins from grown`
  await sql`
    insert into message_delivery (tenant_id, id, kind, channel, account, user_name, address, language, title, text, state, attempts, sent_time, create_time)
    select ${tenant_id}, uuidv7(), 'booked', 'email', account, name, account || '@example.edu', 'zh', '预约成功' || i, '正文' || i, case when i % 50 = 0 then 2 else 1 end, 1,
      begins - interval '3 days', begins - interval '3 days' from grown`
  await sql`
    insert into notice (tenant_id, id, title, title_en, content, state, release_time, create_time)
    select ${tenant_id}, md5('notice' || i)::uuid, '通知' || i, 'Notice ' || i, '<p>x</p>', 1, now() - make_interval(hours => i), now() - make_interval(hours => i)
    from generate_series(1, 500) i`
  await sql`
    insert into notice_read (tenant_id, id, notice_id, read_user_id, read_user_name, read_date, read_time)
    select ${tenant_id}, uuidv7(), md5('notice' || (1 + i * 500::bigint / ${sessions}::int))::uuid, user_id, name, begins::date, begins from grown on conflict do nothing`
}

/** What people ask for beside bookings: to wait, to be drawn, an exception, and their blocks. */
async function fillRequests(sql: Sql, { tenant_id, today, zone }: Grown): Promise<void> {
  await sql`
    insert into waiting_request (tenant_id, id, number, account, resources_type_id, resources_id, start_at, end_at, model, state, any_like, create_time)
    select ${tenant_id}, uuidv7(), 1000000 + i, account, type_id, room_id, begins, begins + interval '1 hour', '{}', case when ahead then 1 else 7 end, i / 10 % 2, begins - interval '3 days'
    from grown where not ahead or i % 10 = 0`
  await sql`
    insert into draw (tenant_id, id, resources_type_id, date, opens_at, closes_at, weight_days, seed, seed_digest, state, create_time)
    select ${tenant_id}, uuidv7(), type_id, day, day - interval '8 days', day - interval '1 day', 30, 'x', 'x', 3, day - interval '8 days'
    from (select distinct type_id, date_trunc('day', begins, ${zone})::date + delta as day from grown, unnest(array[0, -400, -800]) delta
      where begins < ${today}::date) days`
  await sql`
    insert into draw_request (tenant_id, id, draw_id, account, entry, resources_id, start_at, end_at, model, recent, weight, rank, outcome, create_time)
    select ${tenant_id}, uuidv7(), d.id, g.account, g.i::text, g.room_id, begins, begins + interval '1 hour', '{}', 0, 1, g.i, 1, begins - interval '5 days'
    from grown g join draw d on d.tenant_id = ${tenant_id} and d.resources_type_id = g.type_id and d.date = date_trunc('day', g.begins, ${zone})::date on conflict do nothing`
  await sql`
    insert into booking_exception (tenant_id, id, account, user_name, resources_id, start_at, end_at, model, refusals, text, state, create_time)
    select ${tenant_id}, uuidv7(), account, name, room_id, begins, begins + interval '1 hour', '{}', '[]', '请求' || i, case when i % 100 = 0 then 4 else 3 end, begins - interval '1 day' from grown`
  await sql`
    insert into refused_session (tenant_id, id, series_id, resources_id, appointment_date, start_time, end_time, refusals, outcome)
    select ${tenant_id}, md5('refused' || i)::uuid, series_id, room_id, begins::date, '08:00', '09:00', '[]', case when i % 9 = 0 then 'open' else 'dismissed' end from grown`
  await sql`
    insert into blacklist (tenant_id, id, account, user_name, source, reason, begin_time, until, state, create_time)
    select ${tenant_id}, md5('block' || i)::uuid, account, name, case when i % 2 = 0 then 'manual' else 'missed' end, 'x', begins, begins + interval '7 days',
      case when begins > ${today}::date - interval '7 days' then 1 else 2 end, begins from grown where not ahead`
  await sql`
    insert into blacklist_history (tenant_id, id, blacklist_id, action, create_time)
    select ${tenant_id}, uuidv7(), md5('block' || i)::uuid, 'blocked', begins from grown where not ahead`
  await sql`
    insert into blacklist_evidence (tenant_id, id, blacklist_id, setting_id, appointment_id)
    select ${tenant_id}, uuidv7(), md5('block' || i)::uuid, md5('setting')::uuid, id from grown where not ahead and state = 2`
}

/** Visits as long as there were bookings, with their histories. */
async function fillVisits(sql: Sql, { tenant_id, today, zone, approver }: Grown): Promise<void> {
  await sql`
    insert into visitor_process (tenant_id, id, process_number, title, create_time)
    select ${tenant_id}, md5('process' || i)::uuid, 'P' || i, '流程' || i, begins - interval '2 days' from grown`
  await sql`
    insert into visitor_appointment (tenant_id, id, visitor_type, source, process_id, state, audit_status, visitor_account, visitor_name,
      phone, accept_visit_account, accept_visit_name, start_at, end_at, first_day, last_day, flow_no, resources_id, complete, host_agrees,
      entered_at, left_at, create_time)
    select ${tenant_id}, md5('visit' || i)::uuid, 'appointment', 'process', md5('process' || i)::uuid,
      case when begins < ${today}::date then (array[6, 6, 6, 7, 8, 9])[1 + i % 6] when i % 10 = 0 then 3 else 4 end, 2,
      account, name, '13700000000', account, name, begins, begins + interval '1 hour', date_trunc('day', begins, ${zone})::date,
      date_trunc('day', begins, ${zone})::date, 'V' || i, room_id, 1, 1, begins, begins, begins - interval '2 days'
    from grown`
  await sql`
    insert into visitor_appointment_event (tenant_id, id, appointment_id, action, actor, to_state, create_time)
    select ${tenant_id}, uuidv7(), md5('visit' || i)::uuid, 'send', 'visitor', 3, begins - interval '2 days' from grown`
  await sql`
    insert into visitor_approval (tenant_id, id, appointment_id, steps, state, create_time)
    select ${tenant_id}, uuidv7(), md5('visit' || i)::uuid, '[{"name": "x", "name_en": "x"}]', case when i % 10 = 0 and not begins < ${today}::date then 0 else 1 end,
      begins - interval '2 days' from grown`
  await sql`
    insert into visitor_approval_candidate (tenant_id, id, appointment_id, step, account, source, state, approves, vote_time)
    select ${tenant_id}, uuidv7(), md5('visit' || i)::uuid, 0, ${approver}, 'account x',
      case when i % 10 = 0 and not begins < ${today}::date then 1 else 3 end, 1, begins from grown`
  await sql`
    insert into visitor_pass (tenant_id, id, appointment_id, number, digits, said, signed, create_time)
    select ${tenant_id}, uuidv7(), md5('visit' || i)::uuid, 'n' || i, lpad((i % 100000000)::text, 8, '0'), '{}', 'AA', begins from grown`
  await sql`
    insert into visitor_list (tenant_id, id, visitor_name, arrive_time, arrival_place, leave_time, leave_place, data_source, entry_kind, apply_id,
      inside, until)
    select ${tenant_id}, uuidv7(), '访客' || i % 3000, begins, 'g' || i % 5, case when i % 500 = 0 then null else begins + interval '1 hour' end,
      'g' || i % 5, 3, 'visit', md5('visit' || i)::uuid, (i % 500 = 0)::int, begins + interval '8 hours' from grown where not ahead`
  await sql`
    insert into visitor_arrival (tenant_id, id, stay_id, visit_id, host, gate, asks, told_at)
    select ${tenant_id}, apply_id, id, apply_id, 'host', arrival_place, 1, arrive_time from visitor_list
    where tenant_id = ${tenant_id} and apply_id is not null`
  await sql`
    insert into visitor_arrival_told (tenant_id, id, arrival_id, account, part, told_at)
    select ${tenant_id}, uuidv7(), md5('visit' || i)::uuid, account, 'host', begins from grown where not ahead`
}

/** What the product keeps by itself. */
async function fillLogs(sql: Sql, { tenant_id, today }: Grown): Promise<void> {
  await sql`
    insert into operate_log (tenant_id, id, operate_user_id, operate_user_name, operate_module, operate_type, operate_content, operate_object, operate_time)
    select ${tenant_id}, uuidv7(), user_id, name, 'resources', 'update', '内容' || i, 'x' || i, begins from grown where not ahead`
  await sql`
    insert into idempotency (tenant_id, id, account, operation, key, fingerprint, answer, status, create_time)
    select ${tenant_id}, uuidv7(), account, 'saveAppointmentInformation', id::text, 'x', '{}', 1, ${today}::date - make_interval(secs => i % 80000) from grown`
  await sql`
    insert into file (tenant_id, id, stored_name, original_name, mime_type, size, create_time)
    select ${tenant_id}, md5('file' || i)::uuid, 'f' || i, 'f' || i, 'image/png', 1, begins from grown`
  await sql`
    insert into file_use (tenant_id, id, file_id, place, owner_id)
    select ${tenant_id}, uuidv7(), md5('file' || i)::uuid, 'appointment_information', id from grown`
  await sql`
    insert into occupy_period (tenant_id, id, resources_id, start_at, end_at, theme, create_time)
    select ${tenant_id}, md5('period' || i)::uuid, room_id, begins, begins + interval '1 hour', '课' || i, begins from grown`
  await sql`
    insert into occupy_source (tenant_id, id, occupy_id, imported_from, source_key, start_at, end_at)
    select tenant_id, uuidv7(), id, 'timetable', id::text, start_at, end_at from occupy_period where tenant_id = ${tenant_id}`
  await sql`
    insert into occupy_person (tenant_id, id, occupy_id, account)
    select ${tenant_id}, uuidv7(), md5('period' || i)::uuid, account from grown`
  await sql`
    insert into appointment_invitation (tenant_id, id, appointment_id, token) select ${tenant_id}, uuidv7(), id, 't' || i from grown`
}

/** One visitor for each session, and a message and an entry of the log for every tenth. */
async function fillVisitors(sql: Sql, { tenant_id }: Grown): Promise<void> {
  await sql`
    insert into visitor_registration (tenant_id, id, visitor_name, name_key, phone, phone_key, unit, person_type, data_source, visits,
      last_visit, car_card_number, plate_shape, card_number, card_hash, create_time)
    select ${tenant_id}, md5('visitor' || i)::uuid, '访客' || i % 3000, '访客' || i % 3000, '138' || lpad(i::text, 8, '0'), '138' || lpad(i::text, 8, '0'),
      '单位' || i % 50, case when i % 3 = 0 then 'guest' else 'parent' end, 1 + i % 3, i % 7, begins, '浙A' || i, '浙A' || i, '****', 'h' || i, begins
    from grown`
  await sql`
    insert into operate_log (tenant_id, id, operate_user_id, operate_user_name, operate_module, operate_type, operate_object, operate_time)
    select ${tenant_id}, uuidv7(), user_id, name, 'visitors', 'update', 'v' || i, begins from grown where i % 10 = 0`
}

/** Values of filters and words that rows of a filled tenant have, by the filters' names. */
export async function valuesOfGrown(
  sql: Sql,
  { tenant_id, today, booker }: Grown,
): Promise<Record<string, unknown[]>> {
  const [one] = await sql<
    Record<'room' | 'type' | 'session' | 'flow_no' | 'notice' | 'user' | 'name', string>[]
  >`
    select a.resources_id as room, a.resources_type_id as type, a.id as session, a.flow_no, u.id as user, u.name,
      (select id from notice where tenant_id = ${tenant_id} order by id limit 1) as notice
    from appointment_information a join iam_user u on u.tenant_id = ${tenant_id} and u.account = a.appointment_user
    where a.tenant_id = ${tenant_id} and a.appointment_user = ${booker} and a.state = 7 order by a.start_at limit 1`
  if (!one) throw new Error('nothing was filled')
  return {
    resources_id: [one.room],
    resources_type_id: [one.type],
    resource_type_id: [one.type],
    appointment_id: [one.session],
    notice_id: [one.notice],
    read_user_id: [one.user],
    flow_no: [one.flow_no],
    account: [booker],
    begin_date: [addDays(today, -340), addDays(today, -2)],
    end_date: [addDays(today, -340), addDays(today, 3)],
    date: [addDays(today, -18)],
    operate_user_name: [one.name],
    operate_module: ['visitors', 'resources'],
    person_type: ['guest'],
    keywords: ['zqxj', '研讨', booker, 'GR17', one.flow_no],
  }
}

/** Every day of every room is counted, and each session was refused to somebody else first. */
async function fillStatistics(sql: Sql, { tenant_id, today }: Grown): Promise<void> {
  const names = sql.unsafe(counter_names.join(', '))
  const ones = sql.unsafe(counter_names.map(() => '60').join(', '))
  const days = sql`generate_series(${today}::date - ${PAST_DAYS}::int, ${today}::date, '1 day') d`
  await sql`
    insert into statistics_progress (tenant_id, id, counted_until) values (${tenant_id}, uuidv7(), ${today})`
  await sql`
    insert into statistics_day (tenant_id, id, resource_id, day, ${names}, open_runs, places, capacity)
    select ${tenant_id}, uuidv7(), r.id, d, ${ones}, '{480,1320}', 1, 10 from grown_room r, ${days}`
  await sql`
    insert into statistics_day_hours (tenant_id, id, resource_id, day, open_hours, held_hours)
    select ${tenant_id}, uuidv7(), r.id, d, array_fill(60, array[24]), array_fill(30, array[24]) from grown_room r, ${days}`
  await sql`
    insert into statistics_cohort (tenant_id, id, resources_type_id, building_code, admin_dept, joint_admin_dept)
    select tenant_id, uuidv7(), resources_type_id, building_code, admin_dept, joint_admin_dept from resource
    where tenant_id = ${tenant_id} group by 1, 3, 4, 5, 6`
  await sql`
    insert into statistics_member (tenant_id, id, resource_id, cohort_id)
    select r.tenant_id, uuidv7(), r.id, c.id from resource r join statistics_cohort c on c.tenant_id = r.tenant_id
      and (c.resources_type_id, c.building_code, c.admin_dept, c.joint_admin_dept)
        is not distinct from (r.resources_type_id, r.building_code, r.admin_dept, r.joint_admin_dept)
    where r.tenant_id = ${tenant_id}`
  await sql`
    insert into refused_submission (tenant_id, id, account, resource_id, resources_type_id, mode, asked_date, asked_start, asked_end,
      person_times, refusals, create_time)
    select ${tenant_id}, uuidv7(), account, room_id, type_id, 'normal', begins::date, '10:00', '11:00', 1, '[]',
      ${today}::date - make_interval(mins => i % 100000) from grown`
  await sql`
    insert into unmet_demand (tenant_id, id, resource_id, day, hour, code, times)
    select ${tenant_id}, uuidv7(), room_id, begins::date, i % 24, 'SLOT_TAKEN', 1 from grown on conflict do nothing`
}

import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { noteGateMessage } from '#server/visitors/entries/entries.service.ts'
import { actOnVisit, applyForVisit, inviteVisitor } from '#server/visitors/visits/visits.service.ts'
import type { Script } from './script.ts'

/** The visit of somebody, by their name: a step of a story may run in another process than the one before. */
async function visitOf({ tx: { sql, tenant_id } }: Ctx, visitor_name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from visitor_appointment where tenant_id = ${tenant_id} and visitor_name = ${visitor_name} order by create_time desc limit 1`
  if (!row) throw new Refused('NOT_FOUND')
  return row.id
}

/** Whoever decides on a visit waits for who asked for it, also on the same day. */
const turnOf = (visitor_name: string) => [`visit ${visitor_name}`]

/** How a visitor names their host. */
async function host({ tx: { sql, tenant_id } }: Ctx, account: string) {
  const [row] = await sql<{ accept_visit_name: string; accept_visit_phone: string }[]>`
    select name as accept_visit_name, coalesce(phone, '') as accept_visit_phone from iam_user where tenant_id = ${tenant_id} and account = ${account}`
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

interface Invited {
  day: string
  /** The last day; left out: the same. */
  until?: string
  visitor_name: string
  phone?: string
  unit?: string
  purpose: string
  plate?: string
}

const form = ({ day, until = day, visitor_name, phone, unit, purpose, plate }: Invited) => ({
  in_school_date: `${day} 08:00:00`,
  in_school_end_date: `${until} 20:00:00`,
  in_school_reason: purpose,
  visitor_name,
  phone: phone ?? null,
  unit: unit ?? null,
  ...(plate ? { is_car: 1, car_card_number: plate } : {}),
})

/** What the gate doesn't know of somebody who shows their pass. */
const unsaid = {
  ...{ code: null, long_term_id: null, vehicle_id: null, stay_id: null, visitor_name: null },
  ...{ car_card_number: null, people: null, reason: null, at: null, happened: false },
} as const

/** Visits in every state: what hosts and the office find when they look at them. */
export function visits(script: Script): void {
  const invites = (visit: Invited, day: number, time: string) =>
    script.does(
      'teacher',
      script.at(day, time),
      async (ctx) => void (await inviteVisitor(ctx, { ...form(visit), visitor_type: 'invitation' })),
      turnOf(visit.visitor_name),
    )
  const applies = (visit: Invited, day: number, time: string, draft = false) =>
    script.does(
      'student',
      script.at(day, time),
      async (ctx) => {
        const named = { ...form(visit), visitor_type: 'appointment', ...(await host(ctx, 'teacher')) }
        await applyForVisit(ctx, named, draft)
      },
      turnOf(visit.visitor_name),
    )
  const acts = (
    account: string,
    name: string,
    action: Parameters<typeof actOnVisit>[2],
    day: number,
    time: string,
    reason: string | null = null,
  ) =>
    script.does(
      account,
      script.at(day, time),
      async (ctx) => actOnVisit(ctx, await visitOf(ctx, name), action, reason),
      turnOf(name),
    )
  const passes = (name: string, direction: 'in' | 'out', day: number, time: string, gate = 'east-main') =>
    script.does(
      'guard',
      script.at(day, time),
      async (ctx) =>
        void (await noteGateMessage(ctx, { ...unsaid, gate, direction, apply_id: await visitOf(ctx, name) })),
      turnOf(name),
    )

  script.story('a visit that is not sent yet')
  applies(
    { day: script.day(6), visitor_name: '周启明', phone: '13700000101', purpose: '参观实验室' },
    -1,
    '20:10',
    true,
  )

  script.story('an invitation whose visitor has not told who they are')
  invites({ day: script.day(3), visitor_name: '林若溪', purpose: '论文答辩旁听' }, -1, '10:05')

  script.story('a visit that waits for its host')
  applies(
    { day: script.day(2), visitor_name: '陈宇', phone: '13700000102', unit: '云岭软件', purpose: '项目交流' },
    -1,
    '16:30',
  )

  script.story('an invitation that waits for the office')
  invites(
    {
      day: script.day(4),
      visitor_name: '高明远',
      phone: '13700000103',
      unit: '省图书馆',
      purpose: '古籍数字化讲座',
      plate: '京A12345',
    },
    -1,
    '11:20',
  )

  script.story('an approved visit')
  invites(
    {
      day: script.day(1),
      visitor_name: '苏文静',
      phone: '13700000104',
      unit: '第一中学',
      purpose: '招生咨询',
    },
    -2,
    '09:15',
  )
  acts('admin', '苏文静', 'approve', -2, '10:00')

  // To be printed in the office and read at the gate, on any day of the week after the start.
  script.story('visits whose passes are printed as samples')
  const week = { day: script.day(0), until: script.day(6) }
  invites(
    { ...week, visitor_name: '彭雨桐', phone: '13700000112', unit: '市规划展览馆', purpose: '联合布展' },
    -3,
    '09:10',
  )
  invites(
    { ...week, visitor_name: '汪子涵', phone: '13700000113', purpose: '校友返校', plate: '浙A12B68' },
    -3,
    '09:20',
  )
  invites(
    { ...week, visitor_name: '孔德轩', phone: '13700000114', unit: '南岭出版社', purpose: '教材编写' },
    -3,
    '09:30',
  )
  for (const name of ['彭雨桐', '汪子涵', '孔德轩']) acts('admin', name, 'approve', -3, '11:30')

  script.story('a visitor inside')
  invites(
    {
      day: script.day(0),
      visitor_name: '何俊杰',
      phone: '13700000105',
      unit: '启航设备',
      purpose: '设备维修',
      plate: '沪B6F789',
    },
    -2,
    '14:00',
  )
  acts('admin', '何俊杰', 'approve', -2, '15:10')
  passes('何俊杰', 'in', 0, '08:05')

  script.story('a visitor who has left')
  invites(
    { day: script.day(-1), visitor_name: '方思雨', phone: '13700000106', purpose: '合作洽谈' },
    -4,
    '09:30',
  )
  acts('admin', '方思雨', 'approve', -4, '11:00')
  passes('方思雨', 'in', -1, '09:02')
  passes('方思雨', 'out', -1, '11:47', 'east-south')

  script.story('a visitor who stays longer than the visit lasts')
  invites(
    {
      day: script.day(-1),
      visitor_name: '蒋雪',
      phone: '13700000111',
      unit: '恒远测绘',
      purpose: '校园测绘',
    },
    -3,
    '10:20',
  )
  acts('admin', '蒋雪', 'approve', -2, '09:40')
  passes('蒋雪', 'in', -1, '13:30', 'east-south')

  script.story('visits that were refused, cancelled and revoked')
  invites(
    { day: script.day(2), visitor_name: '马可', phone: '13700000107', purpose: '商业推广' },
    -3,
    '10:40',
  )
  acts('admin', '马可', 'reject', -3, '14:00', '校内不接待商业推广')
  applies(
    { day: script.day(3), visitor_name: '谢一凡', phone: '13700000108', purpose: '校友返校' },
    -3,
    '18:00',
  )
  acts('student', '谢一凡', 'cancel', -2, '08:20', '行程有变')
  invites(
    { day: script.day(5), visitor_name: '罗安琪', phone: '13700000109', purpose: '摄影拍摄' },
    -4,
    '13:00',
  )
  acts('admin', '罗安琪', 'approve', -3, '09:00')
  acts('admin', '罗安琪', 'revoke', -1, '17:30', '活动取消')

  script.story('a visit that nobody decided in time')
  applies(
    { day: script.day(-2), visitor_name: '唐婉清', phone: '13700000110', purpose: '查阅档案' },
    -4,
    '20:00',
  )
}

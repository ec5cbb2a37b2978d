import { addDays } from '#rules/time/calendar_dates.ts'
import { addMinutes, wallOf, type Instant } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { visitor_gates } from '#server/visitors/gates/gates.service.ts'
import {
  admin_permissions,
  entry_permissions,
  long_term,
  visitor_blocks,
  visitorFor,
} from '#server/visitors/people/people.service.ts'
import { aName } from './names.ts'
import type { Random } from './random.ts'

/** Gates: code, names, campus, whether vehicles pass, and which way. */
const GATES = [
  ['east-main', '东湖东门', 'East Lake, East Gate', 'EAST', 1, 'both'],
  ['east-south', '东湖南门', 'East Lake, South Gate', 'EAST', 1, 'both'],
  ['east-foot', '东湖西门（仅行人）', 'East Lake, West Gate (on foot)', 'EAST', 0, 'both'],
  ['west-main', '西山正门', 'West Hill, Main Gate', 'WEST', 1, 'both'],
  ['west-out', '西山北门（只出）', 'West Hill, North Gate (way out)', 'WEST', 1, 'out'],
] as const

/** Where visitors come from, and what kind they are. */
const UNITS = [
  ['浙江省科技馆', 'guest'],
  ['省建筑设计院', 'contractor'],
  ['之江实验室', 'guest'],
  ['绿源后勤服务公司', 'supplier'],
  ['校友会', 'alumni'],
  ['学生家长', 'parent'],
] as const

/** Long-term personnel: kind, the department in charge, how many, and whether they drive. */
const LONG_TERM = [
  ['contractor', 'LOGI', 8, true],
  ['supplier', 'LOGI', 6, true],
  ['courier', 'SECU', 5, false],
  ['family', 'PRES', 5, false],
] as const

const VISITORS = 120
const DAY_MINUTES = 24 * 60

/** Gates, people who have visited, long-term personnel, a short blacklist, and who may enter and check. */
export async function writeVisitorPeople(ctx: Ctx, random: Random, now: Instant): Promise<void> {
  const { date } = wallOf(ctx.zone, now)
  for (const [i, [code, name, name_en, campus_code, vehicles, direction]] of GATES.entries())
    await visitor_gates.create(ctx, { code, name, name_en, campus_code, vehicles, direction, order: i })
  for (let i = 0; i < VISITORS; i++) {
    const [unit, person_type] = UNITS[i % UNITS.length] ?? UNITS[0]
    const { name } = aName(random)
    const id = await visitorFor(ctx, { visitor_name: name, phone: phone(i), unit, person_type }, 3)
    await ctx.tx.sql`
      update visitor_registration set visits = ${i % 4}, last_visit = ${i % 4 === 0 ? null : addMinutes(now, -DAY_MINUTES * ((i % 80) + 1)).toString()}
      where tenant_id = ${ctx.tx.tenant_id} and id = ${id}`
  }
  await writeLongTerm(ctx, random, date)
  await visitor_blocks.create(ctx, {
    visitor_name: '王建国',
    phone: '13700009001',
    reason: '多次冒用他人通行码入校',
    begin_time: addMinutes(now, -30 * DAY_MINUTES),
    until: addMinutes(now, 180 * DAY_MINUTES),
  })
  await admin_permissions.create(ctx, { admin_user: 'guard', permission: 'EAST' })
  await entry_permissions.create(ctx, { holder_kind: 'post', holder: 'professor', with_vehicle: 1 })
  await entry_permissions.create(ctx, {
    holder_kind: 'dept',
    holder: 'LOGI',
    permission: 'EAST',
    start_time: '05:30',
    end_time: '22:00',
  })
}

async function writeLongTerm(ctx: Ctx, random: Random, date: string): Promise<void> {
  let made = 0
  for (const [person_type, dept, count, drives] of LONG_TERM)
    for (let i = 0; i < count; i++) {
      made++
      await long_term.create(ctx, {
        user_name: aName(random).name,
        person_type,
        dept,
        phone: phone(500 + made),
        in_school_start_date: addDays(date, -40 - i),
        // Some end soon, one ended lately.
        in_school_end_date: addDays(date, i * 25 - 3),
        in_school_campus_resources: i % 2 === 0 ? 'EAST' : 'EAST,WEST',
        ...(drives ? { car_no: `浙A${String(30_000 + made * 37)}` } : {}),
      })
    }
}

const phone = (i: number) => `137${String(10_000_000 + i * 7919).slice(-8)}`

import type { BookingModel } from '#server/bookings/bookings.service.ts'
import { addMinutes } from '#rules/time/instants.ts'
import { joinDraw, repeatable } from '#server/draws/draws.service.ts'
import { findType, updateType } from '#server/resources/resources.service.ts'
import { joinWaitingList } from '#server/waiting_list/waiting_list.service.ts'
import { wish } from '../acts.ts'
import type { Cast } from './cast.ts'
import type { Script, SlotOfDay } from './script.ts'

const ME = 'student'

/** What many want: a time that came free for the student, one that they wait for, a draw that was held, one that is open. */
export function scarce(script: Script, cast: Cast): void {
  offered(script, cast)
  waiting(script, cast)
  draws(script, cast)
}

const fieldsOf = ({ date, from, to }: SlotOfDay, theme: string): Partial<BookingModel> => ({
  appointment_date: date,
  start_time: from,
  end_time: to,
  theme,
})

function waits(
  script: Script,
  [who, number]: readonly [string, string],
  when: SlotOfDay,
  days_ago: number,
  theme: string,
) {
  script.does(who, script.at(-days_ago, '12:30'), (ctx, { resources }) =>
    joinWaitingList(ctx, {
      booking: wish(resources.get(number) ?? '', fieldsOf(when, theme)),
      any_like: false,
      reach: 'type',
    }),
  )
}

function offered(script: Script, { organiser }: Cast): void {
  const room = 'MT-ECS-401'
  const when = { date: script.day(3), from: '14:00', to: '16:00' }
  script.story('a time that came free for the student')
  const session = script.books(['teacher', room], when, script.at(-5, '09:20'), { theme: '课题组例会' })
  waits(script, [ME, room], when, 3, '智能车队赛前讨论')
  waits(script, [organiser, room], when, 2, '志愿者协调会')
  session.cancelled(addMinutes(script.now, -8), '改为线上召开')
}

function waiting(script: Script, { organiser }: Cast): void {
  const room = 'MT-ECS-501'
  const when = { date: script.day(4), from: '10:00', to: '12:00' }
  script.story('a time that the student waits for')
  script.books(['manager', room], when, script.at(-4, '10:15'), { theme: '学院资源协调会' })
  waits(script, [organiser, room], when, 3, '社团联合会')
  waits(script, [ME, room], when, 2, '课程项目评审')
}

/** The type closes three days before a date; its rooms are closed in the rainy season. */
const CLOSES = { draw_open_days: 7, draw_close_days: 3, draw_close_time: '18:00', draw_weight_days: 60 }
const RAINY = ['06', '07']

/** Who used the observatory before, and how often: they have smaller chances in its draws. */
const observed = ({ organiser, researcher, absentee }: Cast): Readonly<Record<string, number>> => ({
  student2: 1,
  teacher: 2,
  [organiser]: 1,
  [researcher]: 3,
  [absentee]: 2,
})

function recentUse(script: Script, cast: Cast): void {
  let ago = 11
  for (const [who, times] of Object.entries(observed(cast)))
    for (let i = 0; i < times; i++, ago++) {
      const date = script.day(-ago)
      if (RAINY.includes(date.slice(5, 7))) continue
      const when = { date, from: '18:00', to: '19:00' }
      script.books([who, 'OB-40'], when, script.at(-ago - 2, '10:20'), { theme: '太阳黑子观测' })
    }
}

function draws(script: Script, cast: Cast): void {
  script.story('dates that are drawn')
  recentUse(script, cast)
  script.does('admin', script.at(-9, '09:00'), async (ctx, { types }) => {
    const type = await findType(ctx, types.get('天文台') ?? '')
    await updateType(ctx, type.id, type.version, { allocation: 1, ...CLOSES }, {})
  })
  // Closed yesterday at 18:00, and opened five days before.
  drawn(script, script.day(2), [
    ...[ME, 'student2', 'teacher', 'manager', 'guard'].map((who) => [who, 3] as const),
    ...[cast.organiser, cast.researcher, cast.absentee].map((who) => [who, 2] as const),
  ])
  drawn(script, script.day(5), [
    ['student2', 1],
    [cast.organiser, 1],
    [cast.secretary, 1],
  ])
}

function drawn(
  script: Script,
  date: string,
  people: readonly (readonly [who: string, days_ago: number])[],
): void {
  if (RAINY.includes(date.slice(5, 7))) return
  const when = { date, from: '20:00', to: '22:00' }
  for (const number of ['OB-40', 'OB-ROOF']) script.reserve([ME, number], when)
  for (const [who, days_ago] of people)
    script.does(who, script.at(-days_ago, '19:10'), (ctx, { resources }) =>
      joinDraw(ctx, wish(resources.get('OB-40') ?? '', fieldsOf(when, '猎户座流星雨观测')), true, repeatable),
    )
}

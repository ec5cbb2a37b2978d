import type { Cast } from './cast.ts'
import type { Script } from './script.ts'

/** The music student: practice, a group, an anonymous evaluation. What they miss is told in blocks.ts. */
export function musicStudent(script: Script): void {
  const me = 'student2'
  script.story('practice')
  script
    .books(
      [me, 'PN-WART-101'],
      { date: script.day(-7), from: '19:00', to: '20:00' },
      script.at(-8, '12:30'),
      {
        theme: '钢琴期末曲目练习',
      },
    )
    .cameAfter(1)
    .evaluated(script.at(-6, '20:10'), {
      stars: 2,
      content: '中音区有两个键回弹慢，希望调一下。',
      anonymous: true,
    })
    .answered('admin', script.at(-5, '10:00'), '已安排调律师检查，感谢反馈。')
  script
    .books(
      [me, 'PN-WART-201'],
      { date: script.day(-2), from: '10:00', to: '11:00' },
      script.at(-4, '21:00'),
      {
        theme: '视唱练耳',
      },
    )
    .cameAfter(3)
  script.books(
    [me, 'PN-WART-101'],
    { date: script.day(1), from: '19:00', to: '20:00' },
    script.at(-1, '12:40'),
    {
      theme: '钢琴期末曲目练习',
    },
  )
}

/** A seat that is left for a meal, and a room that a neighbour takes for empty. */
export function presence(script: Script, { organiser, researcher }: Cast): void {
  script.story('away for a meal')
  script
    .books(
      ['student2', 'RR-ELIB-3'],
      { date: script.day(-3), from: '10:00', to: '14:00' },
      script.at(-4, '20:10'),
      {
        theme: '自习',
      },
    )
    .cameAfter(2)
    .wasAway(100, 40)
    .wentAfter(210)

  script.story('reported as empty')
  script
    .books(
      [organiser, 'GS-ELIB-401'],
      { date: script.day(-2), from: '16:00', to: '18:00' },
      script.at(-3, '13:30'),
      { theme: '案例大赛准备', person_times: 4 },
    )
    .cameAfter(5)
    .reportedAfter(50, researcher, 'admin')
}

/** The teacher: a weekly meeting with students, lessons in a batch, sessions that took place. */
export function teacherBookings(script: Script): void {
  const me = 'teacher'
  const room = 'MT-ECS-201'
  script.story('weekly meeting')
  const weeks = Array.from({ length: 10 }, (_, week) => 7 * week - 13)
  const sessions = weeks.map((n) =>
    script.reserve([me, room], { date: script.day(n), from: '10:00', to: '11:30' }),
  )
  script.does(me, script.at(-17, '08:40'), (ctx, hand) =>
    script.submit(ctx, hand, room, {
      mode: 'periodic',
      appointment_date: script.day(-13),
      start_time: '10:00',
      end_time: '11:30',
      theme: '课题组周会',
      person_times: 6,
      participants: ['student', 'student2'],
      rule: {
        freq: 'weekly',
        interval: 1,
        until: null,
        count: weeks.length,
        weekdays: [script.weekday(-13)],
        exceptions: null,
        dates: null,
        nth: null,
        weekday: null,
      },
      need_notifiy: 1,
      notifiy_channels: 'in_app,email',
    }),
  )
  for (const session of sessions.slice(0, 2)) script.of(session).cameAfter(2, 'student')
  for (const session of sessions.slice(1, 2))
    script
      .of(session)
      .evaluated(script.at(-5, '17:00'), { stars: 4, content: '会议室设备齐全，视频会议稳定，空调稍冷。' })

  script.story('lessons in a batch')
  const lessons = [1, 3, 5].map((n) => script.workday(n))
  for (const date of lessons) script.reserve([me, 'SR-ECS-201'], { date, from: '15:00', to: '16:30' })
  script.does(me, script.at(-3, '10:10'), (ctx, hand) =>
    script.submit(ctx, hand, 'SR-ECS-201', {
      mode: 'batch',
      theme: '软件测试（补课）',
      person_times: 32,
      dates: lessons,
      slots: [{ start_time: '15:00', end_time: '16:30' }],
    }),
  )

  script.story('a booking of the administrator')
  script
    .books(
      ['manager', 'MT-ECS-102'],
      { date: script.day(-3), from: '09:00', to: '10:30' },
      script.at(-6, '09:00'),
      { theme: '学院办公例会', person_times: 6 },
    )
    .cameAfter(1)
  script.books(
    ['manager', 'MT-ECS-102'],
    { date: script.day(4), from: '09:00', to: '10:30' },
    script.at(-2, '09:00'),
    { theme: '学院办公例会', person_times: 6 },
  )
}

const HOUR = 60
const OPENS = 8 * HOUR
const CLOSES = 22 * HOUR

/**
 * Sessions that go on while the generation runs, if it runs by day: one signed in, one that can be signed out, and, on
 * working days, one of a group in which one person is still missing.
 */
export function goingOn(script: Script): void {
  const minute = script.minute
  const hour = Math.floor(minute / HOUR) * HOUR
  if (hour < OPENS || hour + 2 * HOUR > CLOSES) return
  const lasting = (minutes: number) => ({
    date: script.today,
    from: script.clock(hour),
    to: script.clock(Math.min(CLOSES, hour + minutes)),
  })
  script.story('goes on')
  script
    .books(['teacher', 'MT-ECS-801'], lasting(2 * HOUR), script.at(-2, '11:30'), {
      theme: '教学成果奖材料讨论',
      person_times: 4,
      participants: ['manager'],
    })
    .cameAfter(-5)
  script
    .books(['student2', 'RR-ELIB-2'], lasting(2 * HOUR), script.at(-1, '20:30'), { theme: '自习' })
    .cameAfter(-3)
  if (script.isWorkday)
    script
      .books(['student', 'LB-CS-ECS-A1'], lasting(4 * HOUR), script.at(-2, '17:20'), {
        theme: '深度学习课程实验',
        person_times: 2,
        participants: ['student2'],
      })
      // The participant is there already; the quorum waits for the applicant.
      .joinedAfter('student2', 0)
  else script.books(['student', 'RR-ELIB-1'], lasting(2 * HOUR), script.at(-1, '20:45'), { theme: '自习' })
}

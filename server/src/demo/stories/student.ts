import { collectResource } from '#server/resources/resources.service.ts'
import type { Script } from './script.ts'

const ME = 'student'

/** Rooms and a court that the student likes. */
export function favourites(script: Script): void {
  script.story('favourites')
  for (const [days_ago, number] of ['GS-ELIB-101', 'GS-ELIB-201', 'SP-EGYM-BD03', 'RR-ELIB-1'].entries())
    script.does(ME, script.readingAt(days_ago + 1), (ctx, { resources }) =>
      collectResource(ctx, resources.get(number) ?? '', true),
    )
}

/** The student's bookings that are over: one for each way in which a booking can end. */
export function studentPast(script: Script): void {
  script.story('kept and evaluated')
  script
    .books(
      [ME, 'GS-ELIB-201'],
      { date: script.day(-5), from: '14:00', to: '16:00' },
      script.at(-7, '19:20'),
      { theme: '软件工程课程设计讨论', person_times: 4 },
    )
    .cameAfter(3)
    .evaluated(script.at(-4, '09:10'), {
      stars: 5,
      content: '讨论室安静，白板够大，投屏很方便。',
      picture: 'group',
    })
    .answered('admin', script.at(-3, '10:30'), '谢谢反馈！本月还会给这一层加装插座。')

  script.story('kept, to be evaluated')
  script
    .books([ME, 'MT-ECS-401'], { date: script.day(-3), from: '16:00', to: '17:30' }, script.at(-8, '12:05'), {
      theme: '创新项目中期汇报演练',
      person_times: 5,
      participants: ['student2'],
      ...mailed,
    })
    .cameAfter(2, 'student2')

  script.story('missed')
  script.books(
    [ME, 'GS-ELIB-101'],
    { date: script.day(-6), from: '18:00', to: '20:00' },
    script.at(-7, '21:40'),
    { theme: '英语角', person_times: 6 },
  )

  script.story('ended early')
  script
    .books([ME, 'MT-ECS-701'], { date: script.day(-2), from: '15:00', to: '17:00' }, script.at(-5, '11:15'), {
      theme: '竞赛选题讨论',
      person_times: 3,
    })
    .cameAfter(2)
    .endedAfter(65, '讨论提前结束')

  script.story('terminated by an administrator')
  script
    .books([ME, 'MT-ECS-701'], { date: script.day(-4), from: '10:00', to: '12:00' }, script.at(-6, '21:15'), {
      theme: '志愿者培训',
      person_times: 5,
    })
    .cameAfter(1)
    .endedAfter(35, '消防演练，会议室临时关闭', 'manager')

  script.story('cancelled')
  script
    .books([ME, 'MT-ECS-501'], { date: script.day(1), from: '10:00', to: '11:30' }, script.at(-4, '20:30'), {
      theme: '社团换届筹备',
      person_times: 6,
    })
    .cancelled(script.at(-1, '18:20'), '与补课时间冲突')

  script.story('cancelled by an administrator')
  script
    .books([ME, 'MT-ECS-601'], { date: script.day(2), from: '14:00', to: '16:00' }, script.at(-4, '20:40'), {
      theme: '毕业设计预答辩演练',
      person_times: 6,
      ...mailed,
    })
    .cancelled(script.at(-1, '10:05'), '投影机返厂维修，请改约其他会议室', 'manager')

  script.story('rejected')
  script
    .books(
      [ME, 'LB-CS-ECS-R2'],
      { date: script.workday(1), from: '09:00', to: '15:00' },
      script.at(-6, '15:30'),
      { theme: '机器人竞赛调试', participants: ['teacher'] },
    )
    .rejected('teacher', script.at(-5, '09:25'), '请先通过实验室安全考试，再申请长时段使用')

  script.story('expired')
  script.books(
    [ME, 'DV-DRN-1'],
    { date: script.day(-1), from: '09:00', to: '11:00' },
    script.at(-5, '13:45'),
    { theme: '校园航拍宣传片', remark: '只在操场上空低空飞行' },
  )
}

const mailed = { need_notifiy: 1, notifiy_channels: 'in_app,email' } as const

/** Those that are still to come: a draft, one that waits, one that was approved, a series with refused dates. */
export function studentComing(script: Script): void {
  script.story('draft')
  script.books(
    [ME, 'GS-ELIB-301'],
    { date: script.day(2), from: '16:00', to: '18:00' },
    script.at(-1, '21:10'),
    { theme: '数学建模集训', person_times: 4, draft: true },
  )

  script.story('waits at the second step')
  script
    .books(
      [ME, 'LB-CS-ECS-A2'],
      { date: script.workday(3), from: '09:00', to: '15:00' },
      script.at(-2, '10:50'),
      { theme: '毕业设计模型训练', participants: ['teacher'], remark: '需要连续训练六小时' },
    )
    .approved('teacher', script.at(-1, '14:15'), '同意，注意显存占用')

  script.story('approved')
  script
    .books(
      [ME, 'LB-CS-ECS-R1'],
      { date: script.workday(2), from: '13:00', to: '18:00' },
      script.at(-5, '16:00'),
      { theme: '机械臂抓取实验', participants: ['teacher'] },
    )
    .approved('teacher', script.at(-4, '08:50'))
    .approved('manager', script.at(-3, '09:30'), '已安排值班员')

  script.story('a series with refused dates')
  // Somebody else has the room on two of the dates; one of them has come free since.
  const room = 'MT-ECS-301'
  const evening = (n: number) => ({ date: script.day(n), from: '19:00', to: '20:30' })
  const taken = [7, 21]
  const other = taken.map((n) => script.reserve(['teacher', room], evening(n)))
  script.does('teacher', script.at(-20, '09:00'), (ctx, hand) =>
    script.submit(ctx, hand, room, {
      mode: 'batch',
      theme: '研究生复试考务会',
      person_times: 6,
      dates: taken.map((n) => script.day(n)),
      slots: [{ start_time: '19:00', end_time: '20:30' }],
    }),
  )
  const weeks = Array.from({ length: 8 }, (_, week) => 7 * week - 14)
  const sessions = weeks.map((n) => script.reserve([ME, room], evening(n)))
  script.does(ME, script.at(-16, '20:15'), (ctx, hand) =>
    script.submit(ctx, hand, room, {
      mode: 'periodic',
      appointment_date: script.day(-14),
      start_time: '19:00',
      end_time: '20:30',
      theme: '程序设计社每周例会',
      person_times: 6,
      accept_partial: true,
      rule: { ...weekly, weekdays: [script.weekday(-14)], count: weeks.length },
      ...mailed,
    }),
  )
  for (const session of sessions.slice(0, 2)) script.of(session).cameAfter(4)
  for (const session of other.slice(1)) script.of(session).cancelled(script.at(-1, '16:45'), '复试改到线上')
}

/** Every week. */
const weekly = {
  ...{
    freq: 'weekly' as const,
    interval: 1,
    until: null,
    exceptions: null,
    dates: null,
    nth: null,
    weekday: null,
  },
}

import { saveDelegation } from '#server/approvals/approvals.service.ts'
import type { Cast } from './cast.ts'
import type { Script } from './script.ts'

/** Bookings that wait at each step of the flows, and people who decide for others. */
export function requests(script: Script, { researcher, organiser, dean, secretary }: Cast): void {
  script.story('delegations')
  script.does(dean, script.at(-3, '17:30'), (ctx) =>
    saveDelegation(ctx, {
      delegate: 'teacher',
      begin_date: script.day(-2),
      end_date: script.day(6),
      reason: '出席国际学术会议',
    }),
  )
  script.does('manager', script.at(-1, '09:00'), (ctx) =>
    saveDelegation(ctx, {
      delegate: secretary,
      begin_date: script.day(8),
      end_date: script.day(12),
      reason: '年休假',
    }),
  )

  script.story('waits for the head of the laboratory')
  script.books(
    [researcher, 'LB-CS-ECS-A3'],
    { date: script.workday(4), from: '10:00', to: '16:00' },
    script.at(-1, '11:20'),
    { theme: '大模型微调实验', person_times: 2, participants: [organiser], remark: '需要两张显卡' },
  )

  script.story('waits for the school office')
  script.books(
    [organiser, 'LH-ECS-1'],
    { date: script.day(5), from: '18:00', to: '21:00' },
    script.at(-1, '09:40'),
    { theme: '新生程序设计大赛颁奖', person_times: 110 },
  )

  script.story('waits for the dean, who is away')
  script
    .books(
      [organiser, 'LH-ECS-2'],
      { date: script.day(4), from: '14:00', to: '17:00' },
      script.at(-2, '10:15'),
      { theme: '人工智能学生论坛', person_times: 100, remark: '校外嘉宾两位' },
    )
    .approved('manager', script.at(-2, '15:00'))

  script.story('waits for two offices')
  script
    .books(
      ['teacher', 'LH-ECS-2'],
      { date: script.day(5), from: '09:00', to: '12:00' },
      script.at(-2, '09:05'),
      { theme: '开源软件研讨会', person_times: 90 },
    )
    .approved('manager', script.at(-2, '09:50'))
    .approved(dean, script.at(-2, '13:20'), '请注意疏散通道')

  script.story('approved by a delegate')
  script
    .books(
      [organiser, 'LH-ECS-1'],
      { date: script.day(3), from: '19:00', to: '21:00' },
      script.at(-3, '12:00'),
      { theme: '考研经验分享会', person_times: 80 },
    )
    .approved('manager', script.at(-3, '16:20'))
    .approved('teacher', script.at(-2, '08:35'), '代院长审批：同意')
    .approved('guard', script.at(-2, '14:00'))
    .approved('admin', script.at(-1, '09:15'))

  script.story('evaluation that is hidden')
  script
    .books(
      [organiser, 'MT-ECS-601'],
      { date: script.day(-8), from: '15:00', to: '16:00' },
      script.at(-9, '10:30'),
      { theme: '大赛志愿者分工', person_times: 5 },
    )
    .cameAfter(4)
    .evaluated(script.at(-7, '12:15'), { stars: 1, content: '上一场的人太没素质了，点名批评某某同学！' })
    .hidden('admin', script.at(-6, '09:30'), '含有针对个人的内容，请修改后再发布')

  script.story('escalated')
  script.books(
    ['student2', 'DV-DRN-2'],
    { date: script.day(3), from: '14:00', to: '16:00' },
    script.at(-4, '16:10'),
    { theme: '音乐节航拍', remark: '飞手持证' },
  )
}

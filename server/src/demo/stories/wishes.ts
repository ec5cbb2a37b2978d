import { askForException, grantException, rejectException } from '#server/exceptions/exceptions.service.ts'
import type { Ctx } from '#server/context.ts'
import { idOf, wish } from '../acts.ts'
import type { SessionKey } from '../deeds.ts'
import type { Script, SlotOfDay } from './script.ts'

/** Exceptions: asked, granted and still to come, granted and used, rejected. */
export function exceptions(script: Script): void {
  script.story('exception that waits')
  asks(
    script,
    'student',
    'MT-ECS-601',
    { date: script.day(6), from: '09:00', to: '19:00' },
    script.at(-1, '15:30'),
    {
      ...{
        theme: '程序设计竞赛全天集训',
        people: 6,
        text: '集训需要整天使用，上限八小时不够，恳请批准十小时。',
      },
    },
  )

  script.story('exception that was granted')
  const defence = asks(
    script,
    'student',
    'MT-ECS-501',
    { date: script.day(18), from: '14:00', to: '17:00' },
    script.at(-3, '11:05'),
    { theme: '毕业设计答辩', people: 6, text: '答辩日期已由学院确定，需提前超过十四天预约。' },
  )
  script.does('manager', script.at(-2, '10:20'), async (ctx) =>
    grantException(ctx, await exceptionOf(ctx, defence), '同意，请按时签到。'),
  )

  script.story('exception that was used')
  const exam = asks(
    script,
    'teacher',
    'MT-ECS-202',
    { date: script.day(-4), from: '08:00', to: '18:00' },
    script.at(-12, '09:30'),
    { theme: '研究生招生面试', people: 6, text: '面试持续一整天，中途不能换教室。' },
  )
  script.does('manager', script.at(-11, '08:45'), async (ctx) =>
    grantException(ctx, await exceptionOf(ctx, exam), '同意'),
  )
  script.of(exam).cameAfter(1)

  script.story('exception that was rejected')
  const party = asks(
    script,
    'student',
    'MT-ECS-202',
    { date: script.day(7), from: '12:00', to: '22:00' },
    script.at(-6, '18:00'),
    { theme: '班级联欢', people: 6, text: '希望连续使用十小时。' },
  )
  script.does('manager', script.at(-5, '09:10'), async (ctx) =>
    rejectException(ctx, await exceptionOf(ctx, party), '会议室不用于联欢，请预约学生活动中心多功能厅。'),
  )
}

interface Asked {
  theme: string
  people: number
  text: string
}

function asks(
  script: Script,
  account: string,
  number: string,
  when: SlotOfDay,
  at: Script['now'],
  { theme, people, text }: Asked,
): SessionKey {
  const session = script.reserve([account, number], when)
  script.does(account, at, (ctx, { resources }) =>
    askForException(
      ctx,
      wish(resources.get(number) ?? '', {
        appointment_date: when.date,
        start_time: when.from,
        end_time: when.to,
        theme,
        person_times: people,
      }),
      text,
    ),
  )
  return session
}

async function exceptionOf({ tx: { sql, tenant_id } }: Ctx, { account, start }: SessionKey): Promise<string> {
  const rows = await sql<{ id: string }[]>`
    select id from booking_exception
    where tenant_id = ${tenant_id} and account = ${account} and start_at = ${start.toString()}`
  return idOf(rows)
}

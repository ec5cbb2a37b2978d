import { answerAppeal, appeal, saveBlock, blacklist_settings } from '#server/blacklist/blacklist.service.ts'
import { idOf } from '../acts.ts'
import type { Ctx } from '#server/context.ts'
import type { Cast } from './cast.ts'
import type { Script } from './script.ts'

/** Who is blocked: by missed sessions, by hand; one appeals, one is forgiven. */
export function blocks(script: Script, { absentee }: Cast): void {
  const settings = [
    { type: '体育场地', miss_limit: 3, window_days: 30, blocked_days: 14 },
    { type: '小组讨论室', miss_limit: 3, window_days: 30, blocked_days: 7 },
  ]
  script.story('rules of the blacklist')
  for (const { type, ...rule } of settings)
    script.does('admin', script.at(-40, '09:00'), (ctx, { types }) =>
      blacklist_settings.create(ctx, {
        ...rule,
        resources_type_id: types.get(type) ?? '',
        enabled: 1,
        repeat_blocked_days: [30],
      }),
    )

  script.story('missed three times')
  const misses = (who: string, court: string, days: readonly number[]) => {
    for (const n of days)
      script.books(
        [who, court],
        { date: script.day(n), from: '20:00', to: '21:00' },
        script.at(n - 1, '12:20'),
        {
          theme: '羽毛球',
        },
      )
  }
  misses('student2', 'SP-EGYM-BD05', [-16, -10, -4])
  misses(absentee, 'SP-EGYM-BD06', [-18, -12, -5])

  script.story('appeals')
  script.does(absentee, script.at(-3, '19:45'), async (ctx) =>
    appeal(ctx, await blockOfOwn(ctx), '其中一次因场馆临时停电无法入场，请核实，谢谢。'),
  )

  script.story('blocked by hand, and forgiven')
  script.does('admin', script.at(-15, '10:00'), (ctx, { types }) =>
    saveBlock(ctx, {
      account: 'student',
      resources_type_id: types.get('摄影与录播设备') ?? '',
      reason: '相机逾期两天归还',
      reason_en: 'A camera came back two days late',
      until: `${script.day(15)} 00:00:00`,
    }),
  )
  script.does('student', script.at(-14, '20:10'), async (ctx) =>
    appeal(ctx, await blockOfOwn(ctx), '归还当天设备室关门，第二天已交给值班老师，有登记。'),
  )
  script.does('admin', script.at(-13, '09:20'), async (ctx) =>
    answerAppeal(ctx, await blockOf(ctx, 'student'), {
      accepted: true,
      answer: '已核对登记，予以解除。',
      appeal_text: null,
    }),
  )
}

const blockOfOwn = (ctx: Ctx) => blockOf(ctx, ctx.account ?? '')

/** The latest block of a person. */
async function blockOf({ tx: { sql, tenant_id } }: Ctx, account: string): Promise<string> {
  const rows = await sql<{ id: string }[]>`
    select id from blacklist where tenant_id = ${tenant_id} and account = ${account} order by create_time desc limit 1`
  return idOf(rows)
}

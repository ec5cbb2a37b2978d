import { createNotice, noteReading, updateNoticeState } from '#server/notices/notices.service.ts'
import { LIST_CATEGORY, notice_state, POPUP_CATEGORY } from '#rules/notices/notice_state.ts'
import { DAILY, UNTIL_READ } from '#rules/notices/popups.ts'
import { idOf } from '../acts.ts'
import type { Ctx } from '#server/context.ts'
import type { Script } from './script.ts'

interface Announcement {
  title: readonly [zh: string, en: string]
  content: readonly [zh: string, en: string]
  /** Days before the generation. */
  ago: number
  /** The type that it concerns. */
  type?: string
  /** Also pops up: until it is read, or daily for so many days from the generation on. */
  pops?: 'until_read' | number
  becomes?: 'withdrawn' | 'draft'
  /** Accounts that have read it, and how many days ago. */
  read?: readonly (readonly [string, number])[]
}

const announcements: readonly Announcement[] = [
  {
    title: ['预约中心使用指南', 'How to use the reservation centre'],
    content: [
      '<p>在手机上点一段空闲时间即可预约；在电脑上也可在网格上拖出时间。灰色时段会说明原因和开放时间。</p><ul><li>请按预约详情里的时间签到：多数资源为开始前后 15 分钟，自习座位为 30 分钟</li><li>不能到场时请尽早取消，把时间让给别人</li><li>时间已被约走，可以候补：空出来时为您保留一段时间，并通知您</li><li>天文台通过抽签分配：截止前登记即可，先到并不占优，结果人人可验证</li><li>需要审批的预约可在“我的预约”里看到进度</li></ul>',
      '<p>On a phone, tap a free time to book it; on a computer you can also drag it on the grid. Grey slots say why they can’t be booked, and when they open.</p><ul><li>Sign in at the time that the reservation shows: within 15 minutes of the start for most resources, 30 for study seats</li><li>If you can’t come, cancel early, so that others can have the time</li><li>If a time is taken, join its waiting list: when it comes free, it is held for you for a while, and you are told</li><li>The observatory is given out by draw: take part before it closes. Being quick has no advantage, and everybody can check how it came about</li><li>Where approval is needed, “My reservation” shows who has it</li></ul>',
    ],
    ago: 20,
    read: [
      ['student', 19],
      ['student2', 18],
      ['teacher', 12],
    ],
  },
  {
    title: ['未履约与申诉规则', 'Missed sessions and appeals'],
    content: [
      '<p>30 天内 3 次未签到，该类资源将暂停预约 14 天（讨论室 7 天）。如有特殊情况，请在个人中心的“履约与限制”中申诉，管理员会在两个工作日内答复。</p>',
      '<p>Three missed sessions within 30 days suspend the type for 14 days (group rooms: 7). If there was a reason, appeal under “Misses and blocks” in your personal centre; administrators answer within two working days.</p>',
    ],
    ago: 12,
    read: [['student', 10]],
  },
  {
    title: ['东湖体育馆灯光检修', 'Lights of East Lake Gymnasium under repair'],
    content: [
      '<p>东湖体育馆二层灯光检修，晚间场次请改约西山体育中心。给您带来不便，敬请谅解。</p>',
      '<p>The lights on the second floor of East Lake Gymnasium are being repaired. In the evening please book West Hill Sports Centre.</p>',
    ],
    ago: 2,
    type: '体育场地',
    pops: 5,
  },
  {
    title: ['图书馆座位请按需预约', 'Please book only the seats that you need'],
    content: [
      '<p>近期图书馆座位紧张。请按实际需要预约，临时有事请及时取消，把座位留给需要的同学。</p>',
      '<p>Seats in the libraries are scarce these weeks. Please book only what you need, and cancel in time what you don’t, so that others can have it.</p>',
    ],
    ago: 1,
    pops: 'until_read',
    read: [['student', 0]],
  },
  {
    title: ['开放实验室须两人在场', 'Never alone in a laboratory'],
    content: [
      '<p>开放实验室预约须至少两人签到，否则按未到场处理。请在预约时填写同行人员。</p>',
      '<p>At least two people have to sign in to a laboratory, otherwise the session counts as missed. Name your company when you book.</p>',
    ],
    ago: 6,
    type: '开放实验室',
    pops: 'until_read',
    read: [['student', 5]],
  },
  {
    title: ['寒假开放安排', 'Opening hours in the winter vacation'],
    content: ['<p>草稿：待教务处确认。</p>', '<p>Draft: to be confirmed by Academic Affairs.</p>'],
    ago: 1,
    becomes: 'draft',
  },
  {
    title: ['讨论室试行按时段收费', 'Fees for group rooms'],
    content: ['<p>试行方案征求意见。</p>', '<p>A proposal, for comments.</p>'],
    ago: 15,
    becomes: 'withdrawn',
  },
]

/** Notices of both kinds, for everybody and for a type; one is a draft, one was withdrawn. */
export function notices(script: Script): void {
  for (const { title, content, ago, type, pops, becomes, read = [] } of announcements) {
    script.story(`notice ${title[1]}`)
    script.does('admin', script.at(-ago, '08:30'), (ctx, { types }) =>
      createNotice(ctx, {
        title: title[0],
        title_en: title[1],
        content: content[0],
        content_en: content[1],
        note_category: pops === undefined ? LIST_CATEGORY : POPUP_CATEGORY,
        popup_mode: typeof pops === 'number' ? DAILY : UNTIL_READ,
        popup_end_date: typeof pops === 'number' ? script.day(pops) : null,
        resource_type_id: type ? (types.get(type) ?? null) : null,
        release_time: null,
        state: becomes === 'draft' ? notice_state.draft : notice_state.published,
      }),
    )
    if (becomes === 'withdrawn')
      script.does('admin', script.at(1 - ago, '16:00'), async (ctx) =>
        updateNoticeState(ctx, await noticeOf(ctx, title[0]), { state: notice_state.withdrawn }),
      )
    for (const [account, days] of read)
      script.does(account, script.readingAt(days), async (ctx) =>
        noteReading(ctx, await noticeOf(ctx, title[0])),
      )
  }
}

async function noticeOf({ tx: { sql, tenant_id } }: Ctx, title: string): Promise<string> {
  const rows = await sql<{ id: string }[]>`
    select id from notice where tenant_id = ${tenant_id} and title = ${title}`
  return idOf(rows)
}

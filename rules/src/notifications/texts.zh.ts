import type { MessageFrame, NotificationKindName, NotificationTexts } from './kinds.ts'

const place = '资源：{{resource}}\n时间：{{when}}\n地点：{{location}}'
const details = `${place}\n主题：{{theme}}\n预约编号：{{flow_no}}`

/** The built-in texts in Chinese. */
export const texts_zh: Readonly<Record<NotificationKindName, NotificationTexts>> = {
  booked: {
    name: '预约成功',
    title: '预约成功：{{resource}}，{{when}}',
    text: `您的预约已成功，共 {{count}} 场。\n${details}`,
    short: '您已预约{{resource}}，{{when}}。',
  },
  awaiting_approval: {
    name: '等待审批',
    title: '预约待审批：{{resource}}，{{when}}',
    text: `您的预约已提交，共 {{count}} 场，正在等待审批。审批期间为您保留该时段。\n${details}`,
    short: '您对{{resource}}的预约（{{when}}）已提交，正在等待审批。',
  },
  approved: {
    name: '审批通过',
    title: '审批通过：{{resource}}，{{when}}',
    text: `您的预约已通过审批，共 {{count}} 场。\n${details}\n审批人：{{by}}\n意见：{{reason}}`,
    short: '您对{{resource}}的预约（{{when}}）已通过审批。',
  },
  rejected: {
    name: '被驳回',
    title: '预约被驳回：{{resource}}，{{when}}',
    text: `您的预约未通过审批，共 {{count}} 场，时段已释放。\n${details}\n审批人：{{by}}\n原因：{{reason}}`,
    short: '您对{{resource}}的预约（{{when}}）被驳回。{{reason}}',
  },
  failed: {
    name: '预约失败',
    title: '预约失败：{{resource}}，{{when}}',
    text: `您的预约在开始前未得到审批，因此失败，共 {{count}} 场。\n${details}`,
    short: '您对{{resource}}的预约（{{when}}）在开始前未得到审批，已失败。',
  },
  cancelled: {
    name: '本人取消',
    title: '已取消：{{resource}}，{{when}}',
    text: `您取消了 {{count}} 场预约。\n${details}\n原因：{{reason}}`,
    short: '您已取消{{resource}}的预约，{{when}}。',
  },
  cancelled_by_other: {
    name: '被他人取消',
    title: '您的预约被取消：{{resource}}，{{when}}',
    text: `您的 {{count}} 场预约已被取消。\n${details}\n取消人：{{by}}\n原因：{{reason}}`,
    short: '您对{{resource}}的预约（{{when}}）已被取消。{{reason}}',
  },
  changed: {
    name: '本人改期',
    title: '已改期：{{resource}}，{{when}}',
    text: `您更改了预约时间。\n原时间：{{old_when}}\n${details}`,
    short: '{{resource}}的预约已改到{{when}}。',
  },
  changed_by_other: {
    name: '被他人改期',
    title: '您的预约被改期：{{resource}}，{{when}}',
    text: `您的预约时间已被更改。\n原时间：{{old_when}}\n${details}\n更改人：{{by}}\n原因：{{reason}}`,
    short: '您对{{resource}}的预约已被改到{{when}}（原时间：{{old_when}}）。',
  },
  terminated: {
    name: '被终止',
    title: '预约被终止：{{resource}}，{{when}}',
    text: `您的 {{count}} 场预约已被终止。\n${details}\n终止人：{{by}}\n原因：{{reason}}`,
    short: '您对{{resource}}的预约（{{when}}）已被终止。{{reason}}',
  },
  missed: {
    name: '未履约',
    title: '未履约：{{resource}}，{{when}}',
    text: `以下 {{count}} 场预约没有按时签到，记为未履约；按此处的规则，位置可能已释放给他人。\n${details}`,
    short: '您对{{resource}}的预约（{{when}}）没有按时签到，记为未履约。',
  },
  missed_by_other: {
    name: '被标记未履约',
    title: '被标记为未履约：{{resource}}，{{when}}',
    text: `管理员将您的 {{count}} 场预约标记为未履约。\n${details}\n标记人：{{by}}\n原因：{{reason}}\n如有误，请联系标记人改回。`,
    short: '您对{{resource}}的预约（{{when}}）被管理员标记为未履约。{{reason}}',
  },
  leave_ending: {
    name: '暂离即将到时',
    title: '请在 {{until}} 前返回：{{resource}}',
    text: `您已暂离，请在 {{until}} 前返回并确认，否则位置将被释放并记为未履约。\n${place}`,
    short: '请在 {{until}} 前返回 {{resource}}，否则将被释放。',
  },
  reported_empty: {
    name: '被反映无人',
    title: '您在吗？{{resource}}，请在 {{until}} 前确认',
    text: `有人反映您的位置无人使用。如您仍在使用，请在 {{until}} 前确认在场，否则位置将被释放；从未签到的，还将记为未履约。\n${place}`,
    short: '有人反映 {{resource}} 无人，请在 {{until}} 前确认在场。',
  },
  not_returned: {
    name: '暂离超时',
    title: '已释放：{{resource}}，{{when}}',
    text: `您暂离超时未返回，位置已释放，并记为未履约。\n${details}`,
    short: '{{resource}}，{{when}} 因暂离超时已释放。',
  },
  not_confirmed: {
    name: '未确认在场',
    title: '已释放：{{resource}}，{{when}}',
    text: `有人反映您的位置无人，且未按时确认在场，位置已释放；从未签到的，记为未履约。\n${details}`,
    short: '{{resource}}，{{when}} 因未确认在场已释放。',
  },
  date_came_free: {
    name: '未约上的日期可约',
    title: '现在可以约了：{{resource}}，{{when}}',
    text: '您的系列预约中有 {{count}} 场当时未约上，现在有了空位。系统不会为您保留，先到先得。\n资源：{{resource}}\n时间：{{when}}\n主题：{{theme}}\n预约编号：{{flow_no}}\n请打开该系列，点“补约”。',
    short: '{{resource}}，{{when}} 现在可以约了，先到先得。',
  },
  reminder: {
    name: '开始前提醒',
    title: '即将开始：{{resource}}，{{when}}',
    text: `您的预约将在 {{lead}} 分钟内开始。\n${details}`,
    short: '提醒：{{resource}}，{{when}}。',
  },
  invited: {
    name: '被列为参与人',
    title: '{{applicant}}邀请您参加：{{resource}}，{{when}}',
    text: `{{applicant}}把您列为参与人，共 {{count}} 场。\n${details}`,
    short: '{{applicant}}邀请您到{{resource}}，{{when}}。',
  },
  joined: {
    name: '有人通过链接加入',
    title: '{{by}}将参加：{{resource}}，{{when}}',
    text: `{{by}}通过您的邀请链接加入了预约。\n${details}`,
    short: '{{by}}将参加{{resource}}（{{when}}）。',
  },
  participant_quit: {
    name: '有参与人退出',
    title: '{{by}}不再参加：{{resource}}，{{when}}',
    text: `{{by}}已退出参与，预约本身不变。\n${details}`,
    short: '{{by}}不再参加{{resource}}（{{when}}）。',
  },
  participation_ended: {
    name: '已退出参与',
    title: '您已退出：{{resource}}，{{when}}',
    text: `您已退出{{applicant}}的预约，系统已告知预约人。\n${details}`,
    short: '您已退出{{resource}}（{{when}}）。',
  },
  participation_changed: {
    name: '参加的预约改期',
    title: '您参加的预约已改期：{{resource}}，{{when}}',
    text: `{{applicant}}的预约时间已更改。\n原时间：{{old_when}}\n${details}\n原因：{{reason}}`,
    short: '{{applicant}}在{{resource}}的预约已改到{{when}}。',
  },
  participation_cancelled: {
    name: '参加的预约取消',
    title: '您参加的预约已取消：{{resource}}，{{when}}',
    text: `{{applicant}}的 {{count}} 场预约不再举行。\n${details}\n原因：{{reason}}`,
    short: '{{applicant}}在{{resource}}的预约（{{when}}）已取消。',
  },
  to_approve: {
    name: '待审批',
    title: '待您审批：{{resource}}，{{when}}',
    text: `{{applicant}}的预约等待您审批，共 {{count}} 场。\n环节：{{step}}\n已更改，原为：{{old_when}}\n${details}`,
    short: '{{applicant}}对{{resource}}的预约（{{when}}）等待您审批。',
  },
  approval_reminder: {
    name: '审批催办',
    title: '仍待您审批：{{resource}}，{{when}}',
    text: `{{applicant}}的预约已等待 {{hours}} 小时，请您审批，共 {{count}} 场。\n环节：{{step}}\n${details}`,
    short: '{{applicant}}对{{resource}}的预约（{{when}}）仍在等待您审批。',
  },
  quorum_missing: {
    name: '等待其他成员签到',
    title: '请在 {{until}} 前签到：{{resource}}，{{when}}',
    text: `{{by}}已签到。须在 {{until}} 前有 {{needed}} 人签到，本次预约才算履约。\n${place}\n主题：{{theme}}`,
    short: '{{by}}已在{{resource}}签到，须在 {{until}} 前有 {{needed}} 人签到。',
  },
  blocked: {
    name: '进入黑名单',
    title: '您暂时不能预约{{scope}}，截止：{{until}}',
    text: `您暂时不能预约{{scope}}，截止：{{until}}。已有的预约不受影响。\n原因：{{reason}}\n计入的场次：{{when}}\n如有异议，可以申诉。`,
    short: '您暂时不能预约{{scope}}（截止：{{until}}）：{{reason}}',
  },
  block_lifted: {
    name: '黑名单解除',
    title: '您可以重新预约{{scope}}',
    text: `您的黑名单已解除，可以重新预约{{scope}}。\n解除人：{{by}}\n原因：{{reason}}`,
    short: '您的黑名单已解除，可以重新预约{{scope}}。',
  },
  appeal_asked: {
    name: '待答复的申诉',
    title: '{{by}}对黑名单提出申诉：{{scope}}',
    text: `{{by}}不能预约{{scope}}（截止：{{until}}），现提出申诉。\n申诉内容：{{text}}`,
    short: '{{by}}对{{scope}}的黑名单提出申诉。',
  },
  appeal_accepted: {
    name: '申诉成立',
    title: '您的申诉成立：{{scope}}',
    text: `您的申诉成立，黑名单已解除，可以重新预约{{scope}}。\n答复人：{{by}}\n答复：{{reason}}`,
    short: '您的申诉成立，可以重新预约{{scope}}。',
  },
  appeal_rejected: {
    name: '申诉被驳回',
    title: '您的申诉被驳回：{{scope}}',
    text: `您的申诉被驳回。您暂时不能预约{{scope}}，截止：{{until}}。\n答复人：{{by}}\n答复：{{reason}}`,
    short: '您的申诉被驳回，暂时不能预约{{scope}}（截止：{{until}}）。',
  },
  slot_offered: {
    name: '候补到位',
    title: '为您保留至{{until}}：{{resource}}，{{when}}',
    text: `您候补的时段已空出，为您保留至{{until}}。接受后即完成预约；放弃则顺延给下一位。\n${place}`,
    short: '{{resource}}（{{when}}）为您保留至{{until}}，请及时接受。',
  },
  offer_lapsed: {
    name: '候补保留已过期',
    title: '不再为您保留：{{resource}}，{{when}}',
    text: `您未在规定时间内接受，该时段已顺延给下一位。您可以重新加入候补。\n${place}`,
    short: '{{resource}}（{{when}}）不再为您保留。',
  },
  waiting_ended: {
    name: '候补未果',
    title: '未能候补到：{{resource}}，{{when}}',
    text: `您候补的时段已经开始，期间没有空出。\n${place}`,
    short: '未能候补到{{resource}}（{{when}}）。',
  },
  draw_lost: {
    name: '未中签',
    title: '未中签：{{resource}}，{{when}}',
    text: `抽签已完成，您未中签。抽签页面可查看并验证全过程。\n${place}\n原因：{{refused}}`,
    short: '您未中签：{{resource}}（{{when}}）。',
  },
  exception_asked: {
    name: '例外申请',
    title: '{{by}}申请例外：{{resource}}，{{when}}',
    text: `{{by}}为规则不允许的一次预约申请例外。在您同意之前不占用该时段。\n${place}\n主题：{{theme}}\n被拒原因：{{refused}}\n申请理由：{{text}}`,
    short: '{{by}}申请例外：{{resource}}，{{when}}。',
  },
  exception_granted: {
    name: '例外获准',
    title: '例外获准：{{resource}}，{{when}}',
    text: `您的例外申请已获准，预约已成立。\n${details}\n批准人：{{by}}\n答复：{{reason}}`,
    short: '您的例外申请已获准：{{resource}}，{{when}}。',
  },
  exception_rejected: {
    name: '例外被驳回',
    title: '例外被驳回：{{resource}}，{{when}}',
    text: `您的例外申请未获批准。\n${place}\n答复人：{{by}}\n原因：{{reason}}`,
    short: '您对{{resource}}（{{when}}）的例外申请未获批准。{{reason}}',
  },
  evaluation_answered: {
    name: '评价得到回复',
    title: '您对{{resource}}的评价得到回复',
    text: `您的评价得到了回复。\n${place}\n回复人：{{by}}\n回复：{{text}}`,
    short: '您对{{resource}}的评价得到了回复。',
  },
  test: {
    name: '测试消息',
    title: '{{system}}测试消息',
    text: '这是一条测试消息：{{system}}的消息可以送达这里。',
    short: '这是一条测试消息：{{system}}的消息可以送达这里。',
  },
}

export const frame_zh: MessageFrame = {
  hello: '{{name}}，您好：',
  open: '查看详情',
  attached: '附件包含以上各次安排，打开即可更新您的日历。',
  robot: {
    name: '群机器人',
    title: '{{kind}}: {{resource}}',
    text: '预约人：{{applicant}}\n时间：{{when}}\n原时间：{{old_when}}\n地点：{{location}}\n主题：{{theme}}\n操作人：{{by}}\n原因：{{reason}}',
    short: '',
  },
}

/** The built-in texts about visits in Chinese. */
import type { NotificationKindName, NotificationTexts } from '../../notifications/kinds.ts'

const details = `访客：{{visitor}}\n时间：{{when}}\n被访人：{{host}}\n事由：{{purpose}}\n来访编号：{{flow_no}}`

export const visit_texts_zh = {
  visit_invited: {
    name: '受邀来访',
    title: '邀请您来访：{{when}}',
    text: `{{host}}邀请您来访，请补充信息，以便办理。\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{host}}邀请您来访（{{when}}），请补充信息。',
  },
  visit_data_missing: {
    name: '访客信息未补充',
    title: '{{visitor}}的信息未补充：{{when}}',
    text: `{{visitor}}即将来访，信息尚未补充完整。请再次发送链接，或代为填写。\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{visitor}}（{{when}}）的来访信息尚未补充。',
  },
  visit_to_confirm: {
    name: '来访待确认',
    title: '{{visitor}}申请拜访您：{{when}}',
    text: `{{visitor}}申请拜访您，请确认或婉拒。\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{visitor}}申请拜访您（{{when}}），请确认。',
  },
  visit_to_approve: {
    name: '来访待审批',
    title: '来访待审批：{{visitor}}，{{when}}',
    text: `有来访等待您审批。\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{visitor}}的来访（{{when}}）等待审批。',
  },
  visit_approved: {
    name: '来访已通过',
    title: '来访已通过：{{visitor}}，{{when}}',
    text: `来访申请已通过，入校凭证见来访页面。\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{visitor}}的来访（{{when}}）已通过。',
  },
  visit_refused: {
    name: '来访被驳回',
    title: '来访未通过：{{visitor}}，{{when}}',
    text: `来访申请未通过。\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{visitor}}的来访（{{when}}）未通过。{{reason}}',
  },
  visit_cancelled: {
    name: '来访已取消',
    title: '来访已取消：{{visitor}}，{{when}}',
    text: `来访已取消。\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{visitor}}的来访（{{when}}）已取消。{{reason}}',
  },
  visit_changed: {
    name: '来访有变更',
    title: '来访有变更：{{visitor}}，{{when}}',
    text: `来访信息已变更，现为：\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{visitor}}的来访已变更：{{when}}。',
  },
  visit_revoked: {
    name: '来访被撤销',
    title: '来访被撤销：{{visitor}}，{{when}}',
    text: `已通过的来访被撤销，入校凭证已失效。\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{visitor}}的来访（{{when}}）被撤销。{{reason}}',
  },
  visit_arrived: {
    name: '访客已到达',
    title: '{{visitor}}已到{{gate}}',
    text: `{{visitor}}已入校。请打开此页回复“马上到”或“请其离开”，校门可见。\n校门：{{gate}}\n到达时间：{{since}}\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{visitor}}已于{{since}}到达{{gate}}，请回复是否前往接待。',
  },
  visit_arrived_earlier: {
    name: '访客此前已到达',
    title: '{{visitor}}已于{{since}}入校',
    text: `{{visitor}}此前已入校，校门现在才上报。\n校门：{{gate}}\n到达时间：{{since}}\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{visitor}}已于{{since}}由{{gate}}入校。',
  },
  visit_host_silent: {
    name: '访客等候接待',
    title: '{{visitor}}在{{gate}}等候{{host}}',
    text: `已通知{{host}}，尚未回复。您可打开此页代为回复，校门可见。\n校门：{{gate}}\n到达时间：{{since}}\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{visitor}}在{{gate}}等候{{host}}，被访人尚未回复。',
  },
  visit_still_inside: {
    name: '访客尚未离校',
    title: '{{visitor}}离校了吗？',
    text: `来访已结束，校门未见{{visitor}}离校。如已离校，请在此登记。\n校门：{{gate}}\n到达时间：{{since}}\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{visitor}}的来访已结束，校门未见其离校。如已离校，请登记。',
  },
  visit_reminder: {
    name: '来访提醒',
    title: '来访提醒：{{visitor}}，{{when}}',
    text: `来访即将开始。\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '来访提醒：{{visitor}}，{{when}}。',
  },
  visit_code: {
    name: '访客注册验证码',
    title: '注册验证码',
    text: '您的验证码为 {{code}}，{{minutes}} 分钟内有效。请勿告知他人。',
    short: '您的验证码为 {{code}}，{{minutes}} 分钟内有效。请勿告知他人。',
  },
} satisfies Partial<Record<NotificationKindName, NotificationTexts>>

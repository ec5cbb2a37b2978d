/** The built-in texts about applications for vehicles in Chinese. */
import type { NotificationKindName, NotificationTexts } from '../../notifications/kinds.ts'

const details = `车牌号：{{plate}}\n日期：{{when}}`

export const vehicle_texts_zh = {
  vehicle_approved: {
    name: '车辆入校申请通过',
    title: '{{plate}} 可入校：{{when}}',
    text: `您的车辆入校申请已通过，门岗可按车牌放行。\n${details}\n操作人：{{by}}\n说明：{{reason}}`,
    short: '{{plate}} 可入校，{{when}}。',
  },
  vehicle_rejected: {
    name: '车辆入校申请驳回',
    title: '车辆申请被驳回：{{plate}}，{{when}}',
    text: `您的车辆入校申请被驳回。\n${details}\n操作人：{{by}}\n原因：{{reason}}`,
    short: '{{plate}} 的入校申请（{{when}}）被驳回。{{reason}}',
  },
} satisfies Partial<Record<NotificationKindName, NotificationTexts>>

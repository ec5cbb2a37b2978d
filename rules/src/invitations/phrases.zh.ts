import type { Details } from '../refusals/refusals.ts'

/** Why a session can't be joined by its link, or left. */
export function noInvitation(d: Details): string {
  switch (d.why) {
    case 'own':
      return '这是您自己的预约'
    case 'joined':
      return '您已是参与人'
    case 'full':
      return `${d.limit} 个名额已满`
    case 'over':
      return '该预约已结束'
    case 'not_booked':
      return '该预约已不再进行'
    case 'too_often':
      return `您已加入过 ${d.limit} 次，请联系预约人添加您`
    case 'signed_in':
      return '您已签到，不能再退出'
    case 'shared':
      return '这里按人占用名额，请同伴自行预约'
    case 'approved':
      return `该预约按 ${d.limit} 人申请；人数更多时请重新预约`
    case 'would_be_approved':
      return `超过 ${d.limit} 人需要审批；人数更多时请重新预约`
    case 'holds':
      return `最多容纳 ${d.limit} 人`
    default:
      return '链接已失效，请向预约人索取新的链接'
  }
}

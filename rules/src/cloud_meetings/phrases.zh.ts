import type { Details } from '../refusals/refusals.ts'

/** Why an online meeting can't be joined. */
export function noMeeting(d: Details): string {
  switch (d.why) {
    case 'early':
      return `会议将于 ${String(d.from).slice(0, 16)} 开放`
    case 'opening':
      return '会议正在开启，请一分钟后再试'
    case 'failed':
      return '会议未能开启，请联系管理员'
    case 'over':
      return '会议已结束'
    case 'stopped':
      return '会议已被管理员结束'
    case 'ended':
      return '会议已经结束'
    case 'none_set_up':
      return '尚未设置会议服务，请先选择并保存'
    default:
      return '该预约没有云会议'
  }
}

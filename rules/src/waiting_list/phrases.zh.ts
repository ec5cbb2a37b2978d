import type { Details } from '../refusals/refusals.ts'

/** Why somebody can't wait for a time, or no longer. */
export function noWaiting(d: Details): string {
  switch (d.why) {
    case 'off':
      return '此类资源没有候补'
    case 'free':
      return '该时段空闲，可直接预约'
    case 'free_elsewhere':
      return `${d.resource}该时段空闲，可直接预约`
    case 'own':
      return '该时段由您自己预约'
    case 'waiting_already':
      return '您已在候补此类资源的这一时段'
    case 'too_many':
      return `最多可同时候补 ${d.limit} 个时段`
    default:
      return '该候补已结束'
  }
}

/** Why an offer can't be accepted or declined. */
export function offerOver(d: Details): string {
  switch (d.why) {
    case 'waiting':
      return '尚未轮到您'
    case 'booked':
      return '您已接受并完成预约'
    case 'lapsed':
      return '未在规定时间内接受，已顺延给下一位'
    default:
      return '该保留已失效'
  }
}

/** A time, said of one who waited for more of it. @param whole the times that they waited for */
export const restInWords = (when: string, whole: string): string => `${when}（从现在起，${whole} 的剩余时间）`

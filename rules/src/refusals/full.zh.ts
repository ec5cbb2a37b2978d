/** Chinese sentences of what is full, or too much. */
import { dayFull } from '../visitors/visits/phrases.zh.ts'
import type { Details } from './refusals.ts'

function places(d: Details): string {
  const left = d.left ?? d.free
  return left === null || left === undefined ? '已无余位' : `余 ${left} 位`
}

/** A period that has too few places, or a day of visitors. */
const full = (d: Details): string =>
  d.date ? dayFull(d) : `该时段已满：${places(d)}，需要 ${d.wanted ?? 1} 位`

/** Why rows aren't exported. */
function notExported({ why, limit }: Details): string {
  if (why === 'running') return '您的另一项导出仍在进行，请等待完成或先取消'
  if (why === 'rows') return `导出的行数过多${limit ? `，最多 ${limit} 行` : ''}，请缩小筛选范围`
  return '此内容不能导出'
}

export const full_phrases = { FULL: full, EXPORT: notExported }

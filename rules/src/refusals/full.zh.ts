/** Chinese sentences of what is full. */
import { dayFull } from '../visitors/visits/phrases.zh.ts'
import type { Details } from './refusals.ts'

function places(d: Details): string {
  const left = d.left ?? d.free
  return left === null || left === undefined ? '已无余位' : `余 ${left} 位`
}

/** A period that has too few places, or a day of visitors. */
export const full = (d: Details): string =>
  d.date ? dayFull(d) : `该时段已满：${places(d)}，需要 ${d.wanted ?? 1} 位`

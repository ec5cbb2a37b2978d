import type { Details } from '../refusals/refusals.ts'

/** A date that is given out by draw. @param short writes a moment */
export function draw(d: Details, short: (timestamp: Details[string]) => string): string {
  switch (d.why) {
    case 'open':
      return `该日期通过抽签分配，${short(d.closes_at ?? null)}前可登记`
    case 'not_yet':
      return `该日期通过抽签分配，${short(d.opens_at ?? null)}至${short(d.closes_at ?? null)}可登记`
    default:
      return '正在抽签，请稍后再试'
  }
}

/** Why somebody can't take part in a draw, or take their request back. */
export function noDraw(d: Details): string {
  switch (d.why) {
    case 'off':
      return '该日期不抽签，可直接预约'
    case 'closed':
      return '本次抽签登记已截止'
    case 'taking_part':
      return '您已登记本次抽签，如需修改请先撤回'
    case 'full':
      return `每次抽签最多 ${d.limit} 人登记`
    default:
      return '无法参加本次抽签'
  }
}

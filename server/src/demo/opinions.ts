import type { EvaluationScore } from '#rules/evaluations/evaluation.ts'
import type { Random } from './random.ts'

/** What somebody says of a session, and how many hours after its end. */
export interface Opinion extends Record<EvaluationScore, number | null> {
  composite_score: number
  content: string
  is_anonymous: 0 | 1
  hours: number
}

/** They fit any type. */
const WORDS: readonly (readonly [stars: number, texts: readonly string[]])[] = [
  [5, ['很满意，下次还来。', '预约方便，签到很快。', '干净整洁，体验很好。', '工作人员很热心，谢谢！']],
  [4, ['整体不错，空调稍冷。', '挺好的，高峰时段有点难约。', '地方好找，标识可以再清楚些。']],
  [3, ['一般，周围有些吵。', '灯光偏暗，希望改善。', '网络有时不稳定。']],
  [2, ['上一场没有按时结束，等了一会儿。', '签到后发现还没有打扫。']],
]
const SHARES = [
  [0, 52],
  [1, 30],
  [2, 13],
  [3, 5],
] as const
/** How often a session is evaluated, and how often without a name. */
const SHARE = 0.06
const ANONYMOUS = 0.2

/** Few people evaluate; most of those are content. */
export function anOpinion(random: Random): Opinion | null {
  if (!random.chance(SHARE)) return null
  const [stars, texts] = WORDS[random.weighted(SHARES)] ?? [5, ['']]
  const near = () => Math.min(5, Math.max(1, stars + random.int(-1, 1)))
  return {
    composite_score: stars,
    resource_score: near(),
    system_score: near(),
    service_score: near(),
    content: random.chance(0.8) ? random.pick(texts) : '',
    is_anonymous: random.chance(ANONYMOUS) ? 1 : 0,
    // The clock ends sessions at the end of the day.
    hours: random.int(24, 40),
  }
}

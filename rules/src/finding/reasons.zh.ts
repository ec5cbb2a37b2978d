import type { Details } from '../refusals/refusals.ts'
import type { FindingReasonCode } from './rank.ts'

/** Why a resource is offered, in Chinese. */
export const reasons_zh: Record<FindingReasonCode, (details: Details) => string> = {
  fits: ({ people, capacity }) => (people === capacity ? `正好容纳 ${people} 人` : `可容纳 ${capacity} 人`),
  equipped: ({ name }) => `有${name}`,
  same_place: ({ name }) => `就在${name}`,
  near: ({ name, metres }) => `距${name} ${metres} 米`,
  favourite: () => '我的收藏',
  usual: ({ count }) => `近期约过 ${count} 次`,
  group: ({ members }) => `满 ${members} 人可约`,
  no_approval: () => '无需审批',
  free_until: ({ until }) => `空闲至 ${until}`,
  other_time: ({ from, to }) => `可约时段为 ${from}–${to}`,
  slot: ({ name }) => String(name),
  exact_length: ({ minutes }) => `正好 ${lengthText(Number(minutes))}`,
  longer: ({ minutes }) => `须整段预约 ${lengthText(Number(minutes))}`,
}

const lengthText = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`)

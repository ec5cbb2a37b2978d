/** Why somebody was blocked automatically. */
export const missedReasonZh = (missed: number, days: number): string => `${days} 天内 ${missed} 次未履约`

/** What a block of all types keeps from booking. */
export const everything_zh = '所有资源'

/** The end of a block that has none. */
export const no_end_zh = '另行通知'

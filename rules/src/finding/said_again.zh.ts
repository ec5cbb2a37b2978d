import type { AgainWords } from './said_again.ts'

const WEEKDAYS = '一二三四五六日'

export const again_zh: AgainWords = {
  day: (month, day, year) => `${year === null ? '' : `${year}年`}${month}月${day}日`,
  days: (first, last) => `${first}到${last}`,
  or: '或',
  now: '现在',
  before: (time) => `${time}以前`,
  after: (time) => `${time}以后`,
  between: (from, to) => `${from}到${to}之间`,
  whole_day: '全天',
  minutes: (count) => `${count}分钟`,
  daily: (interval) => (interval === 1 ? '每天' : '隔天'),
  weekly(weekdays, interval) {
    const names = weekdays.map((day) => WEEKDAYS[day - 1] ?? '')
    return interval === 1 ? `每周${names.join('、')}` : `每${interval}周 周${names.join('、周')}`
  },
  monthly: (dates) => `每月${dates.join('、')}日`,
  until: (day) => `到${day}`,
  sessions: (count) => `共${count}次`,
}

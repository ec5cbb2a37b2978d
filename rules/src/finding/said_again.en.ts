import type { AgainWords } from './said_again.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const again_en: AgainWords = {
  day: (month, day, year) => `${day} ${MONTHS[month - 1] ?? ''}${year === null ? '' : ` ${year}`}`,
  days: (first, last) => `${first} to ${last}`,
  or: ' or ',
  now: 'now',
  before: (time) => `before ${time}`,
  after: (time) => `after ${time}`,
  between: (from, to) => `between ${from} and ${to}`,
  whole_day: 'all day',
  minutes: (count) => `${count} minutes`,
  daily: (interval) => (interval === 1 ? 'every day' : `every ${interval} days`),
  weekly(weekdays, interval) {
    const names = weekdays.map((day) => WEEKDAYS[day - 1] ?? '').join(' and ')
    return interval === 1 ? `every ${names}` : `every ${interval} weeks on ${names}`
  },
  monthly: (dates) => `every month on the ${dates.join(', ')}`,
  until: (day) => `until ${day}`,
  sessions: (count) => `${count} times`,
}

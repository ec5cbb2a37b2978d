import { addDays } from '#rules/time/calendar_dates.ts'
import type { CalendarDayModel } from '#server/calendars/calendars.service.ts'

/** First and last day off, and the weekend days that are worked in exchange. */
interface Holiday {
  name: string
  name_en: string
  off: readonly [string, string]
  worked: readonly string[]
}

/** As the State Council announced them for 2025 (gov.cn, content_6986383) and 2026 (gov.cn, content_7047091). */
const HOLIDAYS: readonly Holiday[] = [
  { name: '元旦', name_en: 'New Year', off: ['2025-01-01', '2025-01-01'], worked: [] },
  {
    name: '春节',
    name_en: 'Spring Festival',
    off: ['2025-01-28', '2025-02-04'],
    worked: ['2025-01-26', '2025-02-08'],
  },
  { name: '清明节', name_en: 'Qingming Festival', off: ['2025-04-04', '2025-04-06'], worked: [] },
  { name: '劳动节', name_en: 'Labour Day', off: ['2025-05-01', '2025-05-05'], worked: ['2025-04-27'] },
  { name: '端午节', name_en: 'Dragon Boat Festival', off: ['2025-05-31', '2025-06-02'], worked: [] },
  {
    name: '国庆节、中秋节',
    name_en: 'National Day and Mid-Autumn Festival',
    off: ['2025-10-01', '2025-10-08'],
    worked: ['2025-09-28', '2025-10-11'],
  },
  { name: '元旦', name_en: 'New Year', off: ['2026-01-01', '2026-01-03'], worked: ['2026-01-04'] },
  {
    name: '春节',
    name_en: 'Spring Festival',
    off: ['2026-02-15', '2026-02-23'],
    worked: ['2026-02-14', '2026-02-28'],
  },
  { name: '清明节', name_en: 'Qingming Festival', off: ['2026-04-04', '2026-04-06'], worked: [] },
  { name: '劳动节', name_en: 'Labour Day', off: ['2026-05-01', '2026-05-05'], worked: ['2026-05-09'] },
  { name: '端午节', name_en: 'Dragon Boat Festival', off: ['2026-06-19', '2026-06-21'], worked: [] },
  { name: '中秋节', name_en: 'Mid-Autumn Festival', off: ['2026-09-25', '2026-09-27'], worked: [] },
  {
    name: '国庆节',
    name_en: 'National Day',
    off: ['2026-10-01', '2026-10-07'],
    worked: ['2026-09-20', '2026-10-10'],
  },
]

/** The campus calendar of these two years. */
export function calendarDays(): CalendarDayModel[] {
  return HOLIDAYS.flatMap(({ name, name_en, off: [first, last], worked }) => {
    const days: CalendarDayModel[] = []
    for (let date = first; date <= last; date = addDays(date, 1))
      days.push({ date, name, name_en, is_off_day: 1 })
    return [
      ...days,
      ...worked.map((date) => ({
        date,
        name: `${name}补班`,
        name_en: `Make-up day for ${name_en}`,
        is_off_day: 0,
      })),
    ]
  })
}

import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/zh-cn'
import { english } from '../viewer/language.ts'
import { thisMoment } from '../viewer/today.ts'
import { shown_day, typed_days } from './day_formats.zh.ts'

/**
 * antd's date picker with calendars in both languages: imported from antd directly it has English months and
 * weeks from Sunday. English weeks begin on Monday, as quotas count them.
 */
export { DatePicker } from 'antd'

dayjs.locale(english() ? 'en-gb' : 'zh-cn')

// A calendar asks the present for its `tz()`, where days have zones, and marks that day: the campus's, by the server's clock.
dayjs.extend((_, { prototype }) => {
  Object.assign(prototype, { tz: () => dayjs(thisMoment()) })
})

/** As `dayText` with its year. A string, since antd disables typing when the first format is a function. */
const shown = english() ? 'ddd, D MMM YYYY' : shown_day

/**
 * A date as all pages display it, followed by the formats that can be typed: numbers, with or without the
 * year.
 */
export const day_formats = [shown, 'YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D', 'M-D', 'M/D', 'D MMM', ...typed_days]

/** The same with a time of day. */
export const moment_formats = [`${shown} HH:mm`, 'YYYY-MM-DD HH:mm', 'YYYY-M-D H:mm', 'YYYY/M/D H:mm']

import dayjs from 'dayjs'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/zh-cn'
import { english } from '../session/language.ts'
import { shown_day, typed_days } from './day_formats.zh.ts'

/**
 * The library's picker with its calendars in both languages: whoever took it from the library itself would get English
 * months and weeks from Sunday. English is that of a week from Monday, as quotas count it.
 */
export { DatePicker } from 'antd'

dayjs.locale(english() ? 'en-gb' : 'zh-cn')

/** As `dayText` with its year. A text, since the library lets nobody type where the first format is a function. */
const shown = english() ? 'ddd, D MMM YYYY' : shown_day

/** A chosen day as all pages write it; typed are its numbers, with or without the year. */
export const day_formats = [shown, 'YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D', 'M-D', 'M/D', 'D MMM', ...typed_days]

/** The same with a time of the clock. */
export const moment_formats = [`${shown} HH:mm`, 'YYYY-MM-DD HH:mm', 'YYYY-M-D H:mm', 'YYYY/M/D H:mm']

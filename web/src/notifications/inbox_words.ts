import { dayInWords } from '../viewer/day_in_words.ts'

/** A moment of the wire in words: its day, and its time. @param moment yyyy-MM-dd HH:mm:ss */
export const whenTold = (moment: string, today?: string): string =>
  `${dayInWords(moment.slice(0, 10), today)} ${moment.slice(11, 16)}`

/** The text without blank lines at its ends, and at most one between others. */
export const detailsOf = (text: string): string => text.replaceAll(/\n{3,}/g, '\n\n').trim()

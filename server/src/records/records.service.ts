/** What the back office's features do alike with the rows that forms edit. */
export { records } from './records.ts'

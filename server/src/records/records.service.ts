/** What the back office's features do alike with the rows that forms edit. */
export { refuseBy, rowAbilities } from './abilities.ts'
export { records } from './records.ts'

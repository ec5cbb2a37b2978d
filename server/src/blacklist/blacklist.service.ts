/** What other features may know of the blacklist, and do with it. */
export { blockOf } from './blocks.ts'
export { answerAppeal, appeal, saveBlock } from './changes.ts'
export { blacklist_settings } from './settings.ts'

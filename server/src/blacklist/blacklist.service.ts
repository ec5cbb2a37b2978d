/** What other features may know of the blacklist, and do with it. */
export { blockOf } from './blocks.ts'
export { answerAppeal, appeal, saveBlock } from './changes.ts'
export { saveSetting } from './settings.ts'

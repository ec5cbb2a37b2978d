/** What other features may do with the usage instructions. */
export { addChapters, first_chapters } from './first_chapters.ts'

import { addWords } from './words.ts'

/**
 * The locale files of the management area, `locales/{zh,en}/manage/<feature>.json`: found here, so that their names are
 * loaded by those who enter the area, and by nobody else.
 */
addWords(import.meta.glob<{ default: Record<string, unknown> }>('./{zh,en}/manage/*.json'))

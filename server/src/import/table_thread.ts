import { work } from '#server/platform/threads/work.ts'
import { wholeTable } from './whole_table.ts'

work(wholeTable)

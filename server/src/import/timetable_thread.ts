import { work } from '#server/platform/threads/work.ts'
import { readTimetable } from './timetable_file.ts'

work(readTimetable)

import { instruction_record } from '#rules/instructions/instruction_record.ts'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { instruction_page } from './instruction_record_page.ts'

/** /manage/settings/instruction */
export const InstructionListPage = recordPage(instruction_record, instruction_page)

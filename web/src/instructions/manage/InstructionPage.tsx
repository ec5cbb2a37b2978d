import { instruction_record } from '#rules/instructions/instruction_record.ts'
import { recordFormPage } from '../../kit/record/recordPage.tsx'
import { instruction_page, list } from './instruction_record_page.ts'

/** /manage/settings/instruction/:id, `new` for a new chapter */
export const InstructionPage = recordFormPage(instruction_record, instruction_page, list)

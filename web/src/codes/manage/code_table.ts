import { codes_record } from '#rules/codes/codes_record.ts'
import { formOf } from '../../kit/record/record_form.ts'

/** Where a code table is with its items; without an id, a new one. */
export const items = '/manage/settings/code-item-list'

/** The form of a code table; its code stays what it was. */
export const table_form = formOf(codes_record, {
  words: 'codes',
  form: { table: ['name', 'code', 'tags', 'description'] },
})

import { visitor_entry_rule_record } from '#rules/visitors/settings/visitor_entry_rule_record.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { entry_rule_page } from './entry_rule_page.tsx'

/** /manage/visitorManagement/longTermVisitor/setting: entry rules in the order in which they are asked. */
export const EntryRulesPage = recordPage(visitor_entry_rule_record, entry_rule_page)

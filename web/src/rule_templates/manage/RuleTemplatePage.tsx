import { rule_template_record } from '#rules/rule_templates/rule_template_record.ts'
import { recordFormPage } from '../../kit/record/recordPage.tsx'
import { list, rule_templates } from './rule_templates.ts'

/** /manage/resources/resources-rule-template-add and /manage/resources/resources-rule-template/:id */
export const RuleTemplatePage = recordFormPage(rule_template_record, rule_templates, list)

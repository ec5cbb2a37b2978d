import { rule_template_record } from '#rules/rule_templates/rule_template_record.ts'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { rule_templates } from './rule_templates.ts'

/** /manage/resources/resources-rule-template */
export const RuleTemplateListPage = recordPage(rule_template_record, rule_templates)

import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

const template = page(
  () => import('./manage/RuleTemplatePage.tsx').then((m) => m.RuleTemplatePage),
  ['rule_templates', 'resource_forms', 'resources', 'rehearsal'],
)

/** The pages of the management area about rule templates. */
export const manage_pages: ManagePages = {
  '/manage/resources/resources-rule-template': page(
    () => import('./manage/RuleTemplateListPage.tsx').then((m) => m.RuleTemplateListPage),
    ['rule_templates', 'resource_forms'],
  ),
  '/manage/resources/resources-rule-template-add': template,
  '/manage/resources/resources-rule-template/:id': template,
}

import type { ManagePages } from '../../areas/manage/route_table.ts'
import { page } from '../../kit/page.ts'

/** The pages of the management area about what is asked of visitors, and by which rules they come. */
export const manage_pages: ManagePages = {
  '/manage/visitorManagement': page(
    () => import('./manage/VisitorOfficePage.tsx').then((m) => m.VisitorOfficePage),
    ['visitor_home'],
  ),
  '/manage/visitorManagement/overallSettings': page(
    () => import('./manage/OverallSettingsPage.tsx').then((m) => m.OverallSettingsPage),
    ['visitor_overall', 'editor'],
  ),
  '/manage/visitorManagement/detailSettings': page(
    () => import('./manage/KindsPage.tsx').then((m) => m.KindsPage),
    ['visitor_kinds'],
  ),
  '/manage/visitorManagement/fieldSettings': page(
    () => import('./manage/FieldSettingsPage.tsx').then((m) => m.FieldSettingsPage),
    ['visitor_fields'],
  ),
  '/manage/visitorManagement/registerFieldSettings': page(
    () => import('./manage/RegisterFieldsPage.tsx').then((m) => m.RegisterFieldsPage),
    ['visitor_register'],
  ),
  '/manage/visitorManagement/visitorPersonType': page(
    () => import('./manage/CategoriesPage.tsx').then((m) => m.CategoriesPage),
    ['visitor_categories'],
  ),
  '/manage/visitorManagement/longTermVisitor/setting': page(
    () => import('./manage/EntryRulesPage.tsx').then((m) => m.EntryRulesPage),
    ['visitor_entry_rules'],
  ),
  '/manage/visitorManagement/longTermVisitor/setting/detail': page(
    () => import('./manage/EntryRulePage.tsx').then((m) => m.EntryRulePage),
    ['visitor_entry_rules'],
  ),
}

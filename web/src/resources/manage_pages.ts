import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

const resource = page(
  () => import('./manage/ResourcePage.tsx').then((m) => m.ResourcePage),
  ['resource_forms', 'resources', 'rehearsal'],
)

/** The pages of the management area that resources have. */
export const manage_pages: ManagePages = {
  '/manage/resources/resources-list': page(
    () => import('./manage/ResourceListPage.tsx').then((m) => m.ResourceListPage),
    ['resource_forms', 'resources', 'feeds'],
  ),
  '/manage/resources/resources-type-list': page(
    () => import('./manage/types/TypeListPage.tsx').then((m) => m.TypeListPage),
    ['resource_types', 'resources', 'presence_rules', 'rehearsal'],
  ),
  '/manage/resources/resources-import': page(
    () => import('./manage/import/ResourceImportPage.tsx').then((m) => m.ResourceImportPage),
    ['resource_forms', 'resources', 'import'],
    'resource.import',
  ),
  '/manage/resources/resources-change': page(
    () => import('./manage/many/ManyChangesPage.tsx').then((m) => m.ManyChangesPage),
    ['resource_changes', 'resource_forms', 'resources'],
    'resource.manage',
  ),
  '/manage/resources/resources-codes': page(
    () => import('./manage/codes/ResourceCodesPage.tsx').then((m) => m.ResourceCodesPage),
    ['resource_codes', 'resources'],
    'resource.manage',
  ),
  '/manage/resources/resources-list-add': resource,
  '/manage/resources/resources-list/:id': resource,
  '/manage/resources/seat-resources-list-add': page(
    () => import('./manage/SeatVenuePage.tsx').then((m) => m.SeatVenuePage),
    ['resource_forms', 'resources', 'seat_venues'],
  ),
}

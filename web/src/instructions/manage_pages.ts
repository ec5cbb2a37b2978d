import type { ManagePages } from '../areas/manage/route_table.ts'
import { page } from '../kit/page.ts'

/** The pages of the management area about its usage instructions. */
export const manage_pages: ManagePages = {
  '/manage/instruction': page(
    () => import('./manage/InstructionsPage.tsx').then((m) => m.InstructionsPage),
    ['instructions'],
  ),
  '/manage/settings/instruction': page(
    () => import('./manage/InstructionListPage.tsx').then((m) => m.InstructionListPage),
    ['instructions'],
  ),
  '/manage/settings/instruction/:id': page(
    () => import('./manage/InstructionPage.tsx').then((m) => m.InstructionPage),
    ['instructions', 'editor'],
  ),
}

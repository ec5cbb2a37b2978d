import { page, type LazyPage } from '../kit/page.ts'

/** The pages of the management area that statistics has. */
export const statistics_manage_pages = {
  '/manage/home': page(
    () => import('./manage/ManageHomePage.tsx').then((m) => m.ManageHomePage),
    ['manage', 'portal'],
  ),
} satisfies Record<string, LazyPage>

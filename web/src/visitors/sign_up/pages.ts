import { page, type LazyPage } from '../../kit/page.ts'

/** The page on which visitors register themselves, by its path below /mobile/visitor. */
export const sign_up_visitor_pages = {
  register: page(() => import('./RegisterPage.tsx').then((m) => m.RegisterPage), ['visits', 'visitor_phone']),
} satisfies Record<string, LazyPage>

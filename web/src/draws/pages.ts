import { page, type LazyPage } from '../kit/page.ts'

/** The pages of the user area about draws, by their path below /pc and /mobile. */
export const draws_user_pages = {
  draws: page(() => import('./pc/DrawsPage.tsx').then((m) => m.DrawsPage), ['draws']),
  'draws/:id': page(() => import('./pc/DrawPage.tsx').then((m) => m.DrawPage), ['draws']),
} satisfies Record<string, LazyPage>

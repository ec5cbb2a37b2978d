import { page, type LazyPage } from '../kit/page.ts'

/** The pages of the user area about one's own person, by their path below /pc and /mobile. */
export const people_user_pages = {
  me: page(() => import('./pc/MePage.tsx').then((m) => m.MePage), ['portal']),
} satisfies Record<string, LazyPage>

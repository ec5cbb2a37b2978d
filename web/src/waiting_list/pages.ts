import { page, type LazyPage } from '../kit/page.ts'

/** The page of the user area about the waiting list, by its path below /pc and /mobile. */
export const waiting_list_user_pages = {
  waiting: page(() => import('./pc/WaitingPage.tsx').then((m) => m.WaitingPage), ['waiting_list']),
} satisfies Record<string, LazyPage>

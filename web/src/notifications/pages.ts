import { page, type LazyPage } from '../kit/page.ts'

/** The pages of the user area about what people are told, by their path below /pc and /mobile. */
export const notifications_user_pages = {
  inbox: page(() => import('./pc/InboxPage.tsx').then((m) => m.InboxPage), ['portal', 'notifications']),
} satisfies Record<string, LazyPage>

import { page, type LazyPage } from '../kit/page.ts'

/** The page that an invitation link opens, by its path below /pc and /mobile. */
export const invitations_user_pages = {
  'join/:id': page(() => import('./pc/JoinPage.tsx').then((m) => m.JoinPage), ['invitations']),
} satisfies Record<string, LazyPage>

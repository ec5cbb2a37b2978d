import { page, type LazyPage } from '../kit/page.ts'

/** The pages of the user area about missed sessions and blocks, by their path below /pc and /mobile. */
export const blacklist_user_pages = {
  blacklist: page(() => import('./pc/BlocksPage.tsx').then((m) => m.BlocksPage), ['blacklist']),
} satisfies Record<string, LazyPage>

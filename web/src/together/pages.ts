import { page, type LazyPage } from '../kit/page.ts'

/** The page of the user area that finds a time for several people, by its path below /pc and /mobile. */
export const together_user_pages = {
  together: page(() => import('./pc/TogetherPage.tsx').then((m) => m.TogetherPage), ['together', 'finding']),
} satisfies Record<string, LazyPage>

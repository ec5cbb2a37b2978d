import { page, type LazyPage } from '../kit/page.ts'

/** The page of the user area about exceptions, by its path below /pc and /mobile. */
export const exceptions_user_pages = {
  exceptions: page(() => import('./pc/ExceptionsPage.tsx').then((m) => m.ExceptionsPage), ['exceptions']),
} satisfies Record<string, LazyPage>

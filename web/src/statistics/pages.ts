import { page, type LazyPage } from '../kit/page.ts'

/** The pages of the user area, by their path below /pc and /mobile. */
export const statistics_user_pages = {
  overview: page(() => import('./pc/OverviewPage.tsx').then((m) => m.OverviewPage), ['overview']),
  status: page(() => import('./pc/StatusPage.tsx').then((m) => m.StatusPage), ['overview']),
} satisfies Record<string, LazyPage>

import { page, type LazyPage } from '../../kit/page.ts'

/** The page that tells of an arrival, by its path below /pc and /mobile. Who may read it was told of it, or is of the office. */
export const arrivals_user_pages = {
  'arrival/:id': page(
    () => import('./pc/ArrivalPage.tsx').then((m) => m.ArrivalPage),
    ['portal', 'arrivals'],
  ),
} satisfies Record<string, LazyPage>

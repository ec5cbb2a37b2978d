import { page, type LazyPage } from '../../kit/page.ts'

/** The page of the user area about visitors, by its path below /pc and /mobile. */
export const visits_user_pages = {
  visitors: page(
    () => import('./host/VisitorsPage.tsx').then((m) => m.VisitorsPage),
    ['visits', 'arrivals'],
    'visitor.invite',
  ),
} satisfies Record<string, LazyPage>

const words = ['visits', 'visitor_phone'] as const

/** The visitors' own pages, by their path below /mobile/visitor. */
export const visits_visitor_pages = {
  home: page(() => import('./phone/VisitorHomePage.tsx').then((m) => m.VisitorHomePage), words),
  mine: page(() => import('./phone/MinePage.tsx').then((m) => m.MinePage), words),
  history: page(() => import('./phone/MinePage.tsx').then((m) => m.HistoryPage), words),
  'detail/:id': page(() => import('./phone/DetailPage.tsx').then((m) => m.DetailPage), words),
  'qrcode/:id': page(() => import('./phone/PassPage.tsx').then((m) => m.PassPage), words),
  addinfo: page(() => import('./phone/AddInfoPage.tsx').then((m) => m.AddInfoPage), words),
} satisfies Record<string, LazyPage>

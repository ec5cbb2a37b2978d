import { page, type LazyPage } from '../kit/page.ts'

/** The pages of the user area about evaluations, by their path below /pc and /mobile. */
export const evaluations_user_pages = {
  comments: page(
    () => import('./pc/CommentsPage.tsx').then((m) => m.CommentsPage),
    ['evaluations'],
    'evaluation.write',
  ),
} satisfies Record<string, LazyPage>

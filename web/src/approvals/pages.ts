import { page, type LazyPage } from '../kit/page.ts'

/** The pages of the user area about approvals, by their path below /pc and /mobile. */
export const approvals_user_pages = {
  approvals: page(
    () => import('./pc/ApprovalsPage.tsx').then((m) => m.ApprovalsPage),
    ['approvals', 'approval_desk', 'exceptions', 'blacklist'],
  ),
} satisfies Record<string, LazyPage>

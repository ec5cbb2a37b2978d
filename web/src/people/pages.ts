import { page, type LazyPage } from '../kit/page.ts'

/** The pages of the user area about one's own people, by their path below /pc and /mobile. */
export const people_user_pages = {
  groups: page(() => import('./pc/GroupsPage.tsx').then((m) => m.GroupsPage), ['groups'], 'group.manage_own'),
} satisfies Record<string, LazyPage>

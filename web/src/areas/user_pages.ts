import { approvals_user_pages } from '../approvals/pages.ts'
import { attendance_user_pages } from '../attendance/pages.ts'
import { blacklist_user_pages } from '../blacklist/pages.ts'
import { draws_user_pages } from '../draws/pages.ts'
import { exceptions_user_pages } from '../exceptions/pages.ts'
import { invitations_user_pages } from '../invitations/pages.ts'
// The names of their texts arrive with them.
import '../locales/further_words.ts'
import { page, type LazyPage } from '../kit/page.ts'
import type { UserPath } from '#rules/settings/user_paths.ts'
import type { FirstPath } from './first_pages.ts'
import { evaluations_user_pages } from '../evaluations/pages.ts'
import { notices_user_pages } from '../notices/pages.ts'
import { notifications_user_pages } from '../notifications/pages.ts'
import { people_user_pages } from '../people/pages.ts'
import { together_user_pages } from '../together/pages.ts'
import { seats_user_pages } from '../seats/pages.ts'
import { statistics_user_pages } from '../statistics/pages.ts'
import { arrivals_user_pages } from '../visitors/arrivals/pages.ts'
import { visits_user_pages } from '../visitors/visits/pages.ts'
import { waiting_list_user_pages } from '../waiting_list/pages.ts'

/**
 * The pages of the user area, by their path below /pc and /mobile, but for `first_pages.ts`: each feature declares its
 * own. They are the same pages on both, so each must fit a phone. Parts that use antd load it with them
 * (`kit/later.tsx`). Links may always use /pc/…: a phone rewrites them.
 */
export const user_pages: Record<Exclude<UserPath, FirstPath>, LazyPage> = {
  ...approvals_user_pages,
  ...attendance_user_pages,
  ...evaluations_user_pages,
  ...notices_user_pages,
  ...notifications_user_pages,
  ...people_user_pages,
  ...together_user_pages,
  ...seats_user_pages,
  ...blacklist_user_pages,
  ...exceptions_user_pages,
  ...waiting_list_user_pages,
  ...draws_user_pages,
  ...invitations_user_pages,
  ...statistics_user_pages,
  ...visits_user_pages,
  ...arrivals_user_pages,
  me: page(() => import('./PersonalCentre.tsx').then((m) => m.PersonalCentre), ['portal', 'profile']),
}

import { bookings_user_pages } from '../bookings/pages.ts'
import type { LazyPage } from '../kit/page.ts'
import { people_user_pages } from '../people/pages.ts'

/**
 * The pages of the user area, by their path below /pc and /mobile: each feature declares its own. They are the same
 * pages on both, so each must fit a phone. Parts that use antd load it with them (`kit/later.tsx`). Links may always
 * use /pc/…: a phone rewrites them.
 */
export const user_pages: Record<string, LazyPage> = { ...bookings_user_pages, ...people_user_pages }

import { bookings_user_pages } from '../bookings/pages.ts'
import type { LazyPage } from '../kit/page.ts'

/**
 * The pages of the user area that are known at the start, since visits begin with them. Each is paid for by every
 * phone, with the names of its files; all others stand in `user_pages.ts`, which loads afterwards.
 */
export const first_pages = bookings_user_pages satisfies Record<string, LazyPage>

export type FirstPath = keyof typeof first_pages

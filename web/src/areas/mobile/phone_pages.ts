import { bookings_phone_pages } from '../../bookings/pages.ts'
import type { LazyPage } from '../../kit/page.ts'

/** The pages that a phone has in place of those of `user_pages.ts`, by their path: each feature declares its own. */
export const phone_pages: Readonly<Record<string, LazyPage>> = { ...bookings_phone_pages }

import { bookings_phone_pages } from '../../bookings/pages.ts'
import type { LazyPage } from '../../kit/page.ts'
import type { FirstPath } from '../first_pages.ts'

/** The pages that a phone has in place of the common ones, by their path. */
export const phone_pages: Partial<Record<FirstPath, LazyPage>> = { ...bookings_phone_pages }

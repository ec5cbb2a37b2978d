import { approvals_personal_links } from '../approvals/personal.ts'
import { attendance_personal_links } from '../attendance/personal.ts'
import { blacklist_personal_links, blacklist_personal_sections } from '../blacklist/personal.ts'
import { bookings_personal_sections } from '../bookings/personal.ts'
import { draws_personal_links } from '../draws/personal.ts'
import { exceptions_personal_links } from '../exceptions/personal.ts'
import { feeds_personal_sections } from '../feeds/personal.ts'
import type { PersonalLink, PersonalSection } from '../kit/personal.ts'
import { notifications_personal_sections } from '../notifications/personal.ts'
import { evaluations_personal_links } from '../evaluations/personal.ts'
import { people_personal_links } from '../people/personal.ts'
import { statistics_personal_links } from '../statistics/personal.ts'
import { together_personal_links } from '../together/personal.ts'
import { visits_personal_links } from '../visitors/visits/personal.ts'
import { waiting_list_personal_links } from '../waiting_list/personal.ts'
import { MePage } from '../people/pc/MePage.tsx'

/** The pages that the personal centre leads to, in their order: each feature declares its own. */
const links: readonly PersonalLink[] = [
  ...approvals_personal_links,
  ...attendance_personal_links,
  ...evaluations_personal_links,
  ...people_personal_links,
  ...together_personal_links,
  ...waiting_list_personal_links,
  ...draws_personal_links,
  ...exceptions_personal_links,
  ...blacklist_personal_links,
  ...statistics_personal_links,
  ...visits_personal_links,
]

/** The parts that features add to it. */
const sections: readonly PersonalSection[] = [
  ...bookings_personal_sections,
  ...blacklist_personal_sections,
  ...notifications_personal_sections,
  ...feeds_personal_sections,
]

/** /pc/me and /mobile/me. */
export const PersonalCentre = () => <MePage links={links} sections={sections} />

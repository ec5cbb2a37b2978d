import type { Permission } from '#rules/permissions/permissions.ts'
import type { Words } from '../locales/types.d.ts'
import type { CountedQuery } from './CountTag.tsx'
import type { Later } from './later.tsx'

/** A page that the personal centre leads to. */
export interface PersonalLink {
  /** Its path below /pc and /mobile. */
  path: string
  /** Its name, in the texts `portal.me.links`. */
  word: keyof Words['profile']['links']
  /** The link is shown to those who hold it; missing: to everybody. */
  may?: Permission
  waits?: Waits
}

/** What waits behind a link for those who hold `may`: how much is drawn beside its name, nothing where nothing does. */
export interface Waits {
  what: CountedQuery
  may?: Permission
  /** The page's view that shows it, which the link then opens; missing: its first. */
  view?: string
}

/** A part of the personal centre itself, below the person's own data. It brings its card and its heading. */
export interface PersonalSection {
  key: string
  may?: Permission
  Section: Later<object>
}

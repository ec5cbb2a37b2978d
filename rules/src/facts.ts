/** What a decision needs to know besides the rules. Whoever asks loads it; rules look nothing up. */
import type { Period } from './time.ts'
import type { DateText, TimestampText } from './wire.ts'

/**
 * The campus calendar as far as it differs from Monday to Friday. A date in both sets is a working day.
 */
export interface Calendar {
  /** Days off, besides Saturdays and Sundays. */
  holidays: ReadonlySet<DateText>
  /** Saturdays and Sundays that are worked (make-up days). */
  workdays: ReadonlySet<DateText>
}

/** Monday to Friday, no holidays. */
export const plain_calendar: Calendar = { holidays: new Set(), workdays: new Set() }

export type Mode = 'normal' | 'periodic' | 'batch'

/** One session somebody asks for. */
export interface WantedSession extends Period {
  person_times: number
  mode: Mode
  instructions_read: boolean
}

/** How much of the type the applicant uses already, the asked-for session not included. */
export interface Usage {
  /** Sessions that count (see countsTowardQuota), per their own date. Dates without any may be missing. */
  by_date: Readonly<Record<DateText, number>>
  /** The most own live sessions of the type at any one moment of the asked-for period. */
  overlapping: number
  /** Own sessions not yet ended or cancelled. */
  unfinished: number
}

export const no_usage: Usage = { by_date: {}, overlapping: 0, unfinished: 0 }

/** Somebody else's claim on the resource. The period includes its buffer: it is what is held. */
export interface TakenPeriod extends Period {
  /** Places it takes of a shared resource; an exclusive one is taken whole. */
  people: number
}

export interface Blocked {
  /** null = until lifted. */
  until: TimestampText | null
  reason: string
  reason_en: string
}

export interface BookingFacts {
  /** The tenant's IANA zone. */
  zone: string
  calendar: Calendar
  usage: Usage
  /** In force for the session's own date; null = not blocked. */
  blocked: Blocked | null
  /** A `user` grant of the type covers the applicant, or the type has none. */
  granted: boolean
  /** Codes of the applicant's departments, with the ones above them where those count as their own. */
  applicant_depts: readonly string[]
  /** What else holds the resource around that time; leave out where it is not known. */
  taken?: readonly TakenPeriod[]
}

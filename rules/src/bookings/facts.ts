/** What a decision needs to know besides the rules. The caller loads it; rules don't query anything. */
import type { Period } from '../time/instants.ts'
import type { Refusal } from '../refusals/refusals.ts'
import type { DateText, TimestampText } from '../records/wire_formats.ts'

/** The campus calendar: the days that differ from Monday to Friday. A date in both sets is a working day. */
export interface Calendar {
  /** Days off, besides Saturdays and Sundays. */
  holidays: ReadonlySet<DateText>
  /** Saturdays and Sundays that are working days (make-up days). */
  workdays: ReadonlySet<DateText>
}

/** Monday to Friday, no holidays. @internal for tests */
export const plain_calendar: Calendar = { holidays: new Set(), workdays: new Set() }

export type Mode = 'normal' | 'periodic' | 'batch'

/** A requested session. */
export interface SessionRequest extends Period {
  person_times: number
  /** null: a session that is moved; its mode was decided when it was booked. */
  mode: Mode | null
  instructions_read: boolean
}

/** The applicant's usage of the type, without the requested session. */
export interface Usage {
  /**
   * Sessions that hold their resource, or were performed or missed, by their own date. Dates without sessions may be missing.
   */
  by_date: Readonly<Record<DateText, number>>
  /** The most live sessions of the type that the applicant has at any one moment of the requested period. */
  overlapping: number
  /** The applicant's sessions that are not yet ended or cancelled. */
  unfinished: number
}

export const no_usage: Usage = { by_date: {}, overlapping: 0, unfinished: 0 }

/** Another claim on the resource. The period includes its buffer: it is what is held. */
export interface TakenPeriod extends Period {
  /** The number of places it takes of a shared resource; an exclusive resource is taken whole. */
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
  /** The applicant's block in force now, whatever the session's date; null = not blocked. */
  blocked: Blocked | null
  /** A `user` grant of the type covers the applicant, or the type has no such grant. */
  granted: boolean
  /** Codes of the applicant's departments, including ancestors if those count as their own. */
  applicant_depts: readonly string[]
  /** What an administrator waived for this one session, with its numbers: a granted exception. */
  waived?: readonly Refusal[]
  /** Dates of the type whose draw isn't held yet. */
  undrawn?: ReadonlySet<DateText>
  /** Other holds of the resource around that time; omit if unknown. */
  taken?: readonly TakenPeriod[]
}

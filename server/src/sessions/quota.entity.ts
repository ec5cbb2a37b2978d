import type { Quota } from '#rules/bookings/quotas.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'

/** A person's use of one limit of a type, on the wire. */
export interface ShownQuota {
  appointment_number_rule: number | null
  appointment_number_limit: number
  used: number
  begin_date: string | null
  end_date: string | null
}

export const shownQuota = ({ rule, limit, used, from, to }: Quota): ShownQuota => ({
  appointment_number_rule: rule,
  appointment_number_limit: limit,
  used,
  begin_date: from,
  end_date: to,
})

const quota_fields = {
  /**
   * 1 a day · 2 a week · 3 a month · 4 between two dates · 5 at the same time; null: unfinished bookings. The last two have
   * no dates.
   */
  appointment_number_rule: 'int',
  appointment_number_limit: 'int!',
  used: 'int!',
  begin_date: 'text',
  end_date: 'text',
} as const

export const QuotaEntity = entity('ResourceDayQuota', of<ShownQuota>(), quota_fields)

/** A limit with what a submission adds to it. */
export interface ShownQuotaAhead extends ShownQuota {
  used_after: number
}

export const QuotaAheadEntity = entity('QuotaAhead', of<ShownQuotaAhead>(), {
  ...quota_fields,
  /** With the sessions of the submission that can be had. */
  used_after: 'int!',
})

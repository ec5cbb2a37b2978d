/** Which notices pop up, and where. Dates are text, so that the browser decides. Specification 001 §4, §5. */
import type { DateText } from '../records/wire_formats.ts'

/** `popup_mode`: until the user has read it once. Any other mode: once on each day, up to `popup_end_date`. */
export const UNTIL_READ = '1'
export const DAILY = '2'

/** The fields that decide. The counts are those of the user whom it would be shown to. */
export interface PopupNotice {
  resource_type_id: string | null
  popup_mode: string
  /** The last day, whole; null: without end. */
  popup_end_date: DateText | null
  /** On how many days the user has read it. */
  totalReadCounts: number
  /** The same, of today: 0 or 1. */
  todayReadCounts: number
}

/** Whether a notice is due. @param today in the tenant's zone: the end date is valid to its last second */
export function isDue(notice: PopupNotice, today: DateText): boolean {
  if (notice.popup_mode === UNTIL_READ) return notice.totalReadCounts === 0
  if (notice.todayReadCounts > 0) return false
  return notice.popup_end_date === null || today <= notice.popup_end_date
}

/**
 * The notices that pop up, in their order.
 * @param type_id the type whose page is open: its own notices; null: those that concern no type
 */
export const duePopups = <Notice extends PopupNotice>(
  notices: readonly Notice[],
  type_id: string | null,
  today: DateText,
): Notice[] => notices.filter((one) => one.resource_type_id === type_id && isDue(one, today))

/** Where notices that concern no type pop up: on paths beginning /pc/ or /mobile/, without the base. */
export const popsUpAt = (pathname: string): boolean => /^\/(?:pc|mobile)\//.test(pathname)

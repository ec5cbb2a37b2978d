/** Who may come in at a gate without a visit: long-term personnel, and people of the university by a permission. Product §7. */
import { listedNames, type DateText, type TimeText } from '../../records/wire_formats.ts'
import { coversGate, gateRefuses, type Entering, type Gate, type NoEntryReason } from '../gates/gate.ts'
import { weekdayOf } from '../../time/calendar_dates.ts'

/** Of the long-term personnel. */
export interface LongTerm {
  is_enable: number
  in_school_start_date: DateText
  in_school_end_date: DateText
  in_school_campus_resources_category: 'campus' | 'resource'
  in_school_campus_resources: string | null
  permission: string | null
}

/** Whether somebody of the long-term personnel is in force on a day: the last one counts to its end. */
export function longTermOn(
  row: Pick<LongTerm, 'is_enable' | 'in_school_start_date' | 'in_school_end_date'>,
  date: DateText,
): NoEntryReason | null {
  if (row.is_enable !== 1) return 'stopped'
  if (date < row.in_school_start_date) return 'not_yet'
  return date > row.in_school_end_date ? 'over' : null
}

/** Why somebody of the long-term personnel doesn't enter by a gate; null: they do. */
export function longTermRefused(row: LongTerm, gate: Gate, entering: Entering): NoEntryReason | null {
  const campuses =
    row.in_school_campus_resources_category === 'campus' ? listedNames(row.in_school_campus_resources) : []
  return (
    gateRefuses(gate, entering) ??
    longTermOn(row, entering.date) ??
    (coversGate(row.permission, gate) &&
    (campuses.length === 0 || (gate.campus_code !== null && campuses.includes(gate.campus_code)))
      ? null
      : 'other_gate')
  )
}

/** A personnel entry permission. */
export interface EntryPermission {
  state: number
  permission: string | null
  weekdays: readonly number[] | null
  start_time: TimeText
  end_time: TimeText
  begin_date: DateText | null
  end_date: DateText | null
  with_vehicle: number
}

/** Why a permission lets nobody in by a gate; null: it does. */
export function permissionRefused(
  row: EntryPermission,
  gate: Gate,
  entering: Entering,
): NoEntryReason | null {
  const { date, time, vehicle } = entering
  if (gateRefuses(gate, entering)) return gateRefuses(gate, entering)
  if (row.state !== 1) return 'stopped'
  if (row.begin_date !== null && date < row.begin_date) return 'not_yet'
  if (row.end_date !== null && date > row.end_date) return 'over'
  if (!coversGate(row.permission, gate)) return 'other_gate'
  if (row.weekdays && !row.weekdays.includes(weekdayOf(date))) return 'weekday'
  if (time < row.start_time || time >= row.end_time) return 'hours'
  return vehicle && row.with_vehicle !== 1 ? 'vehicle' : null
}

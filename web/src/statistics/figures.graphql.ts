import { operation, type Answered } from '../graphql/operation.ts'

/** A test compares them with the figures of the rules. */
export const figure_fields = `sessions booked booked_hours people open_hours utilisation vacancy seat_utilisation real_use unchecked_use
  adherence missed cancelled cancelled_share short_notice late_cancelled waiting decided decided_in_day refused ghost_hours
  ghost_freed_hours ghost_again_hours released_hours again_hours blocked_hours unmet top_tenth first_time`

/** The figures of what the user administers. */
export const FindStatistics = operation(
  'provider',
  `query Statistics($model: AppointmentStatisticsModel!) {
    figures: findAppointmentStatistics(model: $model) {
      as_of scope resources
      definitions { key unit name name_en definition definition_en }
      total { begin end ${figure_fields} } before { begin end ${figure_fields} } year_before { begin end ${figure_fields} }
      series { begin end value } groups { id name name_en ${figure_fields} }
      hours { weekday hour open_hours booked_hours utilisation unmet }
      unmet_reasons { code name name_en times }
      distributions { key name name_en definition definition_en median nine_tenths classes { key name name_en times } } } }`,
)

export type FoundStatistics = NonNullable<Answered<typeof FindStatistics>['figures']>

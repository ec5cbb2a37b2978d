/** Names of the queries that show sessions: they are refetched after a session has changed. */
export const session_queries: readonly string[] = [
  'findMyAppointmentInformationAll',
  'findAppointmentInformationAll',
  'findAppointmentInformation',
  'findResourceGrid',
  'findAppointmentProgress',
  'findAppointmentSeries',
  'findAppointmentUserAll',
  'findResourceCalendar',
  'findDeskSessionAll',
  'findAppointmentOnDayOff',
]

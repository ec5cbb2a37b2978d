import { answer_fields } from '../graphql/answer.ts'
import { operation, type Answered } from '../graphql/operation.ts'

export const FindSeatPlan = operation(
  'provider',
  `query SeatPlan($id: String!) {
    findSeatPlan(id: $id) {
      id resources_id resources_type_id resources_name resources_name_en pictures width height background zones decorations
      seats { id number x y rotation attributes }
    }
  }`,
)
/** The plan of a venue, with its seats by number. */
export type VenuePlan = NonNullable<Answered<typeof FindSeatPlan>['findSeatPlan']>
export type PlanSeat = VenuePlan['seats'][number]

export const FindSeatVenues = operation(
  'provider',
  `query SeatVenues($id: String!) {
    findSeatVenueAll(resources_type_id: $id) {
      id resources_name resources_name_en pictures building_name building_name_en floor_name floor_name_en seats free free_from
    }
  }`,
)

export type SeatVenueAnswer = Answered<typeof FindSeatVenues>['findSeatVenueAll'][number]

/** The day of a venue's seats: the grid's rows, with no more of them than the plan shows. */
export const FindSeatDay = operation(
  'provider',
  `query SeatDay($type: String!, $date: String!, $venue: String!) {
    findResourceGrid(resources_type_id: $type, date: $date, filter: { parent_id: $venue }, first: 2000) {
      date now now_minute minutes clock_changes { minute shift } day_start day_end
      rows {
        id max_minutes
        opening { start end origin step slot }
        closed { start end errcode msg msg_en opens_at }
        busy { id kind start end }
      }
    }
  }`,
)
export type SeatDayAnswer = NonNullable<Answered<typeof FindSeatDay>['findResourceGrid']>
export type SeatRow = SeatDayAnswer['rows'][number]

export const BookAnySeat = operation(
  'provider',
  `mutation BookAnySeat($model: AnySeatModel!) {
    bookAnySeat(model: $model) { ${answer_fields} state period { appointment_date start_time end_time } }
  }`,
)

/** Which seat it became. */
export const FindBookedSeat = operation(
  'provider',
  `query BookedSeat($id: String!) {
    findAppointmentInformation(id: $id) { id resources_id resources_name resources_name_en }
  }`,
)

/** The caller's bookings of a day that haven't ended, of a type: the seats that somebody who has one already may mean. */
export const FindOwnSeats = operation(
  'provider',
  `query OwnSeats($type: String!, $date: String!) {
    findMyAppointmentInformationAll(first: 20, filter: { resources_type_id: $type, begin_date: $date, end_date: $date, when: "upcoming" }) {
      edges { node { id resources_id resources_type_id seat_venue_id resources_name resources_name_en appointment_date start_time end_time } }
    }
  }`,
)

/** The caller's session on a seat, with what can be done with it. */
export const FindOwnSeat = operation(
  'provider',
  `query OwnSeat($id: String!) {
    findAppointmentInformation(id: $id) { id status appointment_date start_time end_time sign_in_needs actions { action allowed msg msg_en } }
  }`,
)

import { answer_fields, batch_fields } from '../../graphql/answer.ts'
import { operation, type Answered } from '../../graphql/operation.ts'

export const FindSessionAlternatives = operation(
  'provider',
  `query Alternatives($model: ReplacedSession!) { findSessionAlternatives(model: $model) {
    free { appointment_date start_time end_time }
    resources { id resources_number resources_name resources_name_en building_name building_name_en floor_name floor_name_en capacity }
  } }`,
)

export const FindRoomsOfType = operation(
  'provider',
  `query RoomsOfType($type: String!, $first: Int!) { findResourceAll(filter: { resources_type_id: $type }, first: $first) {
    edges { node { id resources_number resources_name resources_name_en capacity } } } }`,
)

export const FindAppointmentSeries = operation(
  'provider',
  `query Series($id: String!) { findAppointmentSeries(id: $id) {
    flow_no mode asked
    sessions { id resources_id resources_name resources_name_en appointment_date start_time end_time status status_name status_name_en
      late_cancel_after actions { action allowed } }
    refused { id resources_id resources_name resources_name_en appointment_date start_time end_time now { errcode msg msg_en } }
  } }`,
)

type SeriesAnswer = NonNullable<Answered<typeof FindAppointmentSeries>['findAppointmentSeries']>
/** A date that the series didn't get; without `now` it can be added. */
export type RefusedDate = SeriesAnswer['refused'][number]

export const AddRefusedSession = operation(
  'provider',
  `mutation AddRefused($ids: [String!]!) { addRefusedSession(ids: $ids) { ${answer_fields} refused { id errcode msg msg_en } } }`,
)

export const DismissRefusedSession = operation(
  'provider',
  `mutation DismissRefused($ids: [String!]!) { dismissRefusedSession(ids: $ids) { ${batch_fields} } }`,
)

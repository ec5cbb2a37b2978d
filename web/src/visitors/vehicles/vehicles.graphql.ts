import { answer_fields, batch_fields } from '../../graphql/answer.ts'
import { operation, type Answered, type VariablesOf } from '../../graphql/operation.ts'

export const FindMyVehicles = operation(
  'provider',
  `query MyVehicles {
    findMyVehicles {
      plate car_product colour vehicle_kind vehicle_kind_name vehicle_kind_name_en may_enter begin_date end_date
      applications { id state begin_date end_date reason phone answer create_time } } }`,
)
export type ShownVehicle = NonNullable<Answered<typeof FindMyVehicles>['findMyVehicles']>[number]
export type ShownApplication = ShownVehicle['applications'][number]

export const FindVehicleKinds = operation(
  'provider',
  'query VehicleKinds { findVehicleKinds { value name name_en } }',
)

export const ApplyForVehicle = operation(
  'provider',
  `mutation ApplyForVehicle($model: VehicleApplicationModel!) { saveVehicleApplication(model: $model) { ${answer_fields} } }`,
)
export type VehicleModel = VariablesOf<typeof ApplyForVehicle>['model']

export const TakeBackVehicles = operation(
  'provider',
  `mutation TakeBackVehicles($ids: [String!]!) { withdrawVehicleApplication(ids: $ids) { ${batch_fields} } }`,
)

export const DecideVehicles = operation(
  'provider',
  `mutation DecideVehicles($ids: [String!]!, $approve: Boolean!, $reason: String) {
    decideVehicleApplication(ids: $ids, approve: $approve, reason: $reason) { ${batch_fields} } }`,
)

import { answer_fields } from '../../graphql/answer.ts'
import { operation, type Answered, type NodeOf, type VariablesOf } from '../../graphql/operation.ts'

export const FindOpenGates = operation(
  'provider',
  `query OpenGates { findVisitorGateAll(first: 200, filter: { state: 1 }) { edges { node { id code name name_en direction } } } }`,
)
export type OpenGate = NodeOf<typeof FindOpenGates>

export const CheckPass = operation(
  'provider',
  `query CheckPass($code: String!, $gate: String!, $direction: String!) {
    checkVisitorPass(code: $code, gate: $gate, direction: $direction) {
      colour reason ask_document visit_id visitor_name visitor_picture accept_visit_name car_card_number people until } }`,
)

export const LookUpAtGate = operation(
  'provider',
  `query LookUpAtGate($id: String!, $gate: String!, $direction: String!) {
    checkAppointmentInfoAndLongTermPeople(id: $id, gate: $gate, direction: $direction) {
      kind id colour reason visitor_name unit visitor_picture accept_visit_name car_card_number people until inside } }`,
)
export type FoundAtGate = Answered<typeof LookUpAtGate>['checkAppointmentInfoAndLongTermPeople'][number]

export const SaveEntry = operation(
  'provider',
  `mutation SaveEntry($model: VisitorEntryModel!) { saveVisitorEntry(model: $model) { ${answer_fields} } }`,
)
export type EntryModel = VariablesOf<typeof SaveEntry>['model']

export const FindPlatesRead = operation(
  'provider',
  `query PlatesRead($gate: String!, $direction: String!) {
    findVisitorPlateReadAll(gate: $gate, direction: $direction) { id plate known_plate colour reason at } }`,
)

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

export const FindGateDay = operation(
  'provider',
  `query GateDay($device: String!, $device_key: String, $gate: String!) {
    findVisitorGateDay(device: $device, device_key: $device_key, gate: $gate) {
      server_seconds valid_seconds gate_number day_key expected revoked blocked keys { key_id public_key } } }`,
)
export type GateDayAnswer = NonNullable<Answered<typeof FindGateDay>['findVisitorGateDay']>

export const NoteGateDevice = operation(
  'provider',
  `mutation NoteGateDevice($model: VisitorGateDeviceNews!) { noteVisitorGateDevice(model: $model) { ${answer_fields} } }`,
)

export const EnrolGateDevice = operation(
  'provider',
  `mutation EnrolGateDevice($model: VisitorGateEnrolment!) { enrolVisitorGateDevice(model: $model) { ${answer_fields} device_key } }`,
)

const call_fields = 'id drill begun_at begun_name ended_at ended_name people safe gone missing wardens'

export const FindRoll = operation(
  'provider',
  `query Roll { findVisitorRoll { call { ${call_fields} } rows { id visitor_name unit people car_card_number host_name host_phone
    gate_name gate_name_en campus_name campus_name_en arrive_time leave_time inside overstayed safe_at safe_name } } }`,
)
export type Roll = NonNullable<Answered<typeof FindRoll>['findVisitorRoll']>
export type PersonOnRoll = Roll['rows'][number]

export const FindRollCalls = operation(
  'provider',
  `query RollCalls { findVisitorRollCallAll { ${call_fields} } }`,
)
export type RollCallReport = Answered<typeof FindRollCalls>['findVisitorRollCallAll'][number]

export const BeginRollCall = operation(
  'provider',
  `mutation BeginRollCall($drill: Boolean) { beginVisitorRollCall(drill: $drill) { ${answer_fields} } }`,
)
export const TickRollCall = operation(
  'provider',
  `mutation TickRollCall($id: String!, $ids: [String!]!, $safe: Boolean!, $at: String) {
    tickVisitorRollCall(id: $id, ids: $ids, safe: $safe, at: $at) { ${answer_fields} } }`,
)
export const EndRollCall = operation(
  'provider',
  `mutation EndRollCall($id: String!) { endVisitorRollCall(id: $id) { ${answer_fields} } }`,
)

export const FindPlatesRead = operation(
  'provider',
  `query PlatesRead($gate: String!, $direction: String!) {
    findVisitorPlateReadAll(gate: $gate, direction: $direction) { id plate known_plate colour reason at } }`,
)

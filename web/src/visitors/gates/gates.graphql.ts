import { answer_fields } from '../../graphql/answer.ts'
import { operation } from '../../graphql/operation.ts'

export const FindGates = operation(
  'provider',
  `query Gates($first: Int) { findVisitorGateAll(first: $first) {
    edges { node { id code name name_en campus_code state } } } }`,
)

export const RenewDeviceCode = operation(
  'provider',
  `mutation RenewDeviceCode($id: String!) { renewVisitorGateDeviceCode(id: $id) { ${answer_fields} code until } }`,
)

export const RenewMachineKey = operation(
  'provider',
  `mutation RenewMachineKey($id: String!, $at_once: Boolean) { renewVisitorMachineKey(id: $id, at_once: $at_once) { ${answer_fields} signing_key path } }`,
)

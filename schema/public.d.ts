// Printed with the schema by server/src/printed_schemas.ts.
export interface Schema {
  name: never
  query: 'Query'
  mutation: never
  subscription: never
  types: {
    Answer: { kind: 'OBJECT'; name: 'Answer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
    } }
    Boolean: unknown
    JSON: unknown
    Query: { kind: 'OBJECT'; name: 'Query'; fields: {
      checkTenantStatus: { type: { name: 'Answer' } }
    } }
    Refusal: { kind: 'OBJECT'; name: 'Refusal'; fields: {
      details: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    String: unknown
  }
}

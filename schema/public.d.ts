// Printed with the schema by server/src/printed_schemas.ts.
export interface Schema {
  name: never
  query: 'Query'
  mutation: never
  subscription: never
  types: {
    Answer: { kind: 'OBJECT'; name: 'Answer'; fields: { errcode: { type: { name: 'String' } }; field: { type: { name: 'String' } }; ids: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } }; msg: { type: { name: 'String' } }; msg_en: { type: { name: 'String' } }; refusals: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } } }
    Boolean: unknown
    JSON: unknown
    Query: { kind: 'OBJECT'; name: 'Query'; fields: { checkTenantStatus: { type: { name: 'Answer' } } } }
    Refusal: { kind: 'OBJECT'; name: 'Refusal'; fields: { details: { type: { name: 'JSON' } }; errcode: { type: { name: 'String' } }; field: { type: { name: 'String' } }; msg: { type: { name: 'String' } }; msg_en: { type: { name: 'String' } } } }
    String: unknown
  }
}

// Printed with the schema by server/src/printed_schemas.ts.
export interface Schema {
  name: never
  query: 'Query'
  mutation: never
  subscription: never
  types: {
    Boolean: unknown
    CanvasMenu: { kind: 'OBJECT'; name: 'CanvasMenu'; fields: { deleted: { type: { name: 'Int' } }; description: { type: { name: 'String' } }; icon: { type: { name: 'String' } }; id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }; name: { type: { name: 'String' } }; order: { type: { name: 'Int' } }; parent: { type: { name: 'String' } }; target: { type: { name: 'String' } }; text: { type: { name: 'String' } }; text_en: { type: { name: 'String' } }; uri: { type: { name: 'String' } }; visible: { type: { name: 'Int' } } } }
    Flow: { kind: 'OBJECT'; name: 'Flow'; fields: { code: { type: { name: 'String' } }; id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }; name: { type: { name: 'String' } }; ready: { type: { name: 'Int' } }; tags: { type: { name: 'String' } }; visible: { type: { name: 'Int' } } } }
    ID: unknown
    Int: unknown
    Query: { kind: 'OBJECT'; name: 'Query'; fields: { canvasmenus: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CanvasMenu' } } } }; flows: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Flow' } } } } } }
    String: unknown
  }
}

// Printed with the schema by server/src/printed_schemas.ts.
export interface Schema {
  name: never
  query: 'Query'
  mutation: never
  subscription: never
  types: {
    Boolean: unknown
    CanvasMenu: { kind: 'OBJECT'; name: 'CanvasMenu'; fields: {
      deleted: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      description: { type: { name: 'String' } }
      icon: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      order: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      parent: { type: { name: 'String' } }
      target: { type: { name: 'String' } }
      text: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      text_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      uri: { type: { name: 'String' } }
      visible: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    Flow: { kind: 'OBJECT'; name: 'Flow'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      ready: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      tags: { type: { name: 'String' } }
      visible: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ID: unknown
    Int: unknown
    Query: { kind: 'OBJECT'; name: 'Query'; fields: {
      canvasmenus: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CanvasMenu' } } } }
      flows: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Flow' } } } }
    } }
    String: unknown
  }
}

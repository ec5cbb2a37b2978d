// Printed with the schema by server/src/printed_schemas.ts.
export interface Schema {
  name: never
  query: 'Query'
  mutation: 'Mutation'
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
    DynamicAttr: { kind: 'OBJECT'; name: 'DynamicAttr'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      description: { type: { name: 'String' } }
      fieldType: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    DynamicAttrConnection: { kind: 'OBJECT'; name: 'DynamicAttrConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'DynamicAttrEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    DynamicAttrEdge: { kind: 'OBJECT'; name: 'DynamicAttrEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'DynamicAttr' } } }
    } }
    DynamicAttrFilter: { kind: 'INPUT_OBJECT'; name: 'DynamicAttrFilter'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'TextMatch' } },
      { name: 'fieldType'; type: { name: 'TextMatch' } },
      { name: 'name'; type: { name: 'TextMatch' } },
      { name: 'type'; type: { name: 'TextMatch' } },
    ] }
    DynamicValue: { kind: 'OBJECT'; name: 'DynamicValue'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      value: { type: { name: 'String' } }
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
    JSON: unknown
    MenuEntry: { kind: 'OBJECT'; name: 'MenuEntry'; fields: {
      icon: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      order: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      parent: { type: { name: 'String' } }
      permission: { type: { name: 'String' } }
      text: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      text_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      uri: { type: { name: 'String' } }
      visible: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    MenuEntryModel: { kind: 'INPUT_OBJECT'; name: 'MenuEntryModel'; isOneOf: false; inputFields: [
      { name: 'deleted'; type: { name: 'Int' } },
      { name: 'icon'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'parent'; type: { name: 'String' } },
      { name: 'text'; type: { name: 'String' } },
      { name: 'text_en'; type: { name: 'String' } },
      { name: 'uri'; type: { name: 'String' } },
      { name: 'visible'; type: { name: 'Int' } },
    ] }
    Mutation: { kind: 'OBJECT'; name: 'Mutation'; fields: {
      editMenuEntry: { type: { name: 'Answer' } }
    } }
    PageInfo: { kind: 'OBJECT'; name: 'PageInfo'; fields: {
      endCursor: { type: { name: 'String' } }
      hasNextPage: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
      hasPreviousPage: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
      startCursor: { type: { name: 'String' } }
    } }
    Query: { kind: 'OBJECT'; name: 'Query'; fields: {
      canvasmenus: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CanvasMenu' } } } }
      dynamicAttrs: { type: { name: 'DynamicAttrConnection' } }
      findMenuEntryAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'MenuEntry' } } } }
      flows: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Flow' } } } }
    } }
    Refusal: { kind: 'OBJECT'; name: 'Refusal'; fields: {
      details: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    String: unknown
    TextMatch: { kind: 'INPUT_OBJECT'; name: 'TextMatch'; isOneOf: false; inputFields: [
      { name: 'eq'; type: { name: 'String' } },
      { name: 'in'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'like'; type: { name: 'String' } },
      { name: 'ne'; type: { name: 'String' } },
    ] }
  }
}

// Printed with the schema by server/src/printed_schemas.ts.
export interface Schema {
  name: never
  query: 'Query'
  mutation: 'Mutation'
  subscription: never
  types: {
    AccessFilter: { kind: 'INPUT_OBJECT'; name: 'AccessFilter'; isOneOf: false; inputFields: [
      { name: 'grantee_id'; type: { name: 'TextMatch' } },
      { name: 'grantee_type'; type: { name: 'TextMatch' } },
      { name: 'permission'; type: { name: 'TextMatch' } },
      { name: 'type'; type: { name: 'TextMatch' } },
    ] }
    Administrator: { kind: 'OBJECT'; name: 'Administrator'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      roles: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      user: { type: { kind: 'NON_NULL'; ofType: { name: 'User' } } }
    } }
    AdministratorConnection: { kind: 'OBJECT'; name: 'AdministratorConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AdministratorEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    AdministratorEdge: { kind: 'OBJECT'; name: 'AdministratorEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Administrator' } } }
    } }
    AdministratorFilter: { kind: 'INPUT_OBJECT'; name: 'AdministratorFilter'; isOneOf: false; inputFields: [
      { name: 'account'; type: { name: 'TextMatch' } },
      { name: 'role'; type: { name: 'TextMatch' } },
    ] }
    Answer: { kind: 'OBJECT'; name: 'Answer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
    } }
    Boolean: unknown
    Department: { kind: 'OBJECT'; name: 'Department'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      description: { type: { name: 'String' } }
      disabled: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      parent: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      source: { type: { name: 'String' } }
      tags: { type: { name: 'String' } }
      tenantId: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      timestamp: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      treeType: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    DepartmentConnection: { kind: 'OBJECT'; name: 'DepartmentConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'DepartmentEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    DepartmentEdge: { kind: 'OBJECT'; name: 'DepartmentEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Department' } } }
    } }
    DepartmentFilter: { kind: 'INPUT_OBJECT'; name: 'DepartmentFilter'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'TextMatch' } },
      { name: 'deptTreeTypeCode'; type: { name: 'TextMatch' } },
      { name: 'disabled'; type: { name: 'IntMatch' } },
      { name: 'name'; type: { name: 'TextMatch' } },
      { name: 'parent'; type: { name: 'TextMatch' } },
      { name: 'tags'; type: { name: 'TextMatch' } },
      { name: 'treeType'; type: { name: 'TextMatch' } },
    ] }
    DepartmentModel: { kind: 'INPUT_OBJECT'; name: 'DepartmentModel'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'deleted'; type: { name: 'Int' } },
      { name: 'description'; type: { name: 'String' } },
      { name: 'disabled'; type: { name: 'Int' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'parent'; type: { name: 'String' } },
      { name: 'tags'; type: { name: 'String' } },
      { name: 'treeType'; type: { name: 'String' } },
    ] }
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
    DynamicAttrModel: { kind: 'INPUT_OBJECT'; name: 'DynamicAttrModel'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'deleted'; type: { name: 'Int' } },
      { name: 'description'; type: { name: 'String' } },
      { name: 'fieldType'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'type'; type: { name: 'String' } },
    ] }
    DynamicValue: { kind: 'OBJECT'; name: 'DynamicValue'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      value: { type: { name: 'String' } }
    } }
    FoundHeading: { kind: 'OBJECT'; name: 'FoundHeading'; fields: {
      column: { type: { name: 'String' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ID: unknown
    IamUser: { kind: 'OBJECT'; name: 'IamUser'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      accountFriendly: { type: { name: 'String' } }
      attrsValues: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'DynamicValue' } } } } }
      birthday: { type: { name: 'String' } }
      cardNo: { type: { name: 'String' } }
      disabled: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      email: { type: { name: 'String' } }
      express: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      now: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      permissions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      phone: { type: { name: 'String' } }
      positions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Position' } } } } }
      roles: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      sex: { type: { name: 'Int' } }
      source: { type: { name: 'String' } }
      tenant: { type: { kind: 'NON_NULL'; ofType: { name: 'OwnTenant' } } }
      tenantId: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      timestamp: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      username: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ImportedChange: { kind: 'OBJECT'; name: 'ImportedChange'; fields: {
      after: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      before: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ImportedPersonLine: { kind: 'OBJECT'; name: 'ImportedPersonLine'; fields: {
      about: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      changes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ImportedChange' } } } } }
      field: { type: { name: 'String' } }
      line: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      msg: { type: { name: 'String' } }
      msg_en: { type: { name: 'String' } }
      outcome: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    Int: unknown
    IntMatch: { kind: 'INPUT_OBJECT'; name: 'IntMatch'; isOneOf: false; inputFields: [
      { name: 'eq'; type: { name: 'Int' } },
      { name: 'in'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } },
      { name: 'ne'; type: { name: 'Int' } },
    ] }
    JSON: unknown
    Mutation: { kind: 'OBJECT'; name: 'Mutation'; fields: {
      addTriple: { type: { name: 'Answer' } }
      deleteTriple: { type: { name: 'Answer' } }
      editDepartment: { type: { name: 'Answer' } }
      editDynamicAttr: { type: { name: 'Answer' } }
      editPost: { type: { name: 'Answer' } }
      editRole: { type: { name: 'Answer' } }
      editUser: { type: { name: 'Answer' } }
      grantPermission: { type: { name: 'Answer' } }
      importUsers: { type: { name: 'UsersImportAnswer' } }
      revokePermission: { type: { name: 'Answer' } }
      updatePassword: { type: { name: 'UpdatePasswordAnswer' } }
    } }
    OwnTenant: { kind: 'OBJECT'; name: 'OwnTenant'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      is_super: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      time_zone: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    PageInfo: { kind: 'OBJECT'; name: 'PageInfo'; fields: {
      endCursor: { type: { name: 'String' } }
      hasNextPage: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
      hasPreviousPage: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
      startCursor: { type: { name: 'String' } }
    } }
    Permission: { kind: 'OBJECT'; name: 'Permission'; fields: {
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      filter: { type: { name: 'JSON' } }
      grantee_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      grantee_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      permission: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      revokeId: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    PermissionConnection: { kind: 'OBJECT'; name: 'PermissionConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'PermissionEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    PermissionEdge: { kind: 'OBJECT'; name: 'PermissionEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Permission' } } }
    } }
    PermissionFilter: { kind: 'INPUT_OBJECT'; name: 'PermissionFilter'; isOneOf: false; inputFields: [
      { name: 'dept'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
    ] }
    PermissionGrantModel: { kind: 'INPUT_OBJECT'; name: 'PermissionGrantModel'; isOneOf: false; inputFields: [
      { name: 'filter'; type: { name: 'PermissionFilter' } },
      { name: 'grantee_id'; type: { name: 'String' } },
      { name: 'grantee_type'; type: { name: 'String' } },
      { name: 'permission'; type: { name: 'String' } },
      { name: 'type'; type: { name: 'String' } },
    ] }
    Position: { kind: 'OBJECT'; name: 'Position'; fields: {
      active: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      dept: { type: { kind: 'NON_NULL'; ofType: { name: 'Department' } } }
      post: { type: { kind: 'NON_NULL'; ofType: { name: 'Post' } } }
    } }
    PositionFilter: { kind: 'INPUT_OBJECT'; name: 'PositionFilter'; isOneOf: false; inputFields: [
      { name: 'below'; type: { name: 'Boolean' } },
      { name: 'dept'; type: { name: 'String' } },
      { name: 'post'; type: { name: 'String' } },
    ] }
    Post: { kind: 'OBJECT'; name: 'Post'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      description: { type: { name: 'String' } }
      disabled: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      formal: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      source: { type: { name: 'String' } }
      tags: { type: { name: 'String' } }
      tenantId: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      timestamp: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    PostConnection: { kind: 'OBJECT'; name: 'PostConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'PostEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    PostEdge: { kind: 'OBJECT'; name: 'PostEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Post' } } }
    } }
    PostFilter: { kind: 'INPUT_OBJECT'; name: 'PostFilter'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'TextMatch' } },
      { name: 'disabled'; type: { name: 'IntMatch' } },
      { name: 'name'; type: { name: 'TextMatch' } },
      { name: 'tags'; type: { name: 'TextMatch' } },
    ] }
    PostModel: { kind: 'INPUT_OBJECT'; name: 'PostModel'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'deleted'; type: { name: 'Int' } },
      { name: 'description'; type: { name: 'String' } },
      { name: 'disabled'; type: { name: 'Int' } },
      { name: 'formal'; type: { name: 'Int' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'tags'; type: { name: 'String' } },
    ] }
    Query: { kind: 'OBJECT'; name: 'Query'; fields: {
      accesses: { type: { name: 'PermissionConnection' } }
      administrators: { type: { name: 'AdministratorConnection' } }
      departments: { type: { name: 'DepartmentConnection' } }
      dynamicAttrs: { type: { name: 'DynamicAttrConnection' } }
      findReachingRights: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ReachingRight' } } } }
      me: { type: { name: 'IamUser' } }
      posts: { type: { name: 'PostConnection' } }
      roles: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Role' } } } }
      triples: { type: { name: 'TripleConnection' } }
      users: { type: { name: 'UserConnection' } }
    } }
    ReachingRight: { kind: 'OBJECT'; name: 'ReachingRight'; fields: {
      filter: { type: { name: 'JSON' } }
      origin_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      origin_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      origin_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      origin_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      permission: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      revokeId: { type: { name: 'String' } }
      type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    Refusal: { kind: 'OBJECT'; name: 'Refusal'; fields: {
      details: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    Role: { kind: 'OBJECT'; name: 'Role'; fields: {
      built_in: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      everyone: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      permissions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
    } }
    RoleModel: { kind: 'INPUT_OBJECT'; name: 'RoleModel'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'deleted'; type: { name: 'Int' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
    ] }
    String: unknown
    TextMatch: { kind: 'INPUT_OBJECT'; name: 'TextMatch'; isOneOf: false; inputFields: [
      { name: 'eq'; type: { name: 'String' } },
      { name: 'in'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'like'; type: { name: 'String' } },
      { name: 'ne'; type: { name: 'String' } },
    ] }
    Triple: { kind: 'OBJECT'; name: 'Triple'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      dept: { type: { kind: 'NON_NULL'; ofType: { name: 'Department' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      post: { type: { kind: 'NON_NULL'; ofType: { name: 'Post' } } }
      user: { type: { kind: 'NON_NULL'; ofType: { name: 'User' } } }
    } }
    TripleConnection: { kind: 'OBJECT'; name: 'TripleConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'TripleEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    TripleEdge: { kind: 'OBJECT'; name: 'TripleEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Triple' } } }
    } }
    TripleFilter: { kind: 'INPUT_OBJECT'; name: 'TripleFilter'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'TextMatch' } },
      { name: 'dept'; type: { name: 'TextMatch' } },
      { name: 'post'; type: { name: 'TextMatch' } },
      { name: 'user'; type: { name: 'TextMatch' } },
    ] }
    TripleModel: { kind: 'INPUT_OBJECT'; name: 'TripleModel'; isOneOf: false; inputFields: [
      { name: 'dept'; type: { name: 'String' } },
      { name: 'post'; type: { name: 'String' } },
      { name: 'user'; type: { name: 'String' } },
    ] }
    UpdatePasswordAnswer: { kind: 'OBJECT'; name: 'UpdatePasswordAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      error: { type: { name: 'String' } }
      error_en: { type: { name: 'String' } }
      field: { type: { name: 'String' } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      success: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
    } }
    User: { kind: 'OBJECT'; name: 'User'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      accountFriendly: { type: { name: 'String' } }
      attrsValues: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'DynamicValue' } } } } }
      birthday: { type: { name: 'String' } }
      cardNo: { type: { name: 'String' } }
      disabled: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      email: { type: { name: 'String' } }
      express: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      phone: { type: { name: 'String' } }
      positions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Position' } } } } }
      sex: { type: { name: 'Int' } }
      source: { type: { name: 'String' } }
      tenantId: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      timestamp: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      username: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    UserConnection: { kind: 'OBJECT'; name: 'UserConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'UserEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    UserEdge: { kind: 'OBJECT'; name: 'UserEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'User' } } }
    } }
    UserFilter: { kind: 'INPUT_OBJECT'; name: 'UserFilter'; isOneOf: false; inputFields: [
      { name: 'account'; type: { name: 'TextMatch' } },
      { name: 'cardNo'; type: { name: 'TextMatch' } },
      { name: 'disabled'; type: { name: 'IntMatch' } },
      { name: 'email'; type: { name: 'TextMatch' } },
      { name: 'name'; type: { name: 'TextMatch' } },
      { name: 'phone'; type: { name: 'TextMatch' } },
      { name: 'sex'; type: { name: 'IntMatch' } },
      { name: 'source'; type: { name: 'TextMatch' } },
    ] }
    UserModel: { kind: 'INPUT_OBJECT'; name: 'UserModel'; isOneOf: false; inputFields: [
      { name: 'account'; type: { name: 'String' } },
      { name: 'accountFriendly'; type: { name: 'String' } },
      { name: 'attrs'; type: { name: 'JSON' } },
      { name: 'birthday'; type: { name: 'String' } },
      { name: 'cardNo'; type: { name: 'String' } },
      { name: 'disabled'; type: { name: 'Int' } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'express'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'sex'; type: { name: 'Int' } },
    ] }
    UsersImportAnswer: { kind: 'OBJECT'; name: 'UsersImportAnswer'; fields: {
      encoding: { type: { name: 'String' } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      headings: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FoundHeading' } } } } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      lines: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ImportedPersonLine' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      next_offset: { type: { name: 'Int' } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      sheet: { type: { name: 'String' } }
      sheets: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      total: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      written: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
  }
}

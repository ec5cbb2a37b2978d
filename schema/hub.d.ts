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
    AuthCode: { kind: 'OBJECT'; name: 'AuthCode'; fields: {
      authCode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      clientId: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      expiresIn: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      tenantCode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      user: { type: { kind: 'NON_NULL'; ofType: { name: 'AuthCodeUser' } } }
    } }
    AuthCodeInput: { kind: 'INPUT_OBJECT'; name: 'AuthCodeInput'; isOneOf: false; inputFields: [
      { name: 'clientId'; type: { name: 'String' } },
      { name: 'expiresIn'; type: { name: 'Int' } },
    ] }
    AuthCodeUser: { kind: 'OBJECT'; name: 'AuthCodeUser'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      accountFriendly: { type: { name: 'String' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      occupies: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Occupy' } } } } }
    } }
    Boolean: unknown
    Group: { kind: 'OBJECT'; name: 'Group'; fields: {
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      creatorAccountNo: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      creatorOpenId: { type: { name: 'String' } }
      groupMember: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'GroupMember' } } } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      status: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    GroupMember: { kind: 'OBJECT'; name: 'GroupMember'; fields: {
      accountNo: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      groupId: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      openId: { type: { name: 'String' } }
      relation: { type: { name: 'String' } }
      userId: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    GroupModel: { kind: 'INPUT_OBJECT'; name: 'GroupModel'; isOneOf: false; inputFields: [
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'members'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'name'; type: { name: 'String' } },
    ] }
    GroupUpdateModel: { kind: 'INPUT_OBJECT'; name: 'GroupUpdateModel'; isOneOf: false; inputFields: [
      { name: 'id'; type: { name: 'String' } },
      { name: 'members'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'status'; type: { name: 'Int' } },
    ] }
    ID: unknown
    Int: unknown
    JSON: unknown
    Mutation: { kind: 'OBJECT'; name: 'Mutation'; fields: {
      addAuthCode: { type: { name: 'AuthCode' } }
      createGroup: { type: { name: 'Answer' } }
      deleteGroup: { type: { name: 'Answer' } }
      updateGroup: { type: { name: 'Answer' } }
    } }
    Occupy: { kind: 'OBJECT'; name: 'Occupy'; fields: {
      deptCode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      postCode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      userCode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    Query: { kind: 'OBJECT'; name: 'Query'; fields: {
      authCodeDetail: { type: { name: 'AuthCode' } }
      queryMyGroup: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Group' } } } }
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

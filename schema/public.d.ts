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
    ID: unknown
    Int: unknown
    InvitedVisit: { kind: 'OBJECT'; name: 'InvitedVisit'; fields: {
      accept_visit_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      accept_visit_unit: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      car_card_number: { type: { name: 'String' } }
      car_product: { type: { name: 'String' } }
      card_number: { type: { name: 'String' } }
      card_type: { type: { name: 'String' } }
      email: { type: { name: 'String' } }
      fields: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorAppointmentField' } } } } }
      flow_no: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      gender: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      identity_type: { type: { name: 'String' } }
      in_child: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      in_school_area_name: { type: { name: 'String' } }
      in_school_area_name_en: { type: { name: 'String' } }
      in_school_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      in_school_end_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      in_school_reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      is_car: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      own_values: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      peers: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      person_type: { type: { name: 'String' } }
      phone: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      post: { type: { name: 'String' } }
      reason: { type: { name: 'String' } }
      remark: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      required: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      resources_name: { type: { name: 'String' } }
      resources_name_en: { type: { name: 'String' } }
      single_entry: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      unit: { type: { name: 'String' } }
      visit_path: { type: { name: 'String' } }
      visitor_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      visitor_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    JSON: unknown
    Mutation: { kind: 'OBJECT'; name: 'Mutation'; fields: {
      cancelVisitorInvitation: { type: { name: 'Answer' } }
      completeVisitorInvitation: { type: { name: 'Answer' } }
      registerAccountForPublic: { type: { name: 'VisitorAccountAnswer' } }
      sendVisitorCode: { type: { name: 'VisitorCodeAnswer' } }
      takeVisitorPassByLink: { type: { name: 'Answer' } }
    } }
    Query: { kind: 'OBJECT'; name: 'Query'; fields: {
      checkTenantStatus: { type: { name: 'Answer' } }
      findRegisterFieldListForPublic: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RegisterVisitorField' } } } }
      findVisitorInvitation: { type: { name: 'InvitedVisit' } }
      findVisitorPassByLink: { type: { name: 'VisitorPass' } }
    } }
    Refusal: { kind: 'OBJECT'; name: 'Refusal'; fields: {
      details: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    RegisterVisitorField: { kind: 'OBJECT'; name: 'RegisterVisitorField'; fields: {
      choices: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorFieldValue' } } } } }
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      consent: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      consent_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      fieldTypeName: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      keep_days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      own: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      reason_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      required: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      sensitive: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      values: { type: { name: 'String' } }
    } }
    String: unknown
    VisitPeerModel: { kind: 'INPUT_OBJECT'; name: 'VisitPeerModel'; isOneOf: false; inputFields: [
      { name: 'name'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
    ] }
    VisitorAccountAnswer: { kind: 'OBJECT'; name: 'VisitorAccountAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      ticket: { type: { name: 'String' } }
    } }
    VisitorAccountModel: { kind: 'INPUT_OBJECT'; name: 'VisitorAccountModel'; isOneOf: false; inputFields: [
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'car_product'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'card_type'; type: { name: 'String' } },
      { name: 'code'; type: { name: 'String' } },
      { name: 'consents'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'gender'; type: { name: 'String' } },
      { name: 'identity_type'; type: { name: 'String' } },
      { name: 'is_car'; type: { name: 'Int' } },
      { name: 'own_values'; type: { name: 'JSON' } },
      { name: 'person_type'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'post'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
      { name: 'visitor_name'; type: { name: 'String' } },
      { name: 'visitor_picture'; type: { name: 'String' } },
    ] }
    VisitorAppointmentField: { kind: 'OBJECT'; name: 'VisitorAppointmentField'; fields: {
      choices: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorAppointmentFieldValue' } } } } }
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      consent: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      consent_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      own: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      reason_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      required: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
      sensitive: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorAppointmentFieldValue: { kind: 'OBJECT'; name: 'VisitorAppointmentFieldValue'; fields: {
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      parent: { type: { name: 'String' } }
      value: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorCodeAnswer: { kind: 'OBJECT'; name: 'VisitorCodeAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      seconds: { type: { name: 'Int' } }
    } }
    VisitorFieldValue: { kind: 'OBJECT'; name: 'VisitorFieldValue'; fields: {
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      parent: { type: { name: 'String' } }
      value: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorInvitationModel: { kind: 'INPUT_OBJECT'; name: 'VisitorInvitationModel'; isOneOf: false; inputFields: [
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'car_product'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'card_type'; type: { name: 'String' } },
      { name: 'consents'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'gender'; type: { name: 'String' } },
      { name: 'identity_type'; type: { name: 'String' } },
      { name: 'in_child'; type: { name: 'Int' } },
      { name: 'is_car'; type: { name: 'Int' } },
      { name: 'own_values'; type: { name: 'JSON' } },
      { name: 'peers'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitPeerModel' } } } },
      { name: 'person_type'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'post'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
      { name: 'visit_path'; type: { name: 'String' } },
      { name: 'visitor_name'; type: { name: 'String' } },
    ] }
    VisitorPass: { kind: 'OBJECT'; name: 'VisitorPass'; fields: {
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      digits: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      moves: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      outdated: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      phone_key: { type: { name: 'String' } }
      server_seconds: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      signed: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      step_seconds: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
  }
}

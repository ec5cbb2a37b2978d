// Printed with the schema by server/src/printed_schemas.ts.
export interface Schema {
  name: never
  query: 'Query'
  mutation: 'Mutation'
  subscription: never
  types: {
    AllowedNetwork: { kind: 'OBJECT'; name: 'AllowedNetwork'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      network: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      remark: { type: { name: 'String' } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    AllowedNetworkChange: { kind: 'INPUT_OBJECT'; name: 'AllowedNetworkChange'; isOneOf: false; inputFields: [
      { name: 'id'; type: { name: 'String' } },
      { name: 'network'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    AllowedNetworkConnection: { kind: 'OBJECT'; name: 'AllowedNetworkConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AllowedNetworkEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    AllowedNetworkEdge: { kind: 'OBJECT'; name: 'AllowedNetworkEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'AllowedNetwork' } } }
    } }
    AllowedNetworkFilter: { kind: 'INPUT_OBJECT'; name: 'AllowedNetworkFilter'; isOneOf: false; inputFields: [
      { name: 'state'; type: { name: 'Int' } },
    ] }
    AllowedNetworkModel: { kind: 'INPUT_OBJECT'; name: 'AllowedNetworkModel'; isOneOf: false; inputFields: [
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'network'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
    ] }
    AlternativeResource: { kind: 'OBJECT'; name: 'AlternativeResource'; fields: {
      building_name: { type: { name: 'String' } }
      building_name_en: { type: { name: 'String' } }
      capacity: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      floor_name: { type: { name: 'String' } }
      floor_name_en: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    Answer: { kind: 'OBJECT'; name: 'Answer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
    } }
    AnySeatModel: { kind: 'INPUT_OBJECT'; name: 'AnySeatModel'; isOneOf: false; inputFields: [
      { name: 'appointment_date'; type: { name: 'String' } },
      { name: 'appointment_source'; type: { name: 'String' } },
      { name: 'attributes'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'enclosure'; type: { name: 'String' } },
      { name: 'enclosure_name'; type: { name: 'String' } },
      { name: 'enclosure_size'; type: { name: 'Int' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'entourage'; type: { name: 'String' } },
      { name: 'event'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'instructions_read'; type: { name: 'Boolean' } },
      { name: 'near'; type: { name: 'String' } },
      { name: 'need_notifiy'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'online_meeting'; type: { name: 'Int' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'theme'; type: { name: 'String' } },
      { name: 'zone'; type: { name: 'String' } },
    ] }
    AppointmentApproval: { kind: 'OBJECT'; name: 'AppointmentApproval'; fields: {
      administrators: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      escalate_at: { type: { name: 'String' } }
      name: { type: { name: 'String' } }
      name_en: { type: { name: 'String' } }
      open_process_form: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      outside: { type: { name: 'String' } }
      outside_en: { type: { name: 'String' } }
      people: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'NamedPerson' } } } } }
      step: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      step_since: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      steps: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      usual_minutes: { type: { name: 'Int' } }
    } }
    AppointmentInformation: { kind: 'OBJECT'; name: 'AppointmentInformation'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SessionAction' } } } } }
      apply_in_school_qr_code_is_valid: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_add_source: { type: { name: 'String' } }
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_source: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_user: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name_en: { type: { name: 'String' } }
      audit_status: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      away_since: { type: { name: 'String' } }
      away_until: { type: { name: 'String' } }
      building_name: { type: { name: 'String' } }
      building_name_en: { type: { name: 'String' } }
      campus_name: { type: { name: 'String' } }
      campus_name_en: { type: { name: 'String' } }
      cancel_until: { type: { name: 'String' } }
      collected_fields: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CollectedField' } } } } }
      conference_number: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      dept_code: { type: { name: 'String' } }
      dept_name: { type: { name: 'String' } }
      dept_name_en: { type: { name: 'String' } }
      email: { type: { name: 'String' } }
      enclosure: { type: { name: 'String' } }
      enclosure_name: { type: { name: 'String' } }
      enclosure_size: { type: { name: 'Int' } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      entourage: { type: { name: 'String' } }
      event: { type: { name: 'String' } }
      floor_name: { type: { name: 'String' } }
      floor_name_en: { type: { name: 'String' } }
      flow_no: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      gender: { type: { name: 'Int' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      is_evaluate: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      late_cancel_after: { type: { name: 'String' } }
      latitude: { type: { name: 'Float' } }
      leave_until: { type: { name: 'String' } }
      longitude: { type: { name: 'Float' } }
      members_needed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      mode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      need_notifiy: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      notifiy_channels: { type: { name: 'String' } }
      online_meeting: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      participants: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SessionParticipant' } } } } }
      participants_scope: { type: { name: 'String' } }
      person_times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      phone: { type: { name: 'String' } }
      reason: { type: { name: 'String' } }
      refused_count: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      remark: { type: { name: 'String' } }
      report_until: { type: { name: 'String' } }
      resource_images: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      resources_admin_dept: { type: { name: 'String' } }
      resources_admin_dept_name: { type: { name: 'String' } }
      resources_admin_dept_name_en: { type: { name: 'String' } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      seat_venue_id: { type: { name: 'String' } }
      series_count: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      series_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sign_in_from: { type: { name: 'String' } }
      sign_in_needs: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      sign_in_time: { type: { name: 'String' } }
      sign_in_until: { type: { name: 'String' } }
      sign_out_rule: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      sign_out_status: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      sign_out_time: { type: { name: 'String' } }
      signed_in_count: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      status: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      status_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      status_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      theme: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visitor_entry_id: { type: { name: 'String' } }
    } }
    AppointmentInformationChange: { kind: 'INPUT_OBJECT'; name: 'AppointmentInformationChange'; isOneOf: false; inputFields: [
      { name: 'email'; type: { name: 'String' } },
      { name: 'enclosure'; type: { name: 'String' } },
      { name: 'enclosure_name'; type: { name: 'String' } },
      { name: 'entourage'; type: { name: 'String' } },
      { name: 'event'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'need_notifiy'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'online_meeting'; type: { name: 'Int' } },
      { name: 'participants'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'person_times'; type: { name: 'Int' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'theme'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    AppointmentInformationCheck: { kind: 'INPUT_OBJECT'; name: 'AppointmentInformationCheck'; isOneOf: false; inputFields: [
      { name: 'accept_partial'; type: { name: 'Boolean' } },
      { name: 'added'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'PlannedSession' } } } },
      { name: 'appointment_date'; type: { name: 'String' } },
      { name: 'appointment_source'; type: { name: 'String' } },
      { name: 'appointment_user'; type: { name: 'String' } },
      { name: 'dates'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'draft'; type: { name: 'Boolean' } },
      { name: 'dropped'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'PlannedSession' } } } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'enclosure'; type: { name: 'String' } },
      { name: 'enclosure_name'; type: { name: 'String' } },
      { name: 'enclosure_size'; type: { name: 'Int' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'entourage'; type: { name: 'String' } },
      { name: 'event'; type: { name: 'String' } },
      { name: 'instructions_read'; type: { name: 'Boolean' } },
      { name: 'mode'; type: { name: 'String' } },
      { name: 'need_notifiy'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'online_meeting'; type: { name: 'Int' } },
      { name: 'override'; type: { name: 'Boolean' } },
      { name: 'override_reason'; type: { name: 'String' } },
      { name: 'participants'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'person_times'; type: { name: 'Int' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'resources_ids'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'rule'; type: { name: 'PeriodicRule' } },
      { name: 'slots'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'BookingSlot' } } } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'theme'; type: { name: 'String' } },
    ] }
    AppointmentInformationConnection: { kind: 'OBJECT'; name: 'AppointmentInformationConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AppointmentInformationEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    AppointmentInformationEdge: { kind: 'OBJECT'; name: 'AppointmentInformationEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'AppointmentInformation' } } }
    } }
    AppointmentInformationFilter: { kind: 'INPUT_OBJECT'; name: 'AppointmentInformationFilter'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'flow_no'; type: { name: 'String' } },
      { name: 'multi_session'; type: { name: 'Int' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'status'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'when'; type: { name: 'String' } },
    ] }
    AppointmentInformationModel: { kind: 'INPUT_OBJECT'; name: 'AppointmentInformationModel'; isOneOf: false; inputFields: [
      { name: 'accept_partial'; type: { name: 'Boolean' } },
      { name: 'added'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'PlannedSession' } } } },
      { name: 'appointment_date'; type: { name: 'String' } },
      { name: 'appointment_source'; type: { name: 'String' } },
      { name: 'appointment_user'; type: { name: 'String' } },
      { name: 'dates'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'draft'; type: { name: 'Boolean' } },
      { name: 'dropped'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'PlannedSession' } } } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'enclosure'; type: { name: 'String' } },
      { name: 'enclosure_name'; type: { name: 'String' } },
      { name: 'enclosure_size'; type: { name: 'Int' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'entourage'; type: { name: 'String' } },
      { name: 'event'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'instructions_read'; type: { name: 'Boolean' } },
      { name: 'mode'; type: { name: 'String' } },
      { name: 'need_notifiy'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'online_meeting'; type: { name: 'Int' } },
      { name: 'override'; type: { name: 'Boolean' } },
      { name: 'override_reason'; type: { name: 'String' } },
      { name: 'participants'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'person_times'; type: { name: 'Int' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'resources_ids'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'rule'; type: { name: 'PeriodicRule' } },
      { name: 'slots'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'BookingSlot' } } } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'theme'; type: { name: 'String' } },
    ] }
    AppointmentInvitation: { kind: 'OBJECT'; name: 'AppointmentInvitation'; fields: {
      joined: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'JoinedPerson' } } } } }
      most_people: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      path: { type: { name: 'String' } }
      person_times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      places_left: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    AppointmentInvitationAnswer: { kind: 'OBJECT'; name: 'AppointmentInvitationAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      path: { type: { name: 'String' } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
    } }
    AppointmentMeeting: { kind: 'OBJECT'; name: 'AppointmentMeeting'; fields: {
      conference_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      link: { type: { name: 'String' } }
      msg: { type: { name: 'String' } }
      msg_en: { type: { name: 'String' } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    AppointmentNumberLimitRule: { kind: 'OBJECT'; name: 'AppointmentNumberLimitRule'; fields: {
      appointment_number_limit: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_number_rule: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      tenant_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      timeperiod_number_begin_date: { type: { name: 'String' } }
      timeperiod_number_end_date: { type: { name: 'String' } }
    } }
    AppointmentNumberLimitRuleModel: { kind: 'INPUT_OBJECT'; name: 'AppointmentNumberLimitRuleModel'; isOneOf: false; inputFields: [
      { name: 'appointment_number_limit'; type: { name: 'Int' } },
      { name: 'appointment_number_rule'; type: { name: 'Int' } },
      { name: 'timeperiod_number_begin_date'; type: { name: 'String' } },
      { name: 'timeperiod_number_end_date'; type: { name: 'String' } },
    ] }
    AppointmentOnDayOff: { kind: 'OBJECT'; name: 'AppointmentOnDayOff'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      day_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      day_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      day_off: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      flow_no: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      theme: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    AppointmentOnDayOffConnection: { kind: 'OBJECT'; name: 'AppointmentOnDayOffConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AppointmentOnDayOffEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    AppointmentOnDayOffEdge: { kind: 'OBJECT'; name: 'AppointmentOnDayOffEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'AppointmentOnDayOff' } } }
    } }
    AppointmentProgress: { kind: 'OBJECT'; name: 'AppointmentProgress'; fields: {
      account: { type: { name: 'String' } }
      action: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      action_name: { type: { name: 'String' } }
      action_name_en: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      details: { type: { name: 'JSON' } }
      from_state: { type: { name: 'Int' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      reason: { type: { name: 'String' } }
      to_state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      user_name_en: { type: { name: 'String' } }
    } }
    AppointmentSeries: { kind: 'OBJECT'; name: 'AppointmentSeries'; fields: {
      asked: { type: { name: 'JSON' } }
      flow_no: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      mode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refused: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RefusedDate' } } } } }
      sessions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AppointmentInformation' } } } } }
    } }
    AppointmentStatistics: { kind: 'OBJECT'; name: 'AppointmentStatistics'; fields: {
      as_of: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      before: { type: { kind: 'NON_NULL'; ofType: { name: 'StatisticsPeriod' } } }
      definitions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'StatisticsDefinition' } } } } }
      distributions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'StatisticsDistribution' } } } } }
      groups: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'StatisticsGroup' } } } } }
      hours: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'StatisticsHour' } } } } }
      resources: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      scope: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      series: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'StatisticsPoint' } } } } }
      total: { type: { kind: 'NON_NULL'; ofType: { name: 'StatisticsPeriod' } } }
      unmet_reasons: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'StatisticsUnmetReason' } } } } }
      year_before: { type: { kind: 'NON_NULL'; ofType: { name: 'StatisticsPeriod' } } }
    } }
    AppointmentStatisticsModel: { kind: 'INPUT_OBJECT'; name: 'AppointmentStatisticsModel'; isOneOf: false; inputFields: [
      { name: 'building_code'; type: { name: 'String' } },
      { name: 'by'; type: { name: 'String' } },
      { name: 'dept_code'; type: { name: 'String' } },
      { name: 'figure'; type: { name: 'String' } },
      { name: 'from'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'to'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
    ] }
    AppointmentUser: { kind: 'OBJECT'; name: 'AppointmentUser'; fields: {
      account: { type: { name: 'String' } }
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      appointment_state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      collected_fields: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CollectedField' } } } } }
      dept_name: { type: { name: 'String' } }
      dept_name_en: { type: { name: 'String' } }
      email: { type: { name: 'String' } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      flow_no: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      gender: { type: { name: 'Int' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { name: 'String' } }
      phone: { type: { name: 'String' } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      role: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sign_in_time: { type: { name: 'String' } }
      sign_out_time: { type: { name: 'String' } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      theme: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    AppointmentUserConnection: { kind: 'OBJECT'; name: 'AppointmentUserConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AppointmentUserEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    AppointmentUserEdge: { kind: 'OBJECT'; name: 'AppointmentUserEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'AppointmentUser' } } }
    } }
    AppointmentUserFilter: { kind: 'INPUT_OBJECT'; name: 'AppointmentUserFilter'; isOneOf: false; inputFields: [
      { name: 'account'; type: { name: 'String' } },
      { name: 'appointment_state'; type: { name: 'Int' } },
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'dept_code'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'role'; type: { name: 'String' } },
    ] }
    Approval: { kind: 'OBJECT'; name: 'Approval'; fields: {
      applicant: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      applicant_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      applicant_name_en: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      dept_name: { type: { name: 'String' } }
      dept_name_en: { type: { name: 'String' } }
      first_start: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      flow_code: { type: { name: 'String' } }
      flow_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      flow_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      flow_no: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      mode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      on_behalf: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApprovalPerson' } } } } }
      series_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sessions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApprovalSession' } } } } }
      step_names: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      step_names_en: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      theme: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ApprovalBeside: { kind: 'OBJECT'; name: 'ApprovalBeside'; fields: {
      around: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SessionBeside' } } } } }
      collisions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      exceptions: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      kept: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      missed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      waiting: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ApprovalChange: { kind: 'OBJECT'; name: 'ApprovalChange'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      approved: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      approvers: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApproverBefore' } } } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      person_times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ApprovalConnection: { kind: 'OBJECT'; name: 'ApprovalConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApprovalEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ApprovalDelegation: { kind: 'OBJECT'; name: 'ApprovalDelegation'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      begin_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      delegate: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      delegate_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      delegate_name_en: { type: { name: 'String' } }
      end_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { name: 'String' } }
      own: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      reason: { type: { name: 'String' } }
    } }
    ApprovalDelegationModel: { kind: 'INPUT_OBJECT'; name: 'ApprovalDelegationModel'; isOneOf: false; inputFields: [
      { name: 'account'; type: { name: 'String' } },
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'delegate'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'reason'; type: { name: 'String' } },
    ] }
    ApprovalDetail: { kind: 'OBJECT'; name: 'ApprovalDetail'; fields: {
      capacity: { type: { name: 'Int' } }
      collected_fields: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CollectedField' } } } } }
      elsewhere: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SessionAround' } } } } }
      email: { type: { name: 'String' } }
      entourage: { type: { name: 'String' } }
      here: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SessionAround' } } } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      kept: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      missed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      participants: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApprovalPerson' } } } } }
      phone: { type: { name: 'String' } }
      properties: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourceProperty' } } } } }
      votes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApprovalVote' } } } } }
    } }
    ApprovalEdge: { kind: 'OBJECT'; name: 'ApprovalEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Approval' } } }
    } }
    ApprovalFilter: { kind: 'INPUT_OBJECT'; name: 'ApprovalFilter'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'flow_no'; type: { name: 'String' } },
      { name: 'list'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
    ] }
    ApprovalFlow: { kind: 'OBJECT'; name: 'ApprovalFlow'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      steps: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      tags: { type: { name: 'String' } }
      used: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visible: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ApprovalFlowChange: { kind: 'INPUT_OBJECT'; name: 'ApprovalFlowChange'; isOneOf: false; inputFields: [
      { name: 'id'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'steps'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApprovalStepModel' } } } },
      { name: 'tags'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'visible'; type: { name: 'Int' } },
    ] }
    ApprovalFlowConnection: { kind: 'OBJECT'; name: 'ApprovalFlowConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApprovalFlowEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ApprovalFlowEdge: { kind: 'OBJECT'; name: 'ApprovalFlowEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'ApprovalFlow' } } }
    } }
    ApprovalFlowFilter: { kind: 'INPUT_OBJECT'; name: 'ApprovalFlowFilter'; isOneOf: false; inputFields: [
      { name: 'state'; type: { name: 'Int' } },
    ] }
    ApprovalFlowModel: { kind: 'INPUT_OBJECT'; name: 'ApprovalFlowModel'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'steps'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApprovalStepModel' } } } },
      { name: 'tags'; type: { name: 'String' } },
      { name: 'visible'; type: { name: 'Int' } },
    ] }
    ApprovalPerson: { kind: 'OBJECT'; name: 'ApprovalPerson'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { name: 'String' } }
    } }
    ApprovalSession: { kind: 'OBJECT'; name: 'ApprovalSession'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      approval_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      approval_state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      building_name: { type: { name: 'String' } }
      building_name_en: { type: { name: 'String' } }
      campus_name: { type: { name: 'String' } }
      campus_name_en: { type: { name: 'String' } }
      changed_from: { type: { name: 'ApprovalChange' } }
      decidable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      decided_at: { type: { name: 'String' } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      event: { type: { name: 'String' } }
      floor_name: { type: { name: 'String' } }
      floor_name_en: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      open_process_form: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      person_times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      remark: { type: { name: 'String' } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sent_out: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      step: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      step_since: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ApprovalStepModel: { kind: 'INPUT_OBJECT'; name: 'ApprovalStepModel'; isOneOf: false; inputFields: [
      { name: 'address_id'; type: { name: 'String' } },
      { name: 'approvers'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApproverModel' } } } },
      { name: 'escalate_hours'; type: { name: 'Int' } },
      { name: 'escalate_role'; type: { name: 'String' } },
      { name: 'escalate_to'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'own'; type: { name: 'Int' } },
      { name: 'remind_hours'; type: { name: 'Int' } },
      { name: 'rule'; type: { name: 'String' } },
    ] }
    ApprovalVote: { kind: 'OBJECT'; name: 'ApprovalVote'; fields: {
      approves: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      for_name: { type: { name: 'String' } }
      for_name_en: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { name: 'String' } }
      reason: { type: { name: 'String' } }
      step: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ApproverBefore: { kind: 'OBJECT'; name: 'ApproverBefore'; fields: {
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { name: 'String' } }
    } }
    ApproverModel: { kind: 'INPUT_OBJECT'; name: 'ApproverModel'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'kind'; type: { name: 'String' } },
    ] }
    AskedVisitorField: { kind: 'OBJECT'; name: 'AskedVisitorField'; fields: {
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
    AtResource: { kind: 'OBJECT'; name: 'AtResource'; fields: {
      answer_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      msg: { type: { name: 'String' } }
      msg_en: { type: { name: 'String' } }
      needs_position: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      reportable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      seat_venue_id: { type: { name: 'String' } }
      taken_until: { type: { name: 'String' } }
    } }
    AttendanceCode: { kind: 'OBJECT'; name: 'AttendanceCode'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      expires: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    AttendanceCodesAhead: { kind: 'OBJECT'; name: 'AttendanceCodesAhead'; fields: {
      codes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      first: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    BatchAnswer: { kind: 'OBJECT'; name: 'BatchAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      refused: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RefusedId' } } } } }
    } }
    Blacklist: { kind: 'OBJECT'; name: 'Blacklist'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      answered_name: { type: { name: 'String' } }
      answered_time: { type: { name: 'String' } }
      appeal_answer: { type: { name: 'String' } }
      appeal_state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appeal_text: { type: { name: 'String' } }
      appeal_time: { type: { name: 'String' } }
      begin_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      created_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      evidence: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'BlacklistEvidence' } } } } }
      history: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'BlacklistHistory' } } } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      lift_reason: { type: { name: 'String' } }
      lifted_name: { type: { name: 'String' } }
      lifted_time: { type: { name: 'String' } }
      reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      reason_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { name: 'String' } }
      resources_type_name: { type: { name: 'String' } }
      resources_type_name_en: { type: { name: 'String' } }
      source: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      status: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      until: { type: { name: 'String' } }
      user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      user_name_en: { type: { name: 'String' } }
    } }
    BlacklistConnection: { kind: 'OBJECT'; name: 'BlacklistConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'BlacklistEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    BlacklistEdge: { kind: 'OBJECT'; name: 'BlacklistEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Blacklist' } } }
    } }
    BlacklistEvidence: { kind: 'OBJECT'; name: 'BlacklistEvidence'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      late_cancelled: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      released: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    BlacklistFilter: { kind: 'INPUT_OBJECT'; name: 'BlacklistFilter'; isOneOf: false; inputFields: [
      { name: 'account'; type: { name: 'String' } },
      { name: 'appeal_state'; type: { name: 'Int' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'source'; type: { name: 'String' } },
      { name: 'status'; type: { name: 'String' } },
    ] }
    BlacklistHistory: { kind: 'OBJECT'; name: 'BlacklistHistory'; fields: {
      account: { type: { name: 'String' } }
      action: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      text: { type: { name: 'String' } }
      user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      user_name_en: { type: { name: 'String' } }
    } }
    BlacklistMissCount: { kind: 'OBJECT'; name: 'BlacklistMissCount'; fields: {
      blocked: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      blocked_days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      blocked_until: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      miss_limit: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resources_type_id: { type: { name: 'String' } }
      resources_type_name: { type: { name: 'String' } }
      resources_type_name_en: { type: { name: 'String' } }
      sessions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'BlacklistEvidence' } } } } }
      used: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      window_days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    BlacklistModel: { kind: 'INPUT_OBJECT'; name: 'BlacklistModel'; isOneOf: false; inputFields: [
      { name: 'account'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'reason'; type: { name: 'String' } },
      { name: 'reason_en'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'until'; type: { name: 'String' } },
    ] }
    BlacklistSetting: { kind: 'OBJECT'; name: 'BlacklistSetting'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      blocked_days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      counts_from: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      enabled: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      miss_limit: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      repeat_blocked_days: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } } }
      resources_type_id: { type: { name: 'String' } }
      resources_type_name: { type: { name: 'String' } }
      resources_type_name_en: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      window_days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    BlacklistSettingChange: { kind: 'INPUT_OBJECT'; name: 'BlacklistSettingChange'; isOneOf: false; inputFields: [
      { name: 'blocked_days'; type: { name: 'Int' } },
      { name: 'enabled'; type: { name: 'Int' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'miss_limit'; type: { name: 'Int' } },
      { name: 'repeat_blocked_days'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'window_days'; type: { name: 'Int' } },
    ] }
    BlacklistSettingConnection: { kind: 'OBJECT'; name: 'BlacklistSettingConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'BlacklistSettingEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    BlacklistSettingEdge: { kind: 'OBJECT'; name: 'BlacklistSettingEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'BlacklistSetting' } } }
    } }
    BlacklistSettingFilter: { kind: 'INPUT_OBJECT'; name: 'BlacklistSettingFilter'; isOneOf: false; inputFields: [
      { name: 'enabled'; type: { name: 'Int' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
    ] }
    BlacklistSettingModel: { kind: 'INPUT_OBJECT'; name: 'BlacklistSettingModel'; isOneOf: false; inputFields: [
      { name: 'blocked_days'; type: { name: 'Int' } },
      { name: 'enabled'; type: { name: 'Int' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'miss_limit'; type: { name: 'Int' } },
      { name: 'repeat_blocked_days'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'window_days'; type: { name: 'Int' } },
    ] }
    BookingException: { kind: 'OBJECT'; name: 'BookingException'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      answer: { type: { name: 'String' } }
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_id: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      decided_name: { type: { name: 'String' } }
      decided_time: { type: { name: 'String' } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      person_times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      status: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      text: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      theme: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      user_name_en: { type: { name: 'String' } }
    } }
    BookingExceptionConnection: { kind: 'OBJECT'; name: 'BookingExceptionConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'BookingExceptionEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    BookingExceptionEdge: { kind: 'OBJECT'; name: 'BookingExceptionEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'BookingException' } } }
    } }
    BookingExceptionFilter: { kind: 'INPUT_OBJECT'; name: 'BookingExceptionFilter'; isOneOf: false; inputFields: [
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'status'; type: { name: 'String' } },
    ] }
    BookingExceptionModel: { kind: 'INPUT_OBJECT'; name: 'BookingExceptionModel'; isOneOf: false; inputFields: [
      { name: 'appointment_date'; type: { name: 'String' } },
      { name: 'appointment_source'; type: { name: 'String' } },
      { name: 'draft'; type: { name: 'Boolean' } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'enclosure'; type: { name: 'String' } },
      { name: 'enclosure_name'; type: { name: 'String' } },
      { name: 'enclosure_size'; type: { name: 'Int' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'entourage'; type: { name: 'String' } },
      { name: 'event'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'instructions_read'; type: { name: 'Boolean' } },
      { name: 'need_notifiy'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'online_meeting'; type: { name: 'Int' } },
      { name: 'participants'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'person_times'; type: { name: 'Int' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'theme'; type: { name: 'String' } },
    ] }
    BookingGuestModel: { kind: 'INPUT_OBJECT'; name: 'BookingGuestModel'; isOneOf: false; inputFields: [
      { name: 'phone'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
      { name: 'visitor_name'; type: { name: 'String' } },
    ] }
    BookingSlot: { kind: 'INPUT_OBJECT'; name: 'BookingSlot'; isOneOf: false; inputFields: [
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'start_time'; type: { name: 'String' } },
    ] }
    Boolean: unknown
    BreakingSession: { kind: 'OBJECT'; name: 'BreakingSession'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      flow_no: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    CalendarDay: { kind: 'OBJECT'; name: 'CalendarDay'; fields: {
      date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      is_off_day: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    CalendarDayConnection: { kind: 'OBJECT'; name: 'CalendarDayConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CalendarDayEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    CalendarDayEdge: { kind: 'OBJECT'; name: 'CalendarDayEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'CalendarDay' } } }
    } }
    CalendarDayFilter: { kind: 'INPUT_OBJECT'; name: 'CalendarDayFilter'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'is_off_day'; type: { name: 'Int' } },
    ] }
    CalendarDayModel: { kind: 'INPUT_OBJECT'; name: 'CalendarDayModel'; isOneOf: false; inputFields: [
      { name: 'date'; type: { name: 'String' } },
      { name: 'is_off_day'; type: { name: 'Int' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
    ] }
    CalendarFeed: { kind: 'OBJECT'; name: 'CalendarFeed'; fields: {
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      read_time: { type: { name: 'String' } }
      resources_id: { type: { name: 'String' } }
      resources_name: { type: { name: 'String' } }
      resources_name_en: { type: { name: 'String' } }
    } }
    CalendarFeedAnswer: { kind: 'OBJECT'; name: 'CalendarFeedAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      path: { type: { name: 'String' } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
    } }
    CalendarFile: { kind: 'OBJECT'; name: 'CalendarFile'; fields: {
      text: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ClockChange: { kind: 'OBJECT'; name: 'ClockChange'; fields: {
      minute: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      shift: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    CloudMeeting: { kind: 'OBJECT'; name: 'CloudMeeting'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name_en: { type: { name: 'String' } }
      conference_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      person_times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      provider: { type: { name: 'String' } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      theme: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      why: { type: { name: 'String' } }
    } }
    CloudMeetingConnection: { kind: 'OBJECT'; name: 'CloudMeetingConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CloudMeetingEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    CloudMeetingEdge: { kind: 'OBJECT'; name: 'CloudMeetingEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'CloudMeeting' } } }
    } }
    CloudMeetingFilter: { kind: 'INPUT_OBJECT'; name: 'CloudMeetingFilter'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'IntMatch' } },
    ] }
    CloudMeetingSetting: { kind: 'OBJECT'; name: 'CloudMeetingSetting'; fields: {
      address: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      app_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      check_problem: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      checked_time: { type: { name: 'String' } }
      checking: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      protected: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      provider: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    CloudMeetingSettingPatch: { kind: 'INPUT_OBJECT'; name: 'CloudMeetingSettingPatch'; isOneOf: false; inputFields: [
      { name: 'address'; type: { name: 'String' } },
      { name: 'app_id'; type: { name: 'String' } },
      { name: 'provider'; type: { name: 'String' } },
      { name: 'secret'; type: { name: 'String' } },
    ] }
    CodeItem: { kind: 'OBJECT'; name: 'CodeItem'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      codes_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      disabled: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      item_code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      item_description: { type: { name: 'String' } }
      item_index: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      item_level: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      item_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      item_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      item_parent: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    CodeItemChange: { kind: 'INPUT_OBJECT'; name: 'CodeItemChange'; isOneOf: false; inputFields: [
      { name: 'disabled'; type: { name: 'Int' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'item_description'; type: { name: 'String' } },
      { name: 'item_index'; type: { name: 'Int' } },
      { name: 'item_name'; type: { name: 'String' } },
      { name: 'item_name_en'; type: { name: 'String' } },
      { name: 'item_parent'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    CodeItemModel: { kind: 'INPUT_OBJECT'; name: 'CodeItemModel'; isOneOf: false; inputFields: [
      { name: 'codes_id'; type: { name: 'String' } },
      { name: 'disabled'; type: { name: 'Int' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'item_code'; type: { name: 'String' } },
      { name: 'item_description'; type: { name: 'String' } },
      { name: 'item_index'; type: { name: 'Int' } },
      { name: 'item_name'; type: { name: 'String' } },
      { name: 'item_name_en'; type: { name: 'String' } },
      { name: 'item_parent'; type: { name: 'String' } },
    ] }
    Codes: { kind: 'OBJECT'; name: 'Codes'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      description: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      items: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      tags: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    CodesChange: { kind: 'INPUT_OBJECT'; name: 'CodesChange'; isOneOf: false; inputFields: [
      { name: 'description'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'tags'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    CodesConnection: { kind: 'OBJECT'; name: 'CodesConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CodesEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    CodesEdge: { kind: 'OBJECT'; name: 'CodesEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Codes' } } }
    } }
    CodesFilter: { kind: 'INPUT_OBJECT'; name: 'CodesFilter'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'TextMatch' } },
      { name: 'name'; type: { name: 'TextMatch' } },
      { name: 'tags'; type: { name: 'TextMatch' } },
    ] }
    CodesModel: { kind: 'INPUT_OBJECT'; name: 'CodesModel'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'description'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'tags'; type: { name: 'String' } },
    ] }
    CollectedField: { kind: 'OBJECT'; name: 'CollectedField'; fields: {
      display_order_num: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      field_category: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_data_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_label_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_name_cn: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_value: { type: { name: 'String' } }
      field_value_en: { type: { name: 'String' } }
    } }
    CommonRoom: { kind: 'OBJECT'; name: 'CommonRoom'; fields: {
      capacity: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    CommonTime: { kind: 'OBJECT'; name: 'CommonTime'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      best: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CommonRoom' } } } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      rooms: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    CommonTimes: { kind: 'OBJECT'; name: 'CommonTimes'; fields: {
      considered: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CommonTimesPerson' } } } } }
      left_out: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CommonTimesPerson' } } } } }
      times: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CommonTime' } } } } }
    } }
    CommonTimesModel: { kind: 'INPUT_OBJECT'; name: 'CommonTimesModel'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'campus_code'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'equipment'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'minutes'; type: { name: 'Int' } },
      { name: 'participants'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'person_times'; type: { name: 'Int' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'start_time'; type: { name: 'String' } },
    ] }
    CommonTimesPerson: { kind: 'OBJECT'; name: 'CommonTimesPerson'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    DeskFilter: { kind: 'INPUT_OBJECT'; name: 'DeskFilter'; isOneOf: false; inputFields: [
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'view'; type: { name: 'String' } },
    ] }
    DeskPerson: { kind: 'OBJECT'; name: 'DeskPerson'; fields: {
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { name: 'String' } }
      signed_in: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    DeskSession: { kind: 'OBJECT'; name: 'DeskSession'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SessionAction' } } } } }
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name_en: { type: { name: 'String' } }
      away_until: { type: { name: 'String' } }
      building_name: { type: { name: 'String' } }
      building_name_en: { type: { name: 'String' } }
      campus_name: { type: { name: 'String' } }
      campus_name_en: { type: { name: 'String' } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      floor_name: { type: { name: 'String' } }
      floor_name_en: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      members_needed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      participants: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'DeskPerson' } } } } }
      person_times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      report_until: { type: { name: 'String' } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sign_in_from: { type: { name: 'String' } }
      sign_in_time: { type: { name: 'String' } }
      sign_in_until: { type: { name: 'String' } }
      sign_out_time: { type: { name: 'String' } }
      signed_in_count: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      status: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      status_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      status_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    DeskSessionConnection: { kind: 'OBJECT'; name: 'DeskSessionConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'DeskSessionEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    DeskSessionEdge: { kind: 'OBJECT'; name: 'DeskSessionEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'DeskSession' } } }
    } }
    DraftSeat: { kind: 'OBJECT'; name: 'DraftSeat'; fields: {
      attributes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      id: { type: { name: 'String' } }
      number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      rotation: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      x: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      y: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    Draw: { kind: 'OBJECT'; name: 'Draw'; fields: {
      closes_at: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      count: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      entries: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'DrawEntry' } } } } }
      held_time: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      mine: { type: { name: 'DrawRequest' } }
      opens_at: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      requests_digest: { type: { name: 'String' } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      seed: { type: { name: 'String' } }
      seed_digest: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      status: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      weight_days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    DrawConnection: { kind: 'OBJECT'; name: 'DrawConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'DrawEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    DrawEdge: { kind: 'OBJECT'; name: 'DrawEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Draw' } } }
    } }
    DrawEntry: { kind: 'OBJECT'; name: 'DrawEntry'; fields: {
      entry: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      mine: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      outcome: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      rank: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      weight: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    DrawFilter: { kind: 'INPUT_OBJECT'; name: 'DrawFilter'; isOneOf: false; inputFields: [
      { name: 'date'; type: { name: 'String' } },
      { name: 'mine'; type: { name: 'Int' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'status'; type: { name: 'String' } },
    ] }
    DrawRequest: { kind: 'OBJECT'; name: 'DrawRequest'; fields: {
      any_like: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_id: { type: { name: 'String' } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      entry: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      outcome: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      person_times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      recent: { type: { name: 'Int' } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      theme: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    DrawRequestModel: { kind: 'INPUT_OBJECT'; name: 'DrawRequestModel'; isOneOf: false; inputFields: [
      { name: 'any_like'; type: { name: 'Boolean' } },
      { name: 'appointment_date'; type: { name: 'String' } },
      { name: 'appointment_source'; type: { name: 'String' } },
      { name: 'draft'; type: { name: 'Boolean' } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'enclosure'; type: { name: 'String' } },
      { name: 'enclosure_name'; type: { name: 'String' } },
      { name: 'enclosure_size'; type: { name: 'Int' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'entourage'; type: { name: 'String' } },
      { name: 'event'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'instructions_read'; type: { name: 'Boolean' } },
      { name: 'need_notifiy'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'online_meeting'; type: { name: 'Int' } },
      { name: 'participants'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'person_times'; type: { name: 'Int' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'theme'; type: { name: 'String' } },
    ] }
    EditedSeat: { kind: 'OBJECT'; name: 'EditedSeat'; fields: {
      attributes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      coming: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      rotation: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      x: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      y: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    EditedSeatPlan: { kind: 'OBJECT'; name: 'EditedSeatPlan'; fields: {
      background: { type: { name: 'String' } }
      decorations: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      draft: { type: { name: 'SeatPlanDraft' } }
      height: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      seats: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'EditedSeat' } } } } }
      spare: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SpareSeat' } } } } }
      version: { type: { name: 'Int' } }
      whole_bookings: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      width: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      zones: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
    } }
    EmptyReport: { kind: 'OBJECT'; name: 'EmptyReport'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_at: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      outcome: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      settled_time: { type: { name: 'String' } }
      start_at: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      user_name_en: { type: { name: 'String' } }
    } }
    EmptyReportConnection: { kind: 'OBJECT'; name: 'EmptyReportConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'EmptyReportEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    EmptyReportEdge: { kind: 'OBJECT'; name: 'EmptyReportEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'EmptyReport' } } }
    } }
    EmptyReportFilter: { kind: 'INPUT_OBJECT'; name: 'EmptyReportFilter'; isOneOf: false; inputFields: [
      { name: 'account'; type: { name: 'String' } },
      { name: 'outcome'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
    ] }
    Evaluation: { kind: 'OBJECT'; name: 'Evaluation'; fields: {
      appointment_date: { type: { name: 'String' } }
      appointment_id: { type: { name: 'String' } }
      composite_score: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      content: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      created_user: { type: { name: 'String' } }
      created_user_name: { type: { name: 'String' } }
      created_user_name_en: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      is_anonymous: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_mine: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      pictures: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      reply: { type: { name: 'String' } }
      reply_time: { type: { name: 'String' } }
      reply_user_name: { type: { name: 'String' } }
      resource_score: { type: { name: 'Int' } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      service_score: { type: { name: 'Int' } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      state_reason: { type: { name: 'String' } }
      system_score: { type: { name: 'Int' } }
      update_time: { type: { name: 'String' } }
    } }
    EvaluationChange: { kind: 'INPUT_OBJECT'; name: 'EvaluationChange'; isOneOf: false; inputFields: [
      { name: 'composite_score'; type: { name: 'Int' } },
      { name: 'content'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'is_anonymous'; type: { name: 'Int' } },
      { name: 'pictures'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'resource_score'; type: { name: 'Int' } },
      { name: 'service_score'; type: { name: 'Int' } },
      { name: 'system_score'; type: { name: 'Int' } },
    ] }
    EvaluationConnection: { kind: 'OBJECT'; name: 'EvaluationConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'EvaluationEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    EvaluationEdge: { kind: 'OBJECT'; name: 'EvaluationEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Evaluation' } } }
    } }
    EvaluationFilter: { kind: 'INPUT_OBJECT'; name: 'EvaluationFilter'; isOneOf: false; inputFields: [
      { name: 'appointment_id'; type: { name: 'String' } },
      { name: 'composite_score'; type: { name: 'Int' } },
      { name: 'is_anonymous'; type: { name: 'Int' } },
      { name: 'managed'; type: { name: 'Int' } },
      { name: 'mine'; type: { name: 'Int' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
    ] }
    EvaluationModel: { kind: 'INPUT_OBJECT'; name: 'EvaluationModel'; isOneOf: false; inputFields: [
      { name: 'appointment_id'; type: { name: 'String' } },
      { name: 'composite_score'; type: { name: 'Int' } },
      { name: 'content'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'is_anonymous'; type: { name: 'Int' } },
      { name: 'pictures'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'resource_score'; type: { name: 'Int' } },
      { name: 'service_score'; type: { name: 'Int' } },
      { name: 'system_score'; type: { name: 'Int' } },
    ] }
    EvaluationSummary: { kind: 'OBJECT'; name: 'EvaluationSummary'; fields: {
      composite_counts: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } } }
      composite_score: { type: { name: 'Float' } }
      count: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resource_score: { type: { name: 'Float' } }
      service_score: { type: { name: 'Float' } }
      system_score: { type: { name: 'Float' } }
    } }
    FindingCause: { kind: 'OBJECT'; name: 'FindingCause'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { name: 'String' } }
      resources_type_name: { type: { name: 'String' } }
      resources_type_name_en: { type: { name: 'String' } }
      seat_venue_id: { type: { name: 'String' } }
    } }
    FindingChoice: { kind: 'OBJECT'; name: 'FindingChoice'; fields: {
      sentence: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      wish: { type: { kind: 'NON_NULL'; ofType: { name: 'FreeWish' } } }
    } }
    FindingQuestion: { kind: 'OBJECT'; name: 'FindingQuestion'; fields: {
      choices: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FindingChoice' } } } } }
      words: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
    } }
    FindingReason: { kind: 'OBJECT'; name: 'FindingReason'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    Float: unknown
    FoundHeading: { kind: 'OBJECT'; name: 'FoundHeading'; fields: {
      column: { type: { name: 'String' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    FoundVisitorBlock: { kind: 'OBJECT'; name: 'FoundVisitorBlock'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      verdict: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      visitor_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    FreeCampus: { kind: 'OBJECT'; name: 'FreeCampus'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    FreePeriod: { kind: 'OBJECT'; name: 'FreePeriod'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    FreeRepeat: { kind: 'OBJECT'; name: 'FreeRepeat'; fields: {
      count: { type: { name: 'Int' } }
      dates: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } } }
      freq: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      interval: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      until: { type: { name: 'String' } }
      weekdays: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } } }
    } }
    FreeResource: { kind: 'OBJECT'; name: 'FreeResource'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      building_name: { type: { name: 'String' } }
      building_name_en: { type: { name: 'String' } }
      campus_name: { type: { name: 'String' } }
      campus_name_en: { type: { name: 'String' } }
      capacity: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      collected: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      equipment: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      floor_name: { type: { name: 'String' } }
      floor_name_en: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      needs_approval: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      picture: { type: { name: 'String' } }
      reasons: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FindingReason' } } } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      seat_venue_id: { type: { name: 'String' } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    FreeResourceWish: { kind: 'INPUT_OBJECT'; name: 'FreeResourceWish'; isOneOf: false; inputFields: [
      { name: 'building_code'; type: { name: 'String' } },
      { name: 'campus_code'; type: { name: 'String' } },
      { name: 'date'; type: { name: 'String' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'equipment'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'first'; type: { name: 'Int' } },
      { name: 'keywords'; type: { name: 'String' } },
      { name: 'minutes'; type: { name: 'Int' } },
      { name: 'near'; type: { name: 'String' } },
      { name: 'person_times'; type: { name: 'Int' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'usual_campus_code'; type: { name: 'String' } },
      { name: 'usual_person_times'; type: { name: 'Int' } },
    ] }
    FreeResources: { kind: 'OBJECT'; name: 'FreeResources'; fields: {
      campuses: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FreeCampus' } } } } }
      candidates: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      cause: { type: { name: 'FindingCause' } }
      held_until: { type: { name: 'String' } }
      instead: { type: { name: 'NearestWish' } }
      next: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FreeResource' } } } } }
      question: { type: { name: 'FindingQuestion' } }
      resources: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FreeResource' } } } } }
      understood: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Understood' } } } } }
      wait_for: { type: { name: 'FreeResource' } }
      wish: { type: { kind: 'NON_NULL'; ofType: { name: 'FreeWish' } } }
    } }
    FreeTimeSharing: { kind: 'OBJECT'; name: 'FreeTimeSharing'; fields: {
      shared_with: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    FreeWish: { kind: 'OBJECT'; name: 'FreeWish'; fields: {
      all_day: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      campus_code: { type: { name: 'String' } }
      date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      dates: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      exact: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      person_times: { type: { name: 'Int' } }
      repeat: { type: { name: 'FreeRepeat' } }
      soon: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    GridBusyRun: { kind: 'OBJECT'; name: 'GridBusyRun'; fields: {
      appointment_user_name: { type: { name: 'String' } }
      appointment_user_name_en: { type: { name: 'String' } }
      dept_name: { type: { name: 'String' } }
      dept_name_en: { type: { name: 'String' } }
      end: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { name: 'String' } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      state: { type: { name: 'Int' } }
      theme: { type: { name: 'String' } }
    } }
    GridClosedRun: { kind: 'OBJECT'; name: 'GridClosedRun'; fields: {
      end: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      opens_at: { type: { name: 'String' } }
      start: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    GridOpenRun: { kind: 'OBJECT'; name: 'GridOpenRun'; fields: {
      end: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      origin: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      slot: { type: { name: 'JSON' } }
      start: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      step: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    GridPartlyRun: { kind: 'OBJECT'; name: 'GridPartlyRun'; fields: {
      end: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      free: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      start: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    GridRow: { kind: 'OBJECT'; name: 'GridRow'; fields: {
      building_name: { type: { name: 'String' } }
      building_name_en: { type: { name: 'String' } }
      busy: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'GridBusyRun' } } } } }
      campus_name: { type: { name: 'String' } }
      campus_name_en: { type: { name: 'String' } }
      capacity: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      closed: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'GridClosedRun' } } } } }
      collected: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      equipment: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      floor_name: { type: { name: 'String' } }
      floor_name_en: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      max_minutes: { type: { name: 'Int' } }
      min_interval_minutes_change: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      need_approve: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      opening: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'GridOpenRun' } } } } }
      parent_id: { type: { name: 'String' } }
      partly: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'GridPartlyRun' } } } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      step: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ID: unknown
    ImportAnswer: { kind: 'OBJECT'; name: 'ImportAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      lines: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ImportLine' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      written: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ImportLine: { kind: 'OBJECT'; name: 'ImportLine'; fields: {
      about: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      line: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      msg: { type: { name: 'String' } }
      msg_en: { type: { name: 'String' } }
      outcome: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ImportedSeatChange: { kind: 'OBJECT'; name: 'ImportedSeatChange'; fields: {
      after: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      before: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ImportedSeatLine: { kind: 'OBJECT'; name: 'ImportedSeatLine'; fields: {
      about: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      changes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ImportedSeatChange' } } } } }
      field: { type: { name: 'String' } }
      line: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      msg: { type: { name: 'String' } }
      msg_en: { type: { name: 'String' } }
      outcome: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ImportedVisitor: { kind: 'OBJECT'; name: 'ImportedVisitor'; fields: {
      about: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      line: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      msg: { type: { name: 'String' } }
      msg_en: { type: { name: 'String' } }
      outcome: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ImportedVisitors: { kind: 'OBJECT'; name: 'ImportedVisitors'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      lines: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ImportedVisitor' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      written: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    Instruction: { kind: 'OBJECT'; name: 'Instruction'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      content: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      content_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      order: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      page: { type: { name: 'String' } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      title: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      title_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      update_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    InstructionChange: { kind: 'INPUT_OBJECT'; name: 'InstructionChange'; isOneOf: false; inputFields: [
      { name: 'content'; type: { name: 'String' } },
      { name: 'content_en'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'page'; type: { name: 'String' } },
      { name: 'title'; type: { name: 'String' } },
      { name: 'title_en'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    InstructionChapter: { kind: 'OBJECT'; name: 'InstructionChapter'; fields: {
      content: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      content_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      page: { type: { name: 'String' } }
      title: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      title_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      update_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    InstructionConnection: { kind: 'OBJECT'; name: 'InstructionConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'InstructionEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    InstructionEdge: { kind: 'OBJECT'; name: 'InstructionEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Instruction' } } }
    } }
    InstructionFilter: { kind: 'INPUT_OBJECT'; name: 'InstructionFilter'; isOneOf: false; inputFields: [
      { name: 'state'; type: { name: 'Int' } },
    ] }
    InstructionModel: { kind: 'INPUT_OBJECT'; name: 'InstructionModel'; isOneOf: false; inputFields: [
      { name: 'content'; type: { name: 'String' } },
      { name: 'content_en'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'page'; type: { name: 'String' } },
      { name: 'title'; type: { name: 'String' } },
      { name: 'title_en'; type: { name: 'String' } },
    ] }
    Int: unknown
    IntMatch: { kind: 'INPUT_OBJECT'; name: 'IntMatch'; isOneOf: false; inputFields: [
      { name: 'eq'; type: { name: 'Int' } },
      { name: 'in'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } },
      { name: 'ne'; type: { name: 'Int' } },
    ] }
    InvitedSession: { kind: 'OBJECT'; name: 'InvitedSession'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name_en: { type: { name: 'String' } }
      building_name: { type: { name: 'String' } }
      building_name_en: { type: { name: 'String' } }
      campus_name: { type: { name: 'String' } }
      campus_name_en: { type: { name: 'String' } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      floor_name: { type: { name: 'String' } }
      floor_name_en: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      joinable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      msg: { type: { name: 'String' } }
      msg_en: { type: { name: 'String' } }
      part: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      people: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      person_times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      places_left: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resource_images: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      theme: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    JSON: unknown
    JoinedPerson: { kind: 'OBJECT'; name: 'JoinedPerson'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      joined_time: { type: { name: 'String' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { name: 'String' } }
    } }
    KeptVisitorField: { kind: 'OBJECT'; name: 'KeptVisitorField'; fields: {
      choices: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'KeptVisitorValue' } } } } }
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      own: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      required: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
    } }
    KeptVisitorValue: { kind: 'OBJECT'; name: 'KeptVisitorValue'; fields: {
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      value: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    LikeSeat: { kind: 'OBJECT'; name: 'LikeSeat'; fields: {
      attributes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      zone_name: { type: { name: 'String' } }
      zone_name_en: { type: { name: 'String' } }
    } }
    LikeSeats: { kind: 'OBJECT'; name: 'LikeSeats'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      seats: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'LikeSeat' } } } } }
    } }
    Location: { kind: 'OBJECT'; name: 'Location'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      latitude: { type: { name: 'Float' } }
      longitude: { type: { name: 'Float' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      order: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      parent_code: { type: { name: 'String' } }
      picture: { type: { name: 'String' } }
      radius: { type: { name: 'Int' } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    LocationChange: { kind: 'INPUT_OBJECT'; name: 'LocationChange'; isOneOf: false; inputFields: [
      { name: 'id'; type: { name: 'String' } },
      { name: 'latitude'; type: { name: 'Float' } },
      { name: 'longitude'; type: { name: 'Float' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'parent_code'; type: { name: 'String' } },
      { name: 'picture'; type: { name: 'String' } },
      { name: 'radius'; type: { name: 'Int' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    LocationConnection: { kind: 'OBJECT'; name: 'LocationConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'LocationEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    LocationEdge: { kind: 'OBJECT'; name: 'LocationEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Location' } } }
    } }
    LocationFilter: { kind: 'INPUT_OBJECT'; name: 'LocationFilter'; isOneOf: false; inputFields: [
      { name: 'kind'; type: { name: 'String' } },
      { name: 'parent_code'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
    ] }
    LocationModel: { kind: 'INPUT_OBJECT'; name: 'LocationModel'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'kind'; type: { name: 'String' } },
      { name: 'latitude'; type: { name: 'Float' } },
      { name: 'longitude'; type: { name: 'Float' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'parent_code'; type: { name: 'String' } },
      { name: 'picture'; type: { name: 'String' } },
      { name: 'radius'; type: { name: 'Int' } },
      { name: 'state'; type: { name: 'Int' } },
    ] }
    ManagedSeatVenue: { kind: 'OBJECT'; name: 'ManagedSeatVenue'; fields: {
      admin_dept_name: { type: { name: 'String' } }
      admin_dept_name_en: { type: { name: 'String' } }
      building_name: { type: { name: 'String' } }
      building_name_en: { type: { name: 'String' } }
      campus_name: { type: { name: 'String' } }
      campus_name_en: { type: { name: 'String' } }
      floor_name: { type: { name: 'String' } }
      floor_name_en: { type: { name: 'String' } }
      free: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      has_draft: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      has_plan: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      height: { type: { name: 'Int' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      maintenance_until: { type: { name: 'String' } }
      pictures: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      seats: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      width: { type: { name: 'Int' } }
    } }
    ManagedSeatVenueConnection: { kind: 'OBJECT'; name: 'ManagedSeatVenueConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ManagedSeatVenueEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ManagedSeatVenueEdge: { kind: 'OBJECT'; name: 'ManagedSeatVenueEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'ManagedSeatVenue' } } }
    } }
    MessageLog: { kind: 'OBJECT'; name: 'MessageLog'; fields: {
      account: { type: { name: 'String' } }
      address: { type: { name: 'String' } }
      attempts: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      channel: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      due_time: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      kind_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      kind_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      language: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resends: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      sent_time: { type: { name: 'String' } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      text: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      title: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      why: { type: { name: 'String' } }
    } }
    MessageLogConnection: { kind: 'OBJECT'; name: 'MessageLogConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'MessageLogEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    MessageLogEdge: { kind: 'OBJECT'; name: 'MessageLogEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'MessageLog' } } }
    } }
    MessageLogFilter: { kind: 'INPUT_OBJECT'; name: 'MessageLogFilter'; isOneOf: false; inputFields: [
      { name: 'account'; type: { name: 'TextMatch' } },
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'channel'; type: { name: 'TextMatch' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'kind'; type: { name: 'TextMatch' } },
      { name: 'state'; type: { name: 'IntMatch' } },
    ] }
    Mutation: { kind: 'OBJECT'; name: 'Mutation'; fields: {
      acceptOffer: { type: { name: 'Answer' } }
      addRefusedSession: { type: { name: 'SubmissionAnswer' } }
      answerBlacklistAppeal: { type: { name: 'Answer' } }
      answerVisitorArrival: { type: { name: 'Answer' } }
      approveAppointmentInformation: { type: { name: 'BatchAnswer' } }
      approveVisitorAppointment: { type: { name: 'BatchAnswer' } }
      beginVisitorRollCall: { type: { name: 'Answer' } }
      bookAnySeat: { type: { name: 'SubmissionAnswer' } }
      cancelAppointmentInformation: { type: { name: 'BatchAnswer' } }
      cancelVisitorAppointment: { type: { name: 'BatchAnswer' } }
      changeAppointmentPeople: { type: { name: 'Answer' } }
      changeAppointmentTime: { type: { name: 'SubmissionAnswer' } }
      collectResource: { type: { name: 'Answer' } }
      confirmAppointmentInformation: { type: { name: 'SignAnswer' } }
      confirmVisitorAppointment: { type: { name: 'BatchAnswer' } }
      decideVehicleApplication: { type: { name: 'BatchAnswer' } }
      declineOffer: { type: { name: 'Answer' } }
      deleteAllowedNetwork: { type: { name: 'BatchAnswer' } }
      deleteAppointmentInformation: { type: { name: 'BatchAnswer' } }
      deleteAppointmentInvitation: { type: { name: 'Answer' } }
      deleteApprovalDelegation: { type: { name: 'Answer' } }
      deleteApprovalFlow: { type: { name: 'BatchAnswer' } }
      deleteBlacklistSetting: { type: { name: 'BatchAnswer' } }
      deleteCalendarDays: { type: { name: 'Answer' } }
      deleteCalendarFeed: { type: { name: 'BatchAnswer' } }
      deleteCodeItem: { type: { name: 'BatchAnswer' } }
      deleteCodes: { type: { name: 'BatchAnswer' } }
      deleteEvaluation: { type: { name: 'Answer' } }
      deleteInstructionAll: { type: { name: 'BatchAnswer' } }
      deleteLocation: { type: { name: 'Answer' } }
      deleteLocationAll: { type: { name: 'BatchAnswer' } }
      deleteNotice: { type: { name: 'Answer' } }
      deleteNoticeAll: { type: { name: 'BatchAnswer' } }
      deleteOccupyPeriod: { type: { name: 'BatchAnswer' } }
      deleteOperateLog: { type: { name: 'Answer' } }
      deleteOperateLogAll: { type: { name: 'BatchAnswer' } }
      deleteResource: { type: { name: 'Answer' } }
      deleteResourceAll: { type: { name: 'BatchAnswer' } }
      deleteResourcesRuleTemplate: { type: { name: 'Answer' } }
      deleteResourcesRuleTemplateAll: { type: { name: 'BatchAnswer' } }
      deleteResourcesType: { type: { name: 'Answer' } }
      deleteResourcesTypeAll: { type: { name: 'BatchAnswer' } }
      deleteReviewAddress: { type: { name: 'BatchAnswer' } }
      deleteSeatPlan: { type: { name: 'SeatPlanAnswer' } }
      deleteStrictPeriod: { type: { name: 'BatchAnswer' } }
      deleteSystemTable: { type: { name: 'Answer' } }
      deleteSystemTableAll: { type: { name: 'BatchAnswer' } }
      deleteTerm: { type: { name: 'BatchAnswer' } }
      deleteVehicleBlacklistAll: { type: { name: 'BatchAnswer' } }
      deleteVisitorAdminPermissionsAll: { type: { name: 'BatchAnswer' } }
      deleteVisitorAppointmentAll: { type: { name: 'BatchAnswer' } }
      deleteVisitorCategory: { type: { name: 'BatchAnswer' } }
      deleteVisitorDetailSettings: { type: { name: 'BatchAnswer' } }
      deleteVisitorEntryPermissionAll: { type: { name: 'BatchAnswer' } }
      deleteVisitorEntryRule: { type: { name: 'BatchAnswer' } }
      deleteVisitorGateAll: { type: { name: 'BatchAnswer' } }
      deleteVisitorGateDeviceAll: { type: { name: 'BatchAnswer' } }
      deleteVisitorInfoFieldSettings: { type: { name: 'Answer' } }
      deleteVisitorListAll: { type: { name: 'BatchAnswer' } }
      deleteVisitorLongTerm: { type: { name: 'Answer' } }
      deleteVisitorLongTermAll: { type: { name: 'BatchAnswer' } }
      deleteVisitorMachineAll: { type: { name: 'BatchAnswer' } }
      deleteVisitorVehicleAll: { type: { name: 'BatchAnswer' } }
      discardSeatPlanDraft: { type: { name: 'Answer' } }
      dismissRefusedSession: { type: { name: 'BatchAnswer' } }
      endVisitorRollCall: { type: { name: 'Answer' } }
      enrolVisitorGateDevice: { type: { name: 'VisitorGateEnrolmentAnswer' } }
      eraseOwnVisitorData: { type: { name: 'Answer' } }
      eraseVisitorInfo: { type: { name: 'BatchAnswer' } }
      grantBookingException: { type: { name: 'Answer' } }
      handOverAppointmentInformation: { type: { name: 'SubmissionAnswer' } }
      importCalendarDays: { type: { name: 'ImportAnswer' } }
      importCodeItems: { type: { name: 'ImportAnswer' } }
      importOccupyPeriods: { type: { name: 'TimetableAnswer' } }
      importResources: { type: { name: 'ResourcesImportAnswer' } }
      importSeats: { type: { name: 'SeatsImportAnswer' } }
      importVisitorFile: { type: { name: 'ImportAnswer' } }
      importVisitorInfo: { type: { name: 'ImportedVisitors' } }
      initTenantsData: { type: { name: 'Answer' } }
      joinAppointmentInformation: { type: { name: 'Answer' } }
      joinDraw: { type: { name: 'Answer' } }
      joinWaitingList: { type: { name: 'Answer' } }
      leaveAppointmentInformation: { type: { name: 'SignAnswer' } }
      leaveDraw: { type: { name: 'Answer' } }
      leaveVisitorAppointment: { type: { name: 'BatchAnswer' } }
      leaveWaitingList: { type: { name: 'Answer' } }
      liftBlacklist: { type: { name: 'BatchAnswer' } }
      liftVisitorBlacklist: { type: { name: 'BatchAnswer' } }
      manualInitTenantsData: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'TenantInitStep' } } } }
      moveSeatBookingAll: { type: { name: 'BatchAnswer' } }
      noteVisitorGateDevice: { type: { name: 'Answer' } }
      printVisitorPass: { type: { name: 'Answer' } }
      printVisitorPassAll: { type: { name: 'BatchAnswer' } }
      prolongVisitorLongTerm: { type: { name: 'BatchAnswer' } }
      publishSeatPlanDraft: { type: { name: 'SeatPlanAnswer' } }
      quitAppointmentInformation: { type: { name: 'Answer' } }
      readNotification: { type: { name: 'Answer' } }
      readNotificationAll: { type: { name: 'Answer' } }
      refuseVisitorAppointment: { type: { name: 'BatchAnswer' } }
      rejectAppointmentInformation: { type: { name: 'BatchAnswer' } }
      rejectBookingException: { type: { name: 'Answer' } }
      rejectVisitorAppointment: { type: { name: 'BatchAnswer' } }
      renewReviewAddressKey: { type: { name: 'ReviewKeyAnswer' } }
      renewVisitorGateDeviceCode: { type: { name: 'VisitorGateDeviceCodeAnswer' } }
      renewVisitorInvitationLink: { type: { name: 'VisitorLinkAnswer' } }
      renewVisitorMachineKey: { type: { name: 'VisitorMachineKeyAnswer' } }
      renewVisitorPassKey: { type: { name: 'Answer' } }
      renewVisitorRegisterKey: { type: { name: 'Answer' } }
      resendMessage: { type: { name: 'BatchAnswer' } }
      resetNotificationTemplate: { type: { name: 'Answer' } }
      returnAppointmentInformation: { type: { name: 'SignAnswer' } }
      revealVisitorCardNumber: { type: { name: 'RevealedCardNumber' } }
      revokeVisitorAppointment: { type: { name: 'BatchAnswer' } }
      saveAllowedNetwork: { type: { name: 'Answer' } }
      saveAppointmentInformation: { type: { name: 'SubmissionAnswer' } }
      saveAppointmentInvitation: { type: { name: 'AppointmentInvitationAnswer' } }
      saveApprovalDelegation: { type: { name: 'Answer' } }
      saveApprovalFlow: { type: { name: 'Answer' } }
      saveBlacklist: { type: { name: 'Answer' } }
      saveBlacklistAppeal: { type: { name: 'Answer' } }
      saveBlacklistSetting: { type: { name: 'Answer' } }
      saveBookingException: { type: { name: 'Answer' } }
      saveBookingGuests: { type: { name: 'VisitorAppointmentLines' } }
      saveCalendarDay: { type: { name: 'Answer' } }
      saveCalendarFeed: { type: { name: 'CalendarFeedAnswer' } }
      saveCloudMeetingSetting: { type: { name: 'Answer' } }
      saveCodeItem: { type: { name: 'Answer' } }
      saveCodes: { type: { name: 'Answer' } }
      saveEmptyReport: { type: { name: 'ReportAnswer' } }
      saveEvaluation: { type: { name: 'Answer' } }
      saveInstruction: { type: { name: 'Answer' } }
      saveLocation: { type: { name: 'Answer' } }
      saveMyFreeTimeSharing: { type: { name: 'Answer' } }
      saveMyNotificationPreferences: { type: { name: 'Answer' } }
      saveNotice: { type: { name: 'Answer' } }
      saveNoticeReadEntity: { type: { name: 'Answer' } }
      saveNotificationSettings: { type: { name: 'Answer' } }
      saveNotificationTemplate: { type: { name: 'Answer' } }
      saveOccupyPeriod: { type: { name: 'Answer' } }
      saveOperateLog: { type: { name: 'Answer' } }
      saveOperateLogAll: { type: { name: 'Answer' } }
      saveOrUpdateSystemTable: { type: { name: 'Answer' } }
      saveResource: { type: { name: 'Answer' } }
      saveResourceCode: { type: { name: 'ResourceCodeAnswer' } }
      saveResourceCodeAll: { type: { name: 'ResourceCodesAnswer' } }
      saveResourcesRuleTemplate: { type: { name: 'Answer' } }
      saveResourcesType: { type: { name: 'Answer' } }
      saveReviewAddress: { type: { name: 'Answer' } }
      saveSeatPlan: { type: { name: 'SeatPlanAnswer' } }
      saveSeatPlanDraft: { type: { name: 'SeatPlanDraftAnswer' } }
      saveStrictPeriod: { type: { name: 'BatchAnswer' } }
      saveSystemSettings: { type: { name: 'Answer' } }
      saveSystemTable: { type: { name: 'Answer' } }
      saveTenants: { type: { name: 'Answer' } }
      saveTerm: { type: { name: 'Answer' } }
      saveUserImage: { type: { name: 'Answer' } }
      saveVehicleApplication: { type: { name: 'Answer' } }
      saveVehicleBlacklist: { type: { name: 'Answer' } }
      saveVisitorAdminPermissions: { type: { name: 'Answer' } }
      saveVisitorAppointment: { type: { name: 'Answer' } }
      saveVisitorAppointmentAll: { type: { name: 'VisitorAppointmentLines' } }
      saveVisitorBlacklist: { type: { name: 'Answer' } }
      saveVisitorCategoryConfig: { type: { name: 'Answer' } }
      saveVisitorDetailSettings: { type: { name: 'Answer' } }
      saveVisitorEntry: { type: { name: 'Answer' } }
      saveVisitorEntryPermission: { type: { name: 'Answer' } }
      saveVisitorEntryRule: { type: { name: 'Answer' } }
      saveVisitorGate: { type: { name: 'Answer' } }
      saveVisitorGateDevice: { type: { name: 'Answer' } }
      saveVisitorInfo: { type: { name: 'Answer' } }
      saveVisitorInvitation: { type: { name: 'VisitorAppointmentLines' } }
      saveVisitorList: { type: { name: 'Answer' } }
      saveVisitorListAll: { type: { name: 'Answer' } }
      saveVisitorLongTerm: { type: { name: 'Answer' } }
      saveVisitorMachine: { type: { name: 'Answer' } }
      saveVisitorOverallSettings: { type: { name: 'Answer' } }
      saveVisitorProcess: { type: { name: 'VisitorAppointmentLines' } }
      saveVisitorVehicle: { type: { name: 'Answer' } }
      seeVisitorArrival: { type: { name: 'Answer' } }
      sendTestMessage: { type: { name: 'Answer' } }
      sendVisitorAppointment: { type: { name: 'Answer' } }
      signInAppointmentInformation: { type: { name: 'SignAnswer' } }
      signOutAppointmentInformation: { type: { name: 'SignAnswer' } }
      submitAppointmentInformation: { type: { name: 'SubmissionAnswer' } }
      takeVisitorPass: { type: { name: 'Answer' } }
      terminateAppointmentInformation: { type: { name: 'BatchAnswer' } }
      testCloudMeetingSetting: { type: { name: 'Answer' } }
      tickVisitorRollCall: { type: { name: 'Answer' } }
      updateAllowedNetwork: { type: { name: 'Answer' } }
      updateAllowedNetworkState: { type: { name: 'BatchAnswer' } }
      updateAppointmentInformation: { type: { name: 'SubmissionAnswer' } }
      updateAppointmentState: { type: { name: 'BatchAnswer' } }
      updateApprovalFlow: { type: { name: 'Answer' } }
      updateApprovalFlowState: { type: { name: 'BatchAnswer' } }
      updateBlacklistSetting: { type: { name: 'Answer' } }
      updateCloudMeetingState: { type: { name: 'BatchAnswer' } }
      updateCodeItem: { type: { name: 'Answer' } }
      updateCodeItemState: { type: { name: 'BatchAnswer' } }
      updateCodes: { type: { name: 'Answer' } }
      updateEvaluation: { type: { name: 'Answer' } }
      updateEvaluationReply: { type: { name: 'Answer' } }
      updateEvaluationState: { type: { name: 'Answer' } }
      updateEvaluationStateAll: { type: { name: 'BatchAnswer' } }
      updateInstruction: { type: { name: 'Answer' } }
      updateInstructionStateAll: { type: { name: 'BatchAnswer' } }
      updateLocation: { type: { name: 'Answer' } }
      updateLocationState: { type: { name: 'Answer' } }
      updateLocationStateAll: { type: { name: 'BatchAnswer' } }
      updateNoticeState: { type: { name: 'Answer' } }
      updateNoticeStateAll: { type: { name: 'BatchAnswer' } }
      updateResource: { type: { name: 'Answer' } }
      updateResourceAll: { type: { name: 'BatchAnswer' } }
      updateResourceState: { type: { name: 'Answer' } }
      updateResourceStateAll: { type: { name: 'BatchAnswer' } }
      updateResourcesRuleTemplate: { type: { name: 'Answer' } }
      updateResourcesRuleTemplateState: { type: { name: 'Answer' } }
      updateResourcesRuleTemplateStateAll: { type: { name: 'BatchAnswer' } }
      updateResourcesType: { type: { name: 'Answer' } }
      updateResourcesTypeOrderAll: { type: { name: 'BatchAnswer' } }
      updateResourcesTypeState: { type: { name: 'Answer' } }
      updateResourcesTypeStateAll: { type: { name: 'BatchAnswer' } }
      updateReviewAddress: { type: { name: 'Answer' } }
      updateReviewAddressState: { type: { name: 'BatchAnswer' } }
      updateSeatAll: { type: { name: 'BatchAnswer' } }
      updateStrictPeriod: { type: { name: 'BatchAnswer' } }
      updateSystemTable: { type: { name: 'Answer' } }
      updateTenantsByTenantId: { type: { name: 'Answer' } }
      updateTerm: { type: { name: 'Answer' } }
      updateVehicleBlacklist: { type: { name: 'Answer' } }
      updateVehicleBlacklistState: { type: { name: 'BatchAnswer' } }
      updateVisitorAdminPermissions: { type: { name: 'Answer' } }
      updateVisitorAdminPermissionsState: { type: { name: 'BatchAnswer' } }
      updateVisitorAppointment: { type: { name: 'Answer' } }
      updateVisitorBlacklist: { type: { name: 'Answer' } }
      updateVisitorCategoryConfig: { type: { name: 'Answer' } }
      updateVisitorCategoryState: { type: { name: 'BatchAnswer' } }
      updateVisitorDetailSettings: { type: { name: 'Answer' } }
      updateVisitorDetailSettingsState: { type: { name: 'BatchAnswer' } }
      updateVisitorEntryPermission: { type: { name: 'Answer' } }
      updateVisitorEntryPermissionState: { type: { name: 'BatchAnswer' } }
      updateVisitorEntryRule: { type: { name: 'Answer' } }
      updateVisitorEntryRuleState: { type: { name: 'BatchAnswer' } }
      updateVisitorGate: { type: { name: 'Answer' } }
      updateVisitorGateDevice: { type: { name: 'Answer' } }
      updateVisitorGateDeviceState: { type: { name: 'BatchAnswer' } }
      updateVisitorGateState: { type: { name: 'BatchAnswer' } }
      updateVisitorInfo: { type: { name: 'Answer' } }
      updateVisitorInfoAll: { type: { name: 'BatchAnswer' } }
      updateVisitorInfoFieldSettings: { type: { name: 'Answer' } }
      updateVisitorInfoState: { type: { name: 'BatchAnswer' } }
      updateVisitorList: { type: { name: 'Answer' } }
      updateVisitorLongTerm: { type: { name: 'Answer' } }
      updateVisitorLongTermState: { type: { name: 'BatchAnswer' } }
      updateVisitorMachine: { type: { name: 'Answer' } }
      updateVisitorMachineState: { type: { name: 'BatchAnswer' } }
      updateVisitorRegistorFieldSetting: { type: { name: 'Answer' } }
      updateVisitorVehicle: { type: { name: 'Answer' } }
      updateVisitorVehicleState: { type: { name: 'BatchAnswer' } }
      withdrawBookingException: { type: { name: 'Answer' } }
      withdrawVehicleApplication: { type: { name: 'BatchAnswer' } }
    } }
    NamedPerson: { kind: 'OBJECT'; name: 'NamedPerson'; fields: {
      for_name: { type: { name: 'String' } }
      for_name_en: { type: { name: 'String' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { name: 'String' } }
    } }
    NearestWish: { kind: 'OBJECT'; name: 'NearestWish'; fields: {
      date: { type: { name: 'String' } }
      minutes: { type: { name: 'Int' } }
    } }
    Notice: { kind: 'OBJECT'; name: 'Notice'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      content: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      content_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      created_user: { type: { name: 'String' } }
      created_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      del: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      note_category: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      popup_end_date: { type: { name: 'String' } }
      popup_mode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      readers: { type: { name: 'Int' } }
      release_time: { type: { name: 'String' } }
      resource_type_id: { type: { name: 'String' } }
      resource_type_is_seat_category: { type: { name: 'Int' } }
      resource_type_name: { type: { name: 'String' } }
      resource_type_name_en: { type: { name: 'String' } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      title: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      title_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      todayReadCounts: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      totalReadCounts: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    NoticeConnection: { kind: 'OBJECT'; name: 'NoticeConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'NoticeEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    NoticeEdge: { kind: 'OBJECT'; name: 'NoticeEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Notice' } } }
    } }
    NoticeFilter: { kind: 'INPUT_OBJECT'; name: 'NoticeFilter'; isOneOf: false; inputFields: [
      { name: 'managed'; type: { name: 'Int' } },
      { name: 'note_category'; type: { name: 'String' } },
      { name: 'resource_type_id'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'unread'; type: { name: 'Int' } },
    ] }
    NoticeModel: { kind: 'INPUT_OBJECT'; name: 'NoticeModel'; isOneOf: false; inputFields: [
      { name: 'content'; type: { name: 'String' } },
      { name: 'content_en'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'note_category'; type: { name: 'String' } },
      { name: 'popup_end_date'; type: { name: 'String' } },
      { name: 'popup_mode'; type: { name: 'String' } },
      { name: 'release_time'; type: { name: 'String' } },
      { name: 'resource_type_id'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'title'; type: { name: 'String' } },
      { name: 'title_en'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    NoticeReadEntity: { kind: 'OBJECT'; name: 'NoticeReadEntity'; fields: {
      dept_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      dept_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      notice_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      read_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      read_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      read_user_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      read_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      tenant_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    NoticeReadEntityConnection: { kind: 'OBJECT'; name: 'NoticeReadEntityConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'NoticeReadEntityEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    NoticeReadEntityEdge: { kind: 'OBJECT'; name: 'NoticeReadEntityEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'NoticeReadEntity' } } }
    } }
    NoticeReadEntityFilter: { kind: 'INPUT_OBJECT'; name: 'NoticeReadEntityFilter'; isOneOf: false; inputFields: [
      { name: 'notice_id'; type: { name: 'String' } },
      { name: 'read_user_id'; type: { name: 'String' } },
    ] }
    NoticeReadEntityModel: { kind: 'INPUT_OBJECT'; name: 'NoticeReadEntityModel'; isOneOf: false; inputFields: [
      { name: 'notice_id'; type: { name: 'String' } },
    ] }
    Notification: { kind: 'OBJECT'; name: 'Notification'; fields: {
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      important: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      link: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      read_time: { type: { name: 'String' } }
      text: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      text_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      title: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      title_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    NotificationAhead: { kind: 'OBJECT'; name: 'NotificationAhead'; fields: {
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      text: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      text_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      title: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      title_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      to: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
    } }
    NotificationChannels: { kind: 'OBJECT'; name: 'NotificationChannels'; fields: {
      channels: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
    } }
    NotificationConnection: { kind: 'OBJECT'; name: 'NotificationConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'NotificationEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    NotificationEdge: { kind: 'OBJECT'; name: 'NotificationEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Notification' } } }
    } }
    NotificationFilter: { kind: 'INPUT_OBJECT'; name: 'NotificationFilter'; isOneOf: false; inputFields: [
      { name: 'unread'; type: { name: 'Int' } },
    ] }
    NotificationKind: { kind: 'OBJECT'; name: 'NotificationKind'; fields: {
      important: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    NotificationPreferences: { kind: 'OBJECT'; name: 'NotificationPreferences'; fields: {
      channels: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      email: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      kinds: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'NotificationKind' } } } } }
      language: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      muted: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      phone: { type: { name: 'String' } }
      quiet: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    NotificationPreferencesPatch: { kind: 'INPUT_OBJECT'; name: 'NotificationPreferencesPatch'; isOneOf: false; inputFields: [
      { name: 'language'; type: { name: 'String' } },
      { name: 'muted'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'quiet'; type: { name: 'Int' } },
    ] }
    NotificationPreview: { kind: 'OBJECT'; name: 'NotificationPreview'; fields: {
      html: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      short: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      text: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      title: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    NotificationPreviewModel: { kind: 'INPUT_OBJECT'; name: 'NotificationPreviewModel'; isOneOf: false; inputFields: [
      { name: 'kind'; type: { name: 'String' } },
      { name: 'language'; type: { name: 'String' } },
      { name: 'short'; type: { name: 'String' } },
      { name: 'text'; type: { name: 'String' } },
      { name: 'title'; type: { name: 'String' } },
    ] }
    NotificationSettings: { kind: 'OBJECT'; name: 'NotificationSettings'; fields: {
      channels: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      reminder_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      robot_host: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      robot_kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      robot_language: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      robot_signed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      sms_address: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sms_body: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sms_expects: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sms_headers: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sms_method: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sms_protected: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    NotificationSettingsPatch: { kind: 'INPUT_OBJECT'; name: 'NotificationSettingsPatch'; isOneOf: false; inputFields: [
      { name: 'reminder_minutes'; type: { name: 'Int' } },
      { name: 'robot_address'; type: { name: 'String' } },
      { name: 'robot_kind'; type: { name: 'String' } },
      { name: 'robot_language'; type: { name: 'String' } },
      { name: 'robot_secret'; type: { name: 'String' } },
      { name: 'sms_address'; type: { name: 'String' } },
      { name: 'sms_body'; type: { name: 'String' } },
      { name: 'sms_expects'; type: { name: 'String' } },
      { name: 'sms_headers'; type: { name: 'String' } },
      { name: 'sms_method'; type: { name: 'String' } },
      { name: 'sms_secret'; type: { name: 'String' } },
    ] }
    NotificationTemplate: { kind: 'OBJECT'; name: 'NotificationTemplate'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      important: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      language: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      own: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      short: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      text: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      title: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      update_name: { type: { name: 'String' } }
      update_time: { type: { name: 'String' } }
      words: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
    } }
    NotificationTemplateModel: { kind: 'INPUT_OBJECT'; name: 'NotificationTemplateModel'; isOneOf: false; inputFields: [
      { name: 'kind'; type: { name: 'String' } },
      { name: 'language'; type: { name: 'String' } },
      { name: 'short'; type: { name: 'String' } },
      { name: 'text'; type: { name: 'String' } },
      { name: 'title'; type: { name: 'String' } },
    ] }
    OccupyCheck: { kind: 'OBJECT'; name: 'OccupyCheck'; fields: {
      around: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      blocks: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      conflicts: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'OccupyConflict' } } } } }
      hit: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    OccupyConflict: { kind: 'OBJECT'; name: 'OccupyConflict'; fields: {
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      ends: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      flow_no: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      person: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      theme: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    OccupyPeriod: { kind: 'OBJECT'; name: 'OccupyPeriod'; fields: {
      accounts: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      building_name: { type: { name: 'String' } }
      building_name_en: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      created_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      imported_from: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      people: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      people_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      series_id: { type: { name: 'String' } }
      source: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      theme: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    OccupyPeriodConnection: { kind: 'OBJECT'; name: 'OccupyPeriodConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'OccupyPeriodEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    OccupyPeriodEdge: { kind: 'OBJECT'; name: 'OccupyPeriodEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'OccupyPeriod' } } }
    } }
    OccupyPeriodFilter: { kind: 'INPUT_OBJECT'; name: 'OccupyPeriodFilter'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'building_code'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'imported_from'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'series_id'; type: { name: 'String' } },
      { name: 'source'; type: { name: 'String' } },
    ] }
    OccupyPeriodModel: { kind: 'INPUT_OBJECT'; name: 'OccupyPeriodModel'; isOneOf: false; inputFields: [
      { name: 'accounts'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'on_conflict'; type: { name: 'String' } },
      { name: 'reach'; type: { name: 'String' } },
      { name: 'reason'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'rule'; type: { name: 'PeriodicRule' } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'theme'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    OperateLog: { kind: 'OBJECT'; name: 'OperateLog'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      id_address: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      operate_content: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      operate_module: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      operate_object: { type: { name: 'String' } }
      operate_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      operate_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      operate_user_id: { type: { name: 'String' } }
      operate_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      source: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    OperateLogConnection: { kind: 'OBJECT'; name: 'OperateLogConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'OperateLogEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    OperateLogEdge: { kind: 'OBJECT'; name: 'OperateLogEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'OperateLog' } } }
    } }
    OperateLogFilter: { kind: 'INPUT_OBJECT'; name: 'OperateLogFilter'; isOneOf: false; inputFields: [
      { name: 'operate_content'; type: { name: 'TextMatch' } },
      { name: 'operate_module'; type: { name: 'TextMatch' } },
      { name: 'operate_object'; type: { name: 'TextMatch' } },
      { name: 'operate_type'; type: { name: 'TextMatch' } },
      { name: 'operate_user_name'; type: { name: 'TextMatch' } },
      { name: 'source'; type: { name: 'TextMatch' } },
    ] }
    OperateLogModel: { kind: 'INPUT_OBJECT'; name: 'OperateLogModel'; isOneOf: false; inputFields: [
      { name: 'operate_content'; type: { name: 'String' } },
      { name: 'operate_module'; type: { name: 'String' } },
      { name: 'operate_object'; type: { name: 'String' } },
      { name: 'operate_type'; type: { name: 'String' } },
    ] }
    OwnAddress: { kind: 'OBJECT'; name: 'OwnAddress'; fields: {
      address: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    OwnVehicle: { kind: 'OBJECT'; name: 'OwnVehicle'; fields: {
      applications: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VehicleApplication' } } } } }
      begin_date: { type: { name: 'String' } }
      car_product: { type: { name: 'String' } }
      colour: { type: { name: 'String' } }
      end_date: { type: { name: 'String' } }
      may_enter: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      plate: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      vehicle_kind: { type: { name: 'String' } }
      vehicle_kind_name: { type: { name: 'String' } }
      vehicle_kind_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    OwnVisitorData: { kind: 'OBJECT'; name: 'OwnVisitorData'; fields: {
      data: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
    } }
    PageInfo: { kind: 'OBJECT'; name: 'PageInfo'; fields: {
      endCursor: { type: { name: 'String' } }
      hasNextPage: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
      hasPreviousPage: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
      startCursor: { type: { name: 'String' } }
    } }
    PeriodicRule: { kind: 'INPUT_OBJECT'; name: 'PeriodicRule'; isOneOf: false; inputFields: [
      { name: 'count'; type: { name: 'Int' } },
      { name: 'dates'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } },
      { name: 'exceptions'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'freq'; type: { name: 'String' } },
      { name: 'interval'; type: { name: 'Int' } },
      { name: 'nth'; type: { name: 'Int' } },
      { name: 'until'; type: { name: 'String' } },
      { name: 'weekday'; type: { name: 'Int' } },
      { name: 'weekdays'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } },
    ] }
    PlacedSeat: { kind: 'OBJECT'; name: 'PlacedSeat'; fields: {
      attributes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      coming: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      maintenance_until: { type: { name: 'String' } }
      number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      rotation: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      rule_source: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      rule_template_name: { type: { name: 'String' } }
      rule_template_name_en: { type: { name: 'String' } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      used_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      venue_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      venue_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      venue_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      venue_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      x: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      y: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      zone_code: { type: { name: 'String' } }
      zone_name: { type: { name: 'String' } }
      zone_name_en: { type: { name: 'String' } }
    } }
    PlacedSeatConnection: { kind: 'OBJECT'; name: 'PlacedSeatConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'PlacedSeatEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    PlacedSeatEdge: { kind: 'OBJECT'; name: 'PlacedSeatEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'PlacedSeat' } } }
    } }
    PlannedField: { kind: 'OBJECT'; name: 'PlannedField'; fields: {
      becomes: { type: { name: 'JSON' } }
      field: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      was: { type: { name: 'JSON' } }
    } }
    PlannedResourceChange: { kind: 'OBJECT'; name: 'PlannedResourceChange'; fields: {
      changes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'PlannedField' } } } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      msg: { type: { name: 'String' } }
      msg_en: { type: { name: 'String' } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    PlannedResourceChanges: { kind: 'OBJECT'; name: 'PlannedResourceChanges'; fields: {
      next_after: { type: { name: 'String' } }
      rows: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'PlannedResourceChange' } } } } }
      total: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    PlannedSession: { kind: 'INPUT_OBJECT'; name: 'PlannedSession'; isOneOf: false; inputFields: [
      { name: 'appointment_date'; type: { name: 'String' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'start_time'; type: { name: 'String' } },
    ] }
    PrintedCode: { kind: 'OBJECT'; name: 'PrintedCode'; fields: {
      building_name: { type: { name: 'String' } }
      building_name_en: { type: { name: 'String' } }
      campus_name: { type: { name: 'String' } }
      campus_name_en: { type: { name: 'String' } }
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      floor_name: { type: { name: 'String' } }
      floor_name_en: { type: { name: 'String' } }
      path: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    Query: { kind: 'OBJECT'; name: 'Query'; fields: {
      checkAppointmentInfoAndLongTermPeople: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorAtGate' } } } }
      checkAppointmentInformation: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SessionPreview' } } } }
      checkAppointmentTime: { type: { name: 'TimeChangePreview' } }
      checkAppointmentUpdate: { type: { name: 'UpdatePreview' } }
      checkOccupyPeriod: { type: { name: 'OccupyCheck' } }
      checkSuperTenant: { type: { name: 'Answer' } }
      checkVisitorBlacklist: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FoundVisitorBlock' } } } }
      checkVisitorEntryPermission: { type: { name: 'VisitorEntryVerdict' } }
      checkVisitorPass: { type: { name: 'VisitorPassCheck' } }
      findAllowedNetworkAll: { type: { name: 'AllowedNetworkConnection' } }
      findAllowedNetworkById: { type: { name: 'AllowedNetwork' } }
      findApplicantInformation: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CollectedField' } } } }
      findAppointmentApproval: { type: { name: 'AppointmentApproval' } }
      findAppointmentByCode: { type: { name: 'AppointmentInformation' } }
      findAppointmentCalendar: { type: { name: 'CalendarFile' } }
      findAppointmentCode: { type: { name: 'AttendanceCode' } }
      findAppointmentCodesAhead: { type: { name: 'AttendanceCodesAhead' } }
      findAppointmentInformation: { type: { name: 'AppointmentInformation' } }
      findAppointmentInformationAll: { type: { name: 'AppointmentInformationConnection' } }
      findAppointmentInformationAllForAppointMent: { type: { name: 'AppointmentInformationConnection' } }
      findAppointmentInvitation: { type: { name: 'AppointmentInvitation' } }
      findAppointmentMeeting: { type: { name: 'AppointmentMeeting' } }
      findAppointmentOnDayOff: { type: { name: 'AppointmentOnDayOffConnection' } }
      findAppointmentPeriodAgain: { type: { name: 'FreePeriod' } }
      findAppointmentProgress: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AppointmentProgress' } } } }
      findAppointmentSeries: { type: { name: 'AppointmentSeries' } }
      findAppointmentStatistics: { type: { name: 'AppointmentStatistics' } }
      findAppointmentUserAll: { type: { name: 'AppointmentUserConnection' } }
      findAppointmentVacancyRateTable: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VacancyRate' } } } }
      findApprovalAll: { type: { name: 'ApprovalConnection' } }
      findApprovalBeside: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApprovalBeside' } } } }
      findApprovalById: { type: { name: 'Approval' } }
      findApprovalDelegationAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApprovalDelegation' } } } }
      findApprovalDetail: { type: { name: 'ApprovalDetail' } }
      findApprovalFlowAll: { type: { name: 'ApprovalFlowConnection' } }
      findApprovalFlowById: { type: { name: 'ApprovalFlow' } }
      findApprovalTypeAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'TypeOfApprovals' } } } }
      findAtResource: { type: { name: 'AtResource' } }
      findBlacklistAll: { type: { name: 'BlacklistConnection' } }
      findBlacklistSettingAll: { type: { name: 'BlacklistSettingConnection' } }
      findBlacklistSettingById: { type: { name: 'BlacklistSetting' } }
      findBookingException: { type: { name: 'BookingException' } }
      findBookingExceptionAll: { type: { name: 'BookingExceptionConnection' } }
      findBookingGuests: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorAppointment' } } } }
      findCalendarDayAll: { type: { name: 'CalendarDayConnection' } }
      findCloudMeetingAll: { type: { name: 'CloudMeetingConnection' } }
      findCloudMeetingSetting: { type: { name: 'CloudMeetingSetting' } }
      findCodeItemById: { type: { name: 'CodeItem' } }
      findCodeItems: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CodeItem' } } } }
      findCodesAll: { type: { name: 'CodesConnection' } }
      findCodesById: { type: { name: 'Codes' } }
      findCommonFreeTimes: { type: { name: 'CommonTimes' } }
      findDeskSessionAll: { type: { name: 'DeskSessionConnection' } }
      findDraw: { type: { name: 'Draw' } }
      findDrawAll: { type: { name: 'DrawConnection' } }
      findEmptyReportAll: { type: { name: 'EmptyReportConnection' } }
      findEvaluationAll: { type: { name: 'EvaluationConnection' } }
      findEvaluationSummary: { type: { name: 'EvaluationSummary' } }
      findFiveNotice: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Notice' } } } }
      findFreeResources: { type: { name: 'FreeResources' } }
      findInstruction: { type: { name: 'Instruction' } }
      findInstructionAll: { type: { name: 'InstructionConnection' } }
      findInvitedSession: { type: { name: 'InvitedSession' } }
      findKeptVisitorFields: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'KeptVisitorField' } } } }
      findLikeSeatAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'LikeSeats' } } } }
      findLocationAll: { type: { name: 'LocationConnection' } }
      findLocationById: { type: { name: 'Location' } }
      findManagedSeatVenueAll: { type: { name: 'ManagedSeatVenueConnection' } }
      findMessageLogAll: { type: { name: 'MessageLogConnection' } }
      findMessageLogById: { type: { name: 'MessageLog' } }
      findMyAppointmentInformationAll: { type: { name: 'AppointmentInformationConnection' } }
      findMyApprovalDelegationAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ApprovalDelegation' } } } }
      findMyBlacklistAll: { type: { name: 'BlacklistConnection' } }
      findMyBookingExceptionAll: { type: { name: 'BookingExceptionConnection' } }
      findMyCalendarFeedAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CalendarFeed' } } } }
      findMyFreeTimeSharing: { type: { name: 'FreeTimeSharing' } }
      findMyMissCountAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'BlacklistMissCount' } } } }
      findMyNotificationAll: { type: { name: 'NotificationConnection' } }
      findMyNotificationPreferences: { type: { name: 'NotificationPreferences' } }
      findMyQuotaAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'TypeQuotas' } } } }
      findMyUnreadNotifications: { type: { name: 'UnreadNotifications' } }
      findMyUsualResources: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'UsualResource' } } } }
      findMyVehicles: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'OwnVehicle' } } } }
      findMyVisitorAppointmentAll: { type: { name: 'VisitorAppointmentConnection' } }
      findMyVisitorArrivalAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorArrival' } } } }
      findMyWaitingList: { type: { name: 'WaitingRequestConnection' } }
      findNotice: { type: { name: 'Notice' } }
      findNoticeAll: { type: { name: 'NoticeConnection' } }
      findNoticeReadEntityList: { type: { name: 'NoticeReadEntityConnection' } }
      findNotificationChannels: { type: { name: 'NotificationChannels' } }
      findNotificationSettings: { type: { name: 'NotificationSettings' } }
      findNotificationTemplateAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'NotificationTemplate' } } } }
      findOccupyPeriodAll: { type: { name: 'OccupyPeriodConnection' } }
      findOperateLog: { type: { name: 'OperateLog' } }
      findOperateLogAll: { type: { name: 'OperateLogConnection' } }
      findOtherResourceAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AlternativeResource' } } } }
      findOwnAddress: { type: { name: 'OwnAddress' } }
      findOwnVisitorData: { type: { name: 'OwnVisitorData' } }
      findPrintedVisitorPass: { type: { name: 'VisitorPrintedPass' } }
      findPrintedVisitorPassAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorPrintedPass' } } } }
      findPublishedInstructions: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'InstructionChapter' } } } }
      findRegisterValidField: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AskedVisitorField' } } } }
      findResourceAll: { type: { name: 'ResourceConnection' } }
      findResourceById: { type: { name: 'Resource' } }
      findResourceCalendar: { type: { name: 'ResourceCalendarRowConnection' } }
      findResourceChanges: { type: { name: 'PlannedResourceChanges' } }
      findResourceDoorCode: { type: { name: 'AttendanceCode' } }
      findResourceGrid: { type: { name: 'ResourceGrid' } }
      findResourceLoad: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourceDayLoad' } } } }
      findResourcesRuleTemplateAll: { type: { name: 'ResourcesRuleTemplateConnection' } }
      findResourcesRuleTemplateById: { type: { name: 'ResourcesRuleTemplate' } }
      findResourcesType: { type: { name: 'ResourcesType' } }
      findResourcesTypeAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesType' } } } }
      findResourcesTypeAllByAccount: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesType' } } } }
      findResourcesTypeAllByAvailableStatus: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesType' } } } }
      findResourcesTypeAllWithResourcesByAccount: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesType' } } } }
      findResourcesTypeById: { type: { name: 'ResourcesType' } }
      findResourcesTypeExtendedProperties: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesTypeExtendedProperty' } } } }
      findResourcesTypeExtendedPropertiesWithItem: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesTypeExtendedProperty' } } } }
      findResourcesTypeListByAccountAuth: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesType' } } } }
      findResourcesTypeLookedAfter: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesType' } } } }
      findReviewAddressAll: { type: { name: 'ReviewAddressConnection' } }
      findReviewAddressById: { type: { name: 'ReviewAddress' } }
      findReviewPage: { type: { name: 'ReviewPage' } }
      findRuleRehearsal: { type: { name: 'RuleRehearsal' } }
      findSeatAll: { type: { name: 'PlacedSeatConnection' } }
      findSeatPlan: { type: { name: 'SeatPlan' } }
      findSeatPlanToEdit: { type: { name: 'EditedSeatPlan' } }
      findSeatUse: { type: { name: 'SeatUse' } }
      findSeatVenueAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SeatVenue' } } } }
      findSessionAlternatives: { type: { name: 'SessionAlternatives' } }
      findStrictPeriodAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'StrictPeriod' } } } }
      findSystemSettings: { type: { name: 'SystemSettings' } }
      findSystemTable: { type: { name: 'SystemTable' } }
      findSystemTableByUrl: { type: { name: 'SystemTable' } }
      findSystemTableList: { type: { name: 'SystemTableConnection' } }
      findTenants: { type: { name: 'TenantsConnection' } }
      findTermAll: { type: { name: 'TermConnection' } }
      findTermById: { type: { name: 'Term' } }
      findTimetableSourceAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'TimetableSource' } } } }
      findUserImage: { type: { name: 'UserImage' } }
      findVehicleApplicationAll: { type: { name: 'VehicleApplicationConnection' } }
      findVehicleApplicationById: { type: { name: 'VehicleApplication' } }
      findVehicleBlacklistAll: { type: { name: 'VehicleBlacklistConnection' } }
      findVehicleBlacklistById: { type: { name: 'VehicleBlacklist' } }
      findVehicleKinds: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VehicleKind' } } } }
      findVisitorAdminPermissionsById: { type: { name: 'VisitorAdminPermissions' } }
      findVisitorAdminPermissionsEntityList: { type: { name: 'VisitorAdminPermissionsConnection' } }
      findVisitorAppointment: { type: { name: 'VisitorAppointment' } }
      findVisitorAppointmentAll: { type: { name: 'VisitorAppointmentConnection' } }
      findVisitorAppointmentApproval: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorApprovalStep' } } } }
      findVisitorAppointmentDataStatistics: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorFigures' } } } }
      findVisitorAppointmentFields: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorAppointmentField' } } } }
      findVisitorAppointmentProgress: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorAppointmentEvent' } } } }
      findVisitorArrival: { type: { name: 'VisitorArrival' } }
      findVisitorArrivalAtGateAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorArrival' } } } }
      findVisitorAvailableNumber: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorAvailableNumber' } } } }
      findVisitorBlacklistAll: { type: { name: 'VisitorBlacklistConnection' } }
      findVisitorBlacklistById: { type: { name: 'VisitorBlacklist' } }
      findVisitorBlacklistHitAll: { type: { name: 'VisitorBlacklistHitConnection' } }
      findVisitorCategory: { type: { name: 'VisitorCategoryConfig' } }
      findVisitorCategoryConfig: { type: { name: 'VisitorCategoryConfigConnection' } }
      findVisitorDetailSettings: { type: { name: 'VisitorDetailSettings' } }
      findVisitorDetailSettingsList: { type: { name: 'VisitorDetailSettingsConnection' } }
      findVisitorEntityList: { type: { name: 'VisitorConnection' } }
      findVisitorEntryPermissionAll: { type: { name: 'VisitorEntryPermissionConnection' } }
      findVisitorEntryPermissionById: { type: { name: 'VisitorEntryPermission' } }
      findVisitorEntryRuleAll: { type: { name: 'VisitorEntryRuleConnection' } }
      findVisitorEntryRuleById: { type: { name: 'VisitorEntryRule' } }
      findVisitorFlowAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorFlow' } } } }
      findVisitorGateAll: { type: { name: 'VisitorGateConnection' } }
      findVisitorGateById: { type: { name: 'VisitorGate' } }
      findVisitorGateDay: { type: { name: 'VisitorGateDay' } }
      findVisitorGateDeviceAll: { type: { name: 'VisitorGateDeviceConnection' } }
      findVisitorGateDeviceById: { type: { name: 'VisitorGateDevice' } }
      findVisitorInfoByAccount: { type: { name: 'VisitorRegistration' } }
      findVisitorInfoById: { type: { name: 'VisitorRegistration' } }
      findVisitorInfoByPhone: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorRegistration' } } } }
      findVisitorInfoFieldDataRange: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorFieldValue' } } } }
      findVisitorInfoFieldSettingsEntityList: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorInfoFieldSettings' } } } }
      findVisitorKindAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorKind' } } } }
      findVisitorListById: { type: { name: 'VisitorList' } }
      findVisitorListEntityList: { type: { name: 'VisitorListConnection' } }
      findVisitorLongTermById: { type: { name: 'VisitorLongTerm' } }
      findVisitorLongTermByPersonTypeAndName: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorLongTerm' } } } }
      findVisitorLongTermEntityList: { type: { name: 'VisitorLongTermConnection' } }
      findVisitorMachineAll: { type: { name: 'VisitorMachineConnection' } }
      findVisitorMachineById: { type: { name: 'VisitorMachine' } }
      findVisitorMessageLogAll: { type: { name: 'MessageLogConnection' } }
      findVisitorMessageLogById: { type: { name: 'MessageLog' } }
      findVisitorOperateLog: { type: { name: 'OperateLog' } }
      findVisitorOperateLogAll: { type: { name: 'OperateLogConnection' } }
      findVisitorOverAllSettingsResources: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorPlace' } } } }
      findVisitorOverallSettingsEntity: { type: { name: 'VisitorOverallSettings' } }
      findVisitorPass: { type: { name: 'VisitorPass' } }
      findVisitorPlateReadAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorPlateRead' } } } }
      findVisitorRegisterKey: { type: { name: 'VisitorRegisterKey' } }
      findVisitorRegistorFieldSettingEntityList: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorRegistorFieldSetting' } } } }
      findVisitorRegistrationEntityList: { type: { name: 'VisitorRegistrationConnection' } }
      findVisitorRoll: { type: { name: 'VisitorRoll' } }
      findVisitorRollCallAll: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorRollCall' } } } }
      findVisitorValidFieldInfo: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AskedVisitorField' } } } }
      findVisitorVehicleAll: { type: { name: 'VisitorVehicleConnection' } }
      findVisitorVehicleById: { type: { name: 'VisitorVehicle' } }
      longTermAuthoritativeTriples: { type: { name: 'VisitorTripleConnection' } }
      previewNotificationTemplate: { type: { name: 'NotificationPreview' } }
    } }
    QuotaAhead: { kind: 'OBJECT'; name: 'QuotaAhead'; fields: {
      appointment_number_limit: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_number_rule: { type: { name: 'Int' } }
      begin_date: { type: { name: 'String' } }
      end_date: { type: { name: 'String' } }
      used: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      used_after: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    Refusal: { kind: 'OBJECT'; name: 'Refusal'; fields: {
      details: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    RefusedDate: { kind: 'OBJECT'; name: 'RefusedDate'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      now: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    RefusedId: { kind: 'OBJECT'; name: 'RefusedId'; fields: {
      details: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    RefusedSession: { kind: 'OBJECT'; name: 'RefusedSession'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      details: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      id: { type: { name: 'String' } }
      moved_from: { type: { name: 'FreePeriod' } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ReplacedSession: { kind: 'INPUT_OBJECT'; name: 'ReplacedSession'; isOneOf: false; inputFields: [
      { name: 'appointment_date'; type: { name: 'String' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'mode'; type: { name: 'String' } },
      { name: 'participants'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'person_times'; type: { name: 'Int' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'start_time'; type: { name: 'String' } },
    ] }
    ReportAnswer: { kind: 'OBJECT'; name: 'ReportAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      report_until: { type: { name: 'String' } }
    } }
    Resource: { kind: 'OBJECT'; name: 'Resource'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      admin_dept: { type: { name: 'String' } }
      admin_dept_name: { type: { name: 'String' } }
      admin_dept_name_en: { type: { name: 'String' } }
      admin_post: { type: { name: 'String' } }
      admin_post_name: { type: { name: 'String' } }
      admin_post_name_en: { type: { name: 'String' } }
      advance_booking_rule: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_date_begin: { type: { name: 'String' } }
      appointment_date_days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_date_end: { type: { name: 'String' } }
      appointment_date_rule: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_information_field: { type: { name: 'String' } }
      approval_flow: { type: { name: 'String' } }
      batch_rule: { type: { name: 'JSON' } }
      bookable_months: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } }
      bookable_weekdays: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } }
      booking_instructions: { type: { name: 'String' } }
      booking_instructions_en: { type: { name: 'String' } }
      buffer_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      building_code: { type: { name: 'String' } }
      building_name: { type: { name: 'String' } }
      building_name_en: { type: { name: 'String' } }
      campus_code: { type: { name: 'String' } }
      campus_name: { type: { name: 'String' } }
      campus_name_en: { type: { name: 'String' } }
      can_location: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      cancel_notification_push: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      cancel_notification_rule_admin: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      cancel_notification_rule_apply: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      capacity: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      capacity_mode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      closed_periods: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      collected: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      created_user: { type: { name: 'String' } }
      created_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      cyclicity_rule: { type: { name: 'JSON' } }
      days_rule_effective_time: { type: { name: 'String' } }
      days_rule_refresh_time: { type: { name: 'String' } }
      equipment: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      extended_values: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      fixed_slots: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      floor_code: { type: { name: 'String' } }
      floor_name: { type: { name: 'String' } }
      floor_name_en: { type: { name: 'String' } }
      hide_appointment_information: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      hide_resources_detail: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      is_notification_push: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      joint_admin_dept: { type: { name: 'String' } }
      joint_admin_dept_name: { type: { name: 'String' } }
      joint_admin_dept_name_en: { type: { name: 'String' } }
      maintenance_until: { type: { name: 'String' } }
      max_minutes: { type: { name: 'Int' } }
      min_interval_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      min_interval_minutes_change: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      min_interval_minutes_prompt: { type: { name: 'String' } }
      min_interval_minutes_prompt_en: { type: { name: 'String' } }
      need_approve: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      need_approve_minutes: { type: { name: 'Int' } }
      need_approve_people: { type: { name: 'Int' } }
      notifiy_channels: { type: { name: 'String' } }
      open_process_form: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      order: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      panorama: { type: { name: 'String' } }
      parent_id: { type: { name: 'String' } }
      parts: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcePart' } } } } }
      pictures: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      qcode_image_url: { type: { name: 'String' } }
      remark: { type: { name: 'String' } }
      reminder_minutes: { type: { name: 'Int' } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      rule_source: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      rule_template_id: { type: { name: 'String' } }
      rule_template_name: { type: { name: 'String' } }
      rule_template_name_en: { type: { name: 'String' } }
      seat_venue_id: { type: { name: 'String' } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      success_notification_push: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      time_slot_rule: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      update_time: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ResourceCalendarDay: { kind: 'OBJECT'; name: 'ResourceCalendarDay'; fields: {
      blocks: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      bookings: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      entries: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourceCalendarEntry' } } } } }
      minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ResourceCalendarEntry: { kind: 'OBJECT'; name: 'ResourceCalendarEntry'; fields: {
      appointment_user_name: { type: { name: 'String' } }
      appointment_user_name_en: { type: { name: 'String' } }
      end: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { name: 'Int' } }
      theme: { type: { name: 'String' } }
    } }
    ResourceCalendarFilter: { kind: 'INPUT_OBJECT'; name: 'ResourceCalendarFilter'; isOneOf: false; inputFields: [
      { name: 'building_code'; type: { name: 'String' } },
      { name: 'campus_code'; type: { name: 'String' } },
      { name: 'parent_id'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
    ] }
    ResourceCalendarRow: { kind: 'OBJECT'; name: 'ResourceCalendarRow'; fields: {
      capacity: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      capacity_mode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      days: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourceCalendarDay' } } } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ResourceCalendarRowConnection: { kind: 'OBJECT'; name: 'ResourceCalendarRowConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourceCalendarRowEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ResourceCalendarRowEdge: { kind: 'OBJECT'; name: 'ResourceCalendarRowEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'ResourceCalendarRow' } } }
    } }
    ResourceChange: { kind: 'INPUT_OBJECT'; name: 'ResourceChange'; isOneOf: false; inputFields: [
      { name: 'admin_dept'; type: { name: 'String' } },
      { name: 'admin_post'; type: { name: 'String' } },
      { name: 'advance_booking_rule'; type: { name: 'Int' } },
      { name: 'appointment_date_begin'; type: { name: 'String' } },
      { name: 'appointment_date_days'; type: { name: 'Int' } },
      { name: 'appointment_date_end'; type: { name: 'String' } },
      { name: 'appointment_date_rule'; type: { name: 'Int' } },
      { name: 'appointment_information_field'; type: { name: 'String' } },
      { name: 'approval_flow'; type: { name: 'String' } },
      { name: 'batch_rule'; type: { name: 'JSON' } },
      { name: 'bookable_months'; type: { name: 'JSON' } },
      { name: 'bookable_weekdays'; type: { name: 'JSON' } },
      { name: 'booking_instructions'; type: { name: 'String' } },
      { name: 'booking_instructions_en'; type: { name: 'String' } },
      { name: 'buffer_minutes'; type: { name: 'Int' } },
      { name: 'building_code'; type: { name: 'String' } },
      { name: 'campus_code'; type: { name: 'String' } },
      { name: 'can_location'; type: { name: 'Int' } },
      { name: 'cancel_notification_push'; type: { name: 'Int' } },
      { name: 'cancel_notification_rule_admin'; type: { name: 'Int' } },
      { name: 'cancel_notification_rule_apply'; type: { name: 'Int' } },
      { name: 'capacity'; type: { name: 'Int' } },
      { name: 'capacity_mode'; type: { name: 'String' } },
      { name: 'closed_periods'; type: { name: 'JSON' } },
      { name: 'cyclicity_rule'; type: { name: 'JSON' } },
      { name: 'days_rule_effective_time'; type: { name: 'String' } },
      { name: 'days_rule_refresh_time'; type: { name: 'String' } },
      { name: 'equipment'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'extended_values'; type: { name: 'JSON' } },
      { name: 'fixed_slots'; type: { name: 'JSON' } },
      { name: 'floor_code'; type: { name: 'String' } },
      { name: 'hide_appointment_information'; type: { name: 'Int' } },
      { name: 'hide_resources_detail'; type: { name: 'Int' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'is_notification_push'; type: { name: 'Int' } },
      { name: 'joint_admin_dept'; type: { name: 'String' } },
      { name: 'maintenance_until'; type: { name: 'String' } },
      { name: 'max_minutes'; type: { name: 'Int' } },
      { name: 'min_interval_minutes'; type: { name: 'Int' } },
      { name: 'min_interval_minutes_change'; type: { name: 'Int' } },
      { name: 'min_interval_minutes_prompt'; type: { name: 'String' } },
      { name: 'min_interval_minutes_prompt_en'; type: { name: 'String' } },
      { name: 'need_approve'; type: { name: 'Int' } },
      { name: 'need_approve_minutes'; type: { name: 'Int' } },
      { name: 'need_approve_people'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'open_process_form'; type: { name: 'Int' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'panorama'; type: { name: 'String' } },
      { name: 'parent_id'; type: { name: 'String' } },
      { name: 'parts'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } } },
      { name: 'pictures'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'qcode_image_url'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'reminder_minutes'; type: { name: 'Int' } },
      { name: 'resources_name'; type: { name: 'String' } },
      { name: 'resources_name_en'; type: { name: 'String' } },
      { name: 'resources_number'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'rule_source'; type: { name: 'Int' } },
      { name: 'rule_template_id'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'success_notification_push'; type: { name: 'Int' } },
      { name: 'time_slot_rule'; type: { name: 'Int' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    ResourceCodeAnswer: { kind: 'OBJECT'; name: 'ResourceCodeAnswer'; fields: {
      code: { type: { name: 'String' } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
    } }
    ResourceCodesAnswer: { kind: 'OBJECT'; name: 'ResourceCodesAnswer'; fields: {
      codes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'PrintedCode' } } } } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      refused: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RefusedId' } } } } }
    } }
    ResourceConnection: { kind: 'OBJECT'; name: 'ResourceConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourceEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ResourceDayLoad: { kind: 'OBJECT'; name: 'ResourceDayLoad'; fields: {
      bookable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      drawn: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      errcode: { type: { name: 'String' } }
      msg: { type: { name: 'String' } }
      msg_en: { type: { name: 'String' } }
      opens_at: { type: { name: 'String' } }
      own: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      quotas: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourceDayQuota' } } } } }
      rate: { type: { name: 'Float' } }
    } }
    ResourceDayQuota: { kind: 'OBJECT'; name: 'ResourceDayQuota'; fields: {
      appointment_number_limit: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_number_rule: { type: { name: 'Int' } }
      begin_date: { type: { name: 'String' } }
      end_date: { type: { name: 'String' } }
      used: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ResourceEdge: { kind: 'OBJECT'; name: 'ResourceEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Resource' } } }
    } }
    ResourceFilter: { kind: 'INPUT_OBJECT'; name: 'ResourceFilter'; isOneOf: false; inputFields: [
      { name: 'admin_dept'; type: { name: 'String' } },
      { name: 'administered'; type: { name: 'Int' } },
      { name: 'building_code'; type: { name: 'String' } },
      { name: 'campus_code'; type: { name: 'String' } },
      { name: 'capacity'; type: { name: 'Int' } },
      { name: 'capacity_mode'; type: { name: 'String' } },
      { name: 'collected'; type: { name: 'Int' } },
      { name: 'equipment'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'extended_values'; type: { name: 'JSON' } },
      { name: 'floor_code'; type: { name: 'String' } },
      { name: 'has_plan'; type: { name: 'Int' } },
      { name: 'ids'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'need_approve'; type: { name: 'Int' } },
      { name: 'parent_id'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'resources_type_ids'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'rule_template_id'; type: { name: 'String' } },
      { name: 'seat_venue'; type: { name: 'Int' } },
      { name: 'state'; type: { name: 'Int' } },
    ] }
    ResourceGrid: { kind: 'OBJECT'; name: 'ResourceGrid'; fields: {
      clock_changes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ClockChange' } } } } }
      date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      day_end: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      day_start: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      has_next: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
      minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      now: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      now_minute: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      now_ms: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      rows: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'GridRow' } } } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ResourceGridFilter: { kind: 'INPUT_OBJECT'; name: 'ResourceGridFilter'; isOneOf: false; inputFields: [
      { name: 'building_code'; type: { name: 'String' } },
      { name: 'campus_code'; type: { name: 'String' } },
      { name: 'capacity'; type: { name: 'Int' } },
      { name: 'collected'; type: { name: 'Int' } },
      { name: 'equipment'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'extended_values'; type: { name: 'JSON' } },
      { name: 'floor_code'; type: { name: 'String' } },
      { name: 'ids'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'need_approve'; type: { name: 'Int' } },
      { name: 'parent_id'; type: { name: 'String' } },
      { name: 'resources_name'; type: { name: 'String' } },
    ] }
    ResourceModel: { kind: 'INPUT_OBJECT'; name: 'ResourceModel'; isOneOf: false; inputFields: [
      { name: 'admin_dept'; type: { name: 'String' } },
      { name: 'admin_post'; type: { name: 'String' } },
      { name: 'advance_booking_rule'; type: { name: 'Int' } },
      { name: 'appointment_date_begin'; type: { name: 'String' } },
      { name: 'appointment_date_days'; type: { name: 'Int' } },
      { name: 'appointment_date_end'; type: { name: 'String' } },
      { name: 'appointment_date_rule'; type: { name: 'Int' } },
      { name: 'appointment_information_field'; type: { name: 'String' } },
      { name: 'approval_flow'; type: { name: 'String' } },
      { name: 'batch_rule'; type: { name: 'JSON' } },
      { name: 'bookable_months'; type: { name: 'JSON' } },
      { name: 'bookable_weekdays'; type: { name: 'JSON' } },
      { name: 'booking_instructions'; type: { name: 'String' } },
      { name: 'booking_instructions_en'; type: { name: 'String' } },
      { name: 'buffer_minutes'; type: { name: 'Int' } },
      { name: 'building_code'; type: { name: 'String' } },
      { name: 'campus_code'; type: { name: 'String' } },
      { name: 'can_location'; type: { name: 'Int' } },
      { name: 'cancel_notification_push'; type: { name: 'Int' } },
      { name: 'cancel_notification_rule_admin'; type: { name: 'Int' } },
      { name: 'cancel_notification_rule_apply'; type: { name: 'Int' } },
      { name: 'capacity'; type: { name: 'Int' } },
      { name: 'capacity_mode'; type: { name: 'String' } },
      { name: 'closed_periods'; type: { name: 'JSON' } },
      { name: 'cyclicity_rule'; type: { name: 'JSON' } },
      { name: 'days_rule_effective_time'; type: { name: 'String' } },
      { name: 'days_rule_refresh_time'; type: { name: 'String' } },
      { name: 'equipment'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'extended_values'; type: { name: 'JSON' } },
      { name: 'fixed_slots'; type: { name: 'JSON' } },
      { name: 'floor_code'; type: { name: 'String' } },
      { name: 'hide_appointment_information'; type: { name: 'Int' } },
      { name: 'hide_resources_detail'; type: { name: 'Int' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'is_notification_push'; type: { name: 'Int' } },
      { name: 'joint_admin_dept'; type: { name: 'String' } },
      { name: 'maintenance_until'; type: { name: 'String' } },
      { name: 'max_minutes'; type: { name: 'Int' } },
      { name: 'min_interval_minutes'; type: { name: 'Int' } },
      { name: 'min_interval_minutes_change'; type: { name: 'Int' } },
      { name: 'min_interval_minutes_prompt'; type: { name: 'String' } },
      { name: 'min_interval_minutes_prompt_en'; type: { name: 'String' } },
      { name: 'need_approve'; type: { name: 'Int' } },
      { name: 'need_approve_minutes'; type: { name: 'Int' } },
      { name: 'need_approve_people'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'open_process_form'; type: { name: 'Int' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'panorama'; type: { name: 'String' } },
      { name: 'parent_id'; type: { name: 'String' } },
      { name: 'parts'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } } },
      { name: 'pictures'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'qcode_image_url'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'reminder_minutes'; type: { name: 'Int' } },
      { name: 'resources_name'; type: { name: 'String' } },
      { name: 'resources_name_en'; type: { name: 'String' } },
      { name: 'resources_number'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'rule_source'; type: { name: 'Int' } },
      { name: 'rule_template_id'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'success_notification_push'; type: { name: 'Int' } },
      { name: 'time_slot_rule'; type: { name: 'Int' } },
    ] }
    ResourcePart: { kind: 'OBJECT'; name: 'ResourcePart'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ResourceProperty: { kind: 'OBJECT'; name: 'ResourceProperty'; fields: {
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      value: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      value_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ResourceVersion: { kind: 'INPUT_OBJECT'; name: 'ResourceVersion'; isOneOf: false; inputFields: [
      { name: 'id'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    ResourcesChange: { kind: 'INPUT_OBJECT'; name: 'ResourcesChange'; isOneOf: false; inputFields: [
      { name: 'admin_dept'; type: { name: 'String' } },
      { name: 'admin_post'; type: { name: 'String' } },
      { name: 'advance_booking_rule'; type: { name: 'Int' } },
      { name: 'appointment_date_begin'; type: { name: 'String' } },
      { name: 'appointment_date_days'; type: { name: 'Int' } },
      { name: 'appointment_date_end'; type: { name: 'String' } },
      { name: 'appointment_date_rule'; type: { name: 'Int' } },
      { name: 'appointment_information_field'; type: { name: 'String' } },
      { name: 'approval_flow'; type: { name: 'String' } },
      { name: 'batch_rule'; type: { name: 'JSON' } },
      { name: 'bookable_months'; type: { name: 'JSON' } },
      { name: 'bookable_weekdays'; type: { name: 'JSON' } },
      { name: 'booking_instructions'; type: { name: 'String' } },
      { name: 'booking_instructions_en'; type: { name: 'String' } },
      { name: 'buffer_minutes'; type: { name: 'Int' } },
      { name: 'building_code'; type: { name: 'String' } },
      { name: 'campus_code'; type: { name: 'String' } },
      { name: 'can_location'; type: { name: 'Int' } },
      { name: 'cancel_notification_push'; type: { name: 'Int' } },
      { name: 'cancel_notification_rule_admin'; type: { name: 'Int' } },
      { name: 'cancel_notification_rule_apply'; type: { name: 'Int' } },
      { name: 'capacity'; type: { name: 'Int' } },
      { name: 'capacity_mode'; type: { name: 'String' } },
      { name: 'closed_periods'; type: { name: 'JSON' } },
      { name: 'cyclicity_rule'; type: { name: 'JSON' } },
      { name: 'days_rule_effective_time'; type: { name: 'String' } },
      { name: 'days_rule_refresh_time'; type: { name: 'String' } },
      { name: 'equipment'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'extended_values'; type: { name: 'JSON' } },
      { name: 'fixed_slots'; type: { name: 'JSON' } },
      { name: 'floor_code'; type: { name: 'String' } },
      { name: 'hide_appointment_information'; type: { name: 'Int' } },
      { name: 'hide_resources_detail'; type: { name: 'Int' } },
      { name: 'is_notification_push'; type: { name: 'Int' } },
      { name: 'joint_admin_dept'; type: { name: 'String' } },
      { name: 'maintenance_until'; type: { name: 'String' } },
      { name: 'max_minutes'; type: { name: 'Int' } },
      { name: 'min_interval_minutes'; type: { name: 'Int' } },
      { name: 'min_interval_minutes_change'; type: { name: 'Int' } },
      { name: 'min_interval_minutes_prompt'; type: { name: 'String' } },
      { name: 'min_interval_minutes_prompt_en'; type: { name: 'String' } },
      { name: 'need_approve'; type: { name: 'Int' } },
      { name: 'need_approve_minutes'; type: { name: 'Int' } },
      { name: 'need_approve_people'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'open_process_form'; type: { name: 'Int' } },
      { name: 'panorama'; type: { name: 'String' } },
      { name: 'pictures'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'reminder_minutes'; type: { name: 'Int' } },
      { name: 'rule_source'; type: { name: 'Int' } },
      { name: 'rule_template_id'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'success_notification_push'; type: { name: 'Int' } },
      { name: 'time_slot_rule'; type: { name: 'Int' } },
    ] }
    ResourcesImportAnswer: { kind: 'OBJECT'; name: 'ResourcesImportAnswer'; fields: {
      encoding: { type: { name: 'String' } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      headings: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FoundHeading' } } } } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      lines: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ImportLine' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      next_offset: { type: { name: 'Int' } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      sheet: { type: { name: 'String' } }
      sheets: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      total: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      written: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ResourcesRuleTemplate: { kind: 'OBJECT'; name: 'ResourcesRuleTemplate'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      advance_booking_rule: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_date_begin: { type: { name: 'String' } }
      appointment_date_days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_date_end: { type: { name: 'String' } }
      appointment_date_rule: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_information_field: { type: { name: 'String' } }
      approval_flow: { type: { name: 'String' } }
      batch_rule: { type: { name: 'JSON' } }
      bookable_months: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } }
      bookable_weekdays: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } }
      buffer_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      cancel_notification_push: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      cancel_notification_rule_admin: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      cancel_notification_rule_apply: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      closed_periods: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      created_user: { type: { name: 'String' } }
      created_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      cyclicity_rule: { type: { name: 'JSON' } }
      days_rule_effective_time: { type: { name: 'String' } }
      days_rule_refresh_time: { type: { name: 'String' } }
      fixed_slots: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      hide_appointment_information: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      hide_resources_detail: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      is_notification_push: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      max_minutes: { type: { name: 'Int' } }
      min_interval_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      min_interval_minutes_change: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      min_interval_minutes_prompt: { type: { name: 'String' } }
      min_interval_minutes_prompt_en: { type: { name: 'String' } }
      need_approve: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      need_approve_minutes: { type: { name: 'Int' } }
      need_approve_people: { type: { name: 'Int' } }
      notifiy_channels: { type: { name: 'String' } }
      open_process_form: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      remark: { type: { name: 'String' } }
      reminder_minutes: { type: { name: 'Int' } }
      resource_count: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      success_notification_push: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      template_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      template_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      time_slot_rule: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ResourcesRuleTemplateChange: { kind: 'INPUT_OBJECT'; name: 'ResourcesRuleTemplateChange'; isOneOf: false; inputFields: [
      { name: 'advance_booking_rule'; type: { name: 'Int' } },
      { name: 'appointment_date_begin'; type: { name: 'String' } },
      { name: 'appointment_date_days'; type: { name: 'Int' } },
      { name: 'appointment_date_end'; type: { name: 'String' } },
      { name: 'appointment_date_rule'; type: { name: 'Int' } },
      { name: 'appointment_information_field'; type: { name: 'String' } },
      { name: 'approval_flow'; type: { name: 'String' } },
      { name: 'batch_rule'; type: { name: 'JSON' } },
      { name: 'bookable_months'; type: { name: 'JSON' } },
      { name: 'bookable_weekdays'; type: { name: 'JSON' } },
      { name: 'buffer_minutes'; type: { name: 'Int' } },
      { name: 'cancel_notification_push'; type: { name: 'Int' } },
      { name: 'cancel_notification_rule_admin'; type: { name: 'Int' } },
      { name: 'cancel_notification_rule_apply'; type: { name: 'Int' } },
      { name: 'closed_periods'; type: { name: 'JSON' } },
      { name: 'cyclicity_rule'; type: { name: 'JSON' } },
      { name: 'days_rule_effective_time'; type: { name: 'String' } },
      { name: 'days_rule_refresh_time'; type: { name: 'String' } },
      { name: 'fixed_slots'; type: { name: 'JSON' } },
      { name: 'hide_appointment_information'; type: { name: 'Int' } },
      { name: 'hide_resources_detail'; type: { name: 'Int' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'is_notification_push'; type: { name: 'Int' } },
      { name: 'max_minutes'; type: { name: 'Int' } },
      { name: 'min_interval_minutes'; type: { name: 'Int' } },
      { name: 'min_interval_minutes_change'; type: { name: 'Int' } },
      { name: 'min_interval_minutes_prompt'; type: { name: 'String' } },
      { name: 'min_interval_minutes_prompt_en'; type: { name: 'String' } },
      { name: 'need_approve'; type: { name: 'Int' } },
      { name: 'need_approve_minutes'; type: { name: 'Int' } },
      { name: 'need_approve_people'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'open_process_form'; type: { name: 'Int' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'reminder_minutes'; type: { name: 'Int' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'success_notification_push'; type: { name: 'Int' } },
      { name: 'template_name'; type: { name: 'String' } },
      { name: 'template_name_en'; type: { name: 'String' } },
      { name: 'time_slot_rule'; type: { name: 'Int' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    ResourcesRuleTemplateConnection: { kind: 'OBJECT'; name: 'ResourcesRuleTemplateConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesRuleTemplateEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ResourcesRuleTemplateEdge: { kind: 'OBJECT'; name: 'ResourcesRuleTemplateEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'ResourcesRuleTemplate' } } }
    } }
    ResourcesRuleTemplateFilter: { kind: 'INPUT_OBJECT'; name: 'ResourcesRuleTemplateFilter'; isOneOf: false; inputFields: [
      { name: 'state'; type: { name: 'Int' } },
    ] }
    ResourcesRuleTemplateModel: { kind: 'INPUT_OBJECT'; name: 'ResourcesRuleTemplateModel'; isOneOf: false; inputFields: [
      { name: 'advance_booking_rule'; type: { name: 'Int' } },
      { name: 'appointment_date_begin'; type: { name: 'String' } },
      { name: 'appointment_date_days'; type: { name: 'Int' } },
      { name: 'appointment_date_end'; type: { name: 'String' } },
      { name: 'appointment_date_rule'; type: { name: 'Int' } },
      { name: 'appointment_information_field'; type: { name: 'String' } },
      { name: 'approval_flow'; type: { name: 'String' } },
      { name: 'batch_rule'; type: { name: 'JSON' } },
      { name: 'bookable_months'; type: { name: 'JSON' } },
      { name: 'bookable_weekdays'; type: { name: 'JSON' } },
      { name: 'buffer_minutes'; type: { name: 'Int' } },
      { name: 'cancel_notification_push'; type: { name: 'Int' } },
      { name: 'cancel_notification_rule_admin'; type: { name: 'Int' } },
      { name: 'cancel_notification_rule_apply'; type: { name: 'Int' } },
      { name: 'closed_periods'; type: { name: 'JSON' } },
      { name: 'cyclicity_rule'; type: { name: 'JSON' } },
      { name: 'days_rule_effective_time'; type: { name: 'String' } },
      { name: 'days_rule_refresh_time'; type: { name: 'String' } },
      { name: 'fixed_slots'; type: { name: 'JSON' } },
      { name: 'hide_appointment_information'; type: { name: 'Int' } },
      { name: 'hide_resources_detail'; type: { name: 'Int' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'is_notification_push'; type: { name: 'Int' } },
      { name: 'max_minutes'; type: { name: 'Int' } },
      { name: 'min_interval_minutes'; type: { name: 'Int' } },
      { name: 'min_interval_minutes_change'; type: { name: 'Int' } },
      { name: 'min_interval_minutes_prompt'; type: { name: 'String' } },
      { name: 'min_interval_minutes_prompt_en'; type: { name: 'String' } },
      { name: 'need_approve'; type: { name: 'Int' } },
      { name: 'need_approve_minutes'; type: { name: 'Int' } },
      { name: 'need_approve_people'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'open_process_form'; type: { name: 'Int' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'reminder_minutes'; type: { name: 'Int' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'success_notification_push'; type: { name: 'Int' } },
      { name: 'template_name'; type: { name: 'String' } },
      { name: 'template_name_en'; type: { name: 'String' } },
      { name: 'time_slot_rule'; type: { name: 'Int' } },
    ] }
    ResourcesType: { kind: 'OBJECT'; name: 'ResourcesType'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      allocation: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointmentNumberLimitRuleList: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AppointmentNumberLimitRule' } } } } }
      appointment_number_limit: { type: { name: 'Int' } }
      appointment_number_rule: { type: { name: 'Int' } }
      batch_enable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      can_appointment_remark: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      can_location: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      common_enable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      created_user: { type: { name: 'String' } }
      created_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      cyclicity_enable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      default_appointment_state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      del: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      description: { type: { name: 'String' } }
      description_en: { type: { name: 'String' } }
      deviation_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      draw_close_days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      draw_close_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      draw_open_days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      draw_weight_days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      earliest_deviation_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      earliest_punctuality_rule: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      extendedProperties: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesTypeExtendedProperty' } } } } }
      free_count: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      free_from: { type: { name: 'String' } }
      free_now: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      icon: { type: { name: 'String' } }
      icon_not: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      incomplete_appointment_number_limit: { type: { name: 'Int' } }
      is_appointment_number_limit: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_incomplete_appointment_number_limit: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_seat_category: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      late_cancel_counts: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      leave_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      leave_periods: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      leave_times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      maintenance_until: { type: { name: 'String' } }
      missed_frees_slot: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      online_meeting: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      online_meeting_offered: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      open_now: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      open_today: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      opening_at: { type: { name: 'String' } }
      opening_date: { type: { name: 'String' } }
      order: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      punctuality_rule: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      quorum_members: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      quorum_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      report_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resource_count: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resources: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Resource' } } } }
      resourcesTypeAuthList: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesTypeAuth' } } } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_tag: { type: { name: 'String' } }
      resources_tag_en: { type: { name: 'String' } }
      sign_in_proof: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      sign_out_rule: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      strict_periods: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      timeperiod_number_begin_date: { type: { name: 'String' } }
      timeperiod_number_end_date: { type: { name: 'String' } }
      use_now: { type: { name: 'Float' } }
      userDisplayInfoConfigList: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'UserDisplayInfoConfig' } } } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      waiting_minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ResourcesTypeAuth: { kind: 'OBJECT'; name: 'ResourcesTypeAuth'; fields: {
      auth_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      grant_object_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      grant_object_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      grant_object_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      grant_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      operate_user_id: { type: { name: 'String' } }
      operate_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ResourcesTypeAuthModel: { kind: 'INPUT_OBJECT'; name: 'ResourcesTypeAuthModel'; isOneOf: false; inputFields: [
      { name: 'auth_type'; type: { name: 'String' } },
      { name: 'grant_object_id'; type: { name: 'String' } },
      { name: 'grant_object_type'; type: { name: 'String' } },
    ] }
    ResourcesTypeChange: { kind: 'INPUT_OBJECT'; name: 'ResourcesTypeChange'; isOneOf: false; inputFields: [
      { name: 'allocation'; type: { name: 'Int' } },
      { name: 'appointmentNumberLimitRuleList'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AppointmentNumberLimitRuleModel' } } } },
      { name: 'appointment_number_limit'; type: { name: 'Int' } },
      { name: 'appointment_number_rule'; type: { name: 'Int' } },
      { name: 'batch_enable'; type: { name: 'Int' } },
      { name: 'can_appointment_remark'; type: { name: 'Int' } },
      { name: 'can_location'; type: { name: 'Int' } },
      { name: 'common_enable'; type: { name: 'Int' } },
      { name: 'cyclicity_enable'; type: { name: 'Int' } },
      { name: 'default_appointment_state'; type: { name: 'Int' } },
      { name: 'description'; type: { name: 'String' } },
      { name: 'description_en'; type: { name: 'String' } },
      { name: 'deviation_minutes'; type: { name: 'Int' } },
      { name: 'draw_close_days'; type: { name: 'Int' } },
      { name: 'draw_close_time'; type: { name: 'String' } },
      { name: 'draw_open_days'; type: { name: 'Int' } },
      { name: 'draw_weight_days'; type: { name: 'Int' } },
      { name: 'earliest_deviation_minutes'; type: { name: 'Int' } },
      { name: 'earliest_punctuality_rule'; type: { name: 'Int' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'extendedProperties'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesTypeExtendedPropertyModel' } } } },
      { name: 'icon'; type: { name: 'String' } },
      { name: 'icon_not'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'incomplete_appointment_number_limit'; type: { name: 'Int' } },
      { name: 'is_appointment_number_limit'; type: { name: 'Int' } },
      { name: 'is_incomplete_appointment_number_limit'; type: { name: 'Int' } },
      { name: 'is_seat_category'; type: { name: 'Int' } },
      { name: 'late_cancel_counts'; type: { name: 'Int' } },
      { name: 'leave_minutes'; type: { name: 'Int' } },
      { name: 'leave_periods'; type: { name: 'JSON' } },
      { name: 'leave_times'; type: { name: 'Int' } },
      { name: 'maintenance_until'; type: { name: 'String' } },
      { name: 'missed_frees_slot'; type: { name: 'Int' } },
      { name: 'online_meeting'; type: { name: 'Int' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'punctuality_rule'; type: { name: 'Int' } },
      { name: 'quorum_members'; type: { name: 'Int' } },
      { name: 'quorum_minutes'; type: { name: 'Int' } },
      { name: 'report_minutes'; type: { name: 'Int' } },
      { name: 'resourcesTypeAuthList'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesTypeAuthModel' } } } },
      { name: 'resources_name'; type: { name: 'String' } },
      { name: 'resources_name_en'; type: { name: 'String' } },
      { name: 'resources_tag'; type: { name: 'String' } },
      { name: 'resources_tag_en'; type: { name: 'String' } },
      { name: 'sign_in_proof'; type: { name: 'Int' } },
      { name: 'sign_out_rule'; type: { name: 'Int' } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'strict_periods'; type: { name: 'JSON' } },
      { name: 'timeperiod_number_begin_date'; type: { name: 'String' } },
      { name: 'timeperiod_number_end_date'; type: { name: 'String' } },
      { name: 'userDisplayInfoConfigList'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'UserDisplayInfoConfigModel' } } } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'waiting_minutes'; type: { name: 'Int' } },
    ] }
    ResourcesTypeExtendedProperty: { kind: 'OBJECT'; name: 'ResourcesTypeExtendedProperty'; fields: {
      code_description: { type: { name: 'String' } }
      code_item: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'CodeItem' } } } } }
      code_tags: { type: { name: 'String' } }
      extended_properties_code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      extended_properties_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      extended_properties_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      order_num: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    ResourcesTypeExtendedPropertyModel: { kind: 'INPUT_OBJECT'; name: 'ResourcesTypeExtendedPropertyModel'; isOneOf: false; inputFields: [
      { name: 'code_description'; type: { name: 'String' } },
      { name: 'code_tags'; type: { name: 'String' } },
      { name: 'extended_properties_code'; type: { name: 'String' } },
      { name: 'extended_properties_name'; type: { name: 'String' } },
      { name: 'order_num'; type: { name: 'Int' } },
    ] }
    ResourcesTypeFilter: { kind: 'INPUT_OBJECT'; name: 'ResourcesTypeFilter'; isOneOf: false; inputFields: [
      { name: 'is_seat_category'; type: { name: 'Int' } },
      { name: 'resources_name'; type: { name: 'String' } },
      { name: 'resources_tag'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
    ] }
    ResourcesTypeModel: { kind: 'INPUT_OBJECT'; name: 'ResourcesTypeModel'; isOneOf: false; inputFields: [
      { name: 'allocation'; type: { name: 'Int' } },
      { name: 'appointmentNumberLimitRuleList'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AppointmentNumberLimitRuleModel' } } } },
      { name: 'appointment_number_limit'; type: { name: 'Int' } },
      { name: 'appointment_number_rule'; type: { name: 'Int' } },
      { name: 'batch_enable'; type: { name: 'Int' } },
      { name: 'can_appointment_remark'; type: { name: 'Int' } },
      { name: 'can_location'; type: { name: 'Int' } },
      { name: 'common_enable'; type: { name: 'Int' } },
      { name: 'cyclicity_enable'; type: { name: 'Int' } },
      { name: 'default_appointment_state'; type: { name: 'Int' } },
      { name: 'description'; type: { name: 'String' } },
      { name: 'description_en'; type: { name: 'String' } },
      { name: 'deviation_minutes'; type: { name: 'Int' } },
      { name: 'draw_close_days'; type: { name: 'Int' } },
      { name: 'draw_close_time'; type: { name: 'String' } },
      { name: 'draw_open_days'; type: { name: 'Int' } },
      { name: 'draw_weight_days'; type: { name: 'Int' } },
      { name: 'earliest_deviation_minutes'; type: { name: 'Int' } },
      { name: 'earliest_punctuality_rule'; type: { name: 'Int' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'extendedProperties'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesTypeExtendedPropertyModel' } } } },
      { name: 'icon'; type: { name: 'String' } },
      { name: 'icon_not'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'incomplete_appointment_number_limit'; type: { name: 'Int' } },
      { name: 'is_appointment_number_limit'; type: { name: 'Int' } },
      { name: 'is_incomplete_appointment_number_limit'; type: { name: 'Int' } },
      { name: 'is_seat_category'; type: { name: 'Int' } },
      { name: 'late_cancel_counts'; type: { name: 'Int' } },
      { name: 'leave_minutes'; type: { name: 'Int' } },
      { name: 'leave_periods'; type: { name: 'JSON' } },
      { name: 'leave_times'; type: { name: 'Int' } },
      { name: 'maintenance_until'; type: { name: 'String' } },
      { name: 'missed_frees_slot'; type: { name: 'Int' } },
      { name: 'online_meeting'; type: { name: 'Int' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'punctuality_rule'; type: { name: 'Int' } },
      { name: 'quorum_members'; type: { name: 'Int' } },
      { name: 'quorum_minutes'; type: { name: 'Int' } },
      { name: 'report_minutes'; type: { name: 'Int' } },
      { name: 'resourcesTypeAuthList'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourcesTypeAuthModel' } } } },
      { name: 'resources_name'; type: { name: 'String' } },
      { name: 'resources_name_en'; type: { name: 'String' } },
      { name: 'resources_tag'; type: { name: 'String' } },
      { name: 'resources_tag_en'; type: { name: 'String' } },
      { name: 'sign_in_proof'; type: { name: 'Int' } },
      { name: 'sign_out_rule'; type: { name: 'Int' } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'strict_periods'; type: { name: 'JSON' } },
      { name: 'timeperiod_number_begin_date'; type: { name: 'String' } },
      { name: 'timeperiod_number_end_date'; type: { name: 'String' } },
      { name: 'userDisplayInfoConfigList'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'UserDisplayInfoConfigModel' } } } },
      { name: 'waiting_minutes'; type: { name: 'Int' } },
    ] }
    RevealedCardNumber: { kind: 'OBJECT'; name: 'RevealedCardNumber'; fields: {
      card_number: { type: { name: 'String' } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
    } }
    ReviewAddress: { kind: 'OBJECT'; name: 'ReviewAddress'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      address: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      failed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      is_default: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      page_address: { type: { name: 'String' } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      used: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      waiting: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ReviewAddressChange: { kind: 'INPUT_OBJECT'; name: 'ReviewAddressChange'; isOneOf: false; inputFields: [
      { name: 'address'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'is_default'; type: { name: 'Int' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'page_address'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    ReviewAddressConnection: { kind: 'OBJECT'; name: 'ReviewAddressConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ReviewAddressEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    ReviewAddressEdge: { kind: 'OBJECT'; name: 'ReviewAddressEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'ReviewAddress' } } }
    } }
    ReviewAddressFilter: { kind: 'INPUT_OBJECT'; name: 'ReviewAddressFilter'; isOneOf: false; inputFields: [
      { name: 'state'; type: { name: 'Int' } },
    ] }
    ReviewAddressModel: { kind: 'INPUT_OBJECT'; name: 'ReviewAddressModel'; isOneOf: false; inputFields: [
      { name: 'address'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'is_default'; type: { name: 'Int' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'page_address'; type: { name: 'String' } },
    ] }
    ReviewKeyAnswer: { kind: 'OBJECT'; name: 'ReviewKeyAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      signing_key: { type: { name: 'String' } }
    } }
    ReviewPage: { kind: 'OBJECT'; name: 'ReviewPage'; fields: {
      address: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    RowAbility: { kind: 'OBJECT'; name: 'RowAbility'; fields: {
      action: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      allowed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      errcode: { type: { name: 'String' } }
      msg: { type: { name: 'String' } }
      msg_en: { type: { name: 'String' } }
    } }
    RuleRehearsal: { kind: 'OBJECT'; name: 'RuleRehearsal'; fields: {
      breaking: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      checked: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      more: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resources: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      sessions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'BreakingSession' } } } } }
    } }
    RulesToTry: { kind: 'INPUT_OBJECT'; name: 'RulesToTry'; isOneOf: false; inputFields: [
      { name: 'advance_booking_rule'; type: { name: 'Int' } },
      { name: 'appointment_date_begin'; type: { name: 'String' } },
      { name: 'appointment_date_days'; type: { name: 'Int' } },
      { name: 'appointment_date_end'; type: { name: 'String' } },
      { name: 'appointment_date_rule'; type: { name: 'Int' } },
      { name: 'appointment_information_field'; type: { name: 'String' } },
      { name: 'approval_flow'; type: { name: 'String' } },
      { name: 'batch_rule'; type: { name: 'JSON' } },
      { name: 'bookable_months'; type: { name: 'JSON' } },
      { name: 'bookable_weekdays'; type: { name: 'JSON' } },
      { name: 'buffer_minutes'; type: { name: 'Int' } },
      { name: 'cancel_notification_push'; type: { name: 'Int' } },
      { name: 'cancel_notification_rule_admin'; type: { name: 'Int' } },
      { name: 'cancel_notification_rule_apply'; type: { name: 'Int' } },
      { name: 'closed_periods'; type: { name: 'JSON' } },
      { name: 'cyclicity_rule'; type: { name: 'JSON' } },
      { name: 'days_rule_effective_time'; type: { name: 'String' } },
      { name: 'days_rule_refresh_time'; type: { name: 'String' } },
      { name: 'fixed_slots'; type: { name: 'JSON' } },
      { name: 'hide_appointment_information'; type: { name: 'Int' } },
      { name: 'hide_resources_detail'; type: { name: 'Int' } },
      { name: 'is_notification_push'; type: { name: 'Int' } },
      { name: 'max_minutes'; type: { name: 'Int' } },
      { name: 'min_interval_minutes'; type: { name: 'Int' } },
      { name: 'min_interval_minutes_change'; type: { name: 'Int' } },
      { name: 'min_interval_minutes_prompt'; type: { name: 'String' } },
      { name: 'min_interval_minutes_prompt_en'; type: { name: 'String' } },
      { name: 'need_approve'; type: { name: 'Int' } },
      { name: 'need_approve_minutes'; type: { name: 'Int' } },
      { name: 'need_approve_people'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'open_process_form'; type: { name: 'Int' } },
      { name: 'reminder_minutes'; type: { name: 'Int' } },
      { name: 'success_notification_push'; type: { name: 'Int' } },
      { name: 'time_slot_rule'; type: { name: 'Int' } },
    ] }
    Seat: { kind: 'OBJECT'; name: 'Seat'; fields: {
      attributes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      rotation: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      x: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      y: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    SeatBooking: { kind: 'OBJECT'; name: 'SeatBooking'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name: { type: { name: 'String' } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    SeatDecorationModel: { kind: 'INPUT_OBJECT'; name: 'SeatDecorationModel'; isOneOf: false; inputFields: [
      { name: 'height'; type: { name: 'Int' } },
      { name: 'kind'; type: { name: 'String' } },
      { name: 'label'; type: { name: 'String' } },
      { name: 'label_en'; type: { name: 'String' } },
      { name: 'rotation'; type: { name: 'Int' } },
      { name: 'width'; type: { name: 'Int' } },
      { name: 'x'; type: { name: 'Int' } },
      { name: 'y'; type: { name: 'Int' } },
    ] }
    SeatFilter: { kind: 'INPUT_OBJECT'; name: 'SeatFilter'; isOneOf: false; inputFields: [
      { name: 'attributes'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'venue_id'; type: { name: 'String' } },
      { name: 'zone'; type: { name: 'String' } },
    ] }
    SeatMinutes: { kind: 'OBJECT'; name: 'SeatMinutes'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      minutes: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    SeatModel: { kind: 'INPUT_OBJECT'; name: 'SeatModel'; isOneOf: false; inputFields: [
      { name: 'attributes'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'number'; type: { name: 'String' } },
      { name: 'rotation'; type: { name: 'Int' } },
      { name: 'x'; type: { name: 'Int' } },
      { name: 'y'; type: { name: 'Int' } },
    ] }
    SeatMove: { kind: 'INPUT_OBJECT'; name: 'SeatMove'; isOneOf: false; inputFields: [
      { name: 'id'; type: { name: 'String' } },
      { name: 'seat_id'; type: { name: 'String' } },
    ] }
    SeatPlan: { kind: 'OBJECT'; name: 'SeatPlan'; fields: {
      background: { type: { name: 'String' } }
      decorations: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      height: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      pictures: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      seats: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Seat' } } } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      width: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      zones: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
    } }
    SeatPlanAnswer: { kind: 'OBJECT'; name: 'SeatPlanAnswer'; fields: {
      bookings: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SeatBooking' } } } } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
    } }
    SeatPlanDraft: { kind: 'OBJECT'; name: 'SeatPlanDraft'; fields: {
      background: { type: { name: 'String' } }
      decorations: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      height: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      plan_version: { type: { name: 'Int' } }
      revision: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      saved_by_name: { type: { name: 'String' } }
      saved_by_name_en: { type: { name: 'String' } }
      saved_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      seats: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'DraftSeat' } } } } }
      width: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      zones: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
    } }
    SeatPlanDraftAnswer: { kind: 'OBJECT'; name: 'SeatPlanDraftAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      revision: { type: { name: 'String' } }
      saved_time: { type: { name: 'String' } }
    } }
    SeatPlanDraftModel: { kind: 'INPUT_OBJECT'; name: 'SeatPlanDraftModel'; isOneOf: false; inputFields: [
      { name: 'background'; type: { name: 'String' } },
      { name: 'decorations'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SeatDecorationModel' } } } },
      { name: 'height'; type: { name: 'Int' } },
      { name: 'plan_version'; type: { name: 'Int' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'revision'; type: { name: 'String' } },
      { name: 'seats'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SeatModel' } } } },
      { name: 'width'; type: { name: 'Int' } },
      { name: 'zones'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SeatZoneModel' } } } },
    ] }
    SeatPlanModel: { kind: 'INPUT_OBJECT'; name: 'SeatPlanModel'; isOneOf: false; inputFields: [
      { name: 'background'; type: { name: 'String' } },
      { name: 'decorations'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SeatDecorationModel' } } } },
      { name: 'height'; type: { name: 'Int' } },
      { name: 'held'; type: { name: 'String' } },
      { name: 'keep_whole'; type: { name: 'Boolean' } },
      { name: 'reason'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'seats'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SeatModel' } } } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'width'; type: { name: 'Int' } },
      { name: 'zones'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SeatZoneModel' } } } },
    ] }
    SeatSession: { kind: 'OBJECT'; name: 'SeatSession'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_user: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      away_until: { type: { name: 'String' } }
      dept_name: { type: { name: 'String' } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      seat_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    SeatUse: { kind: 'OBJECT'; name: 'SeatUse'; fields: {
      days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      sitting: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SeatSession' } } } } }
      used: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SeatMinutes' } } } } }
    } }
    SeatVenue: { kind: 'OBJECT'; name: 'SeatVenue'; fields: {
      building_name: { type: { name: 'String' } }
      building_name_en: { type: { name: 'String' } }
      campus_name: { type: { name: 'String' } }
      campus_name_en: { type: { name: 'String' } }
      floor_name: { type: { name: 'String' } }
      floor_name_en: { type: { name: 'String' } }
      free: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      free_from: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      pictures: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      seats: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    SeatVenueFilter: { kind: 'INPUT_OBJECT'; name: 'SeatVenueFilter'; isOneOf: false; inputFields: [
      { name: 'building_code'; type: { name: 'String' } },
      { name: 'campus_code'; type: { name: 'String' } },
      { name: 'has_plan'; type: { name: 'Int' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
    ] }
    SeatZoneModel: { kind: 'INPUT_OBJECT'; name: 'SeatZoneModel'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'points'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } },
    ] }
    SeatsImportAnswer: { kind: 'OBJECT'; name: 'SeatsImportAnswer'; fields: {
      encoding: { type: { name: 'String' } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      headings: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FoundHeading' } } } } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      lines: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ImportedSeatLine' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      next_offset: { type: { name: 'Int' } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      sheet: { type: { name: 'String' } }
      sheets: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      total: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      written: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    SessionAction: { kind: 'OBJECT'; name: 'SessionAction'; fields: {
      action: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      allowed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      msg: { type: { name: 'String' } }
      msg_en: { type: { name: 'String' } }
    } }
    SessionAlternatives: { kind: 'OBJECT'; name: 'SessionAlternatives'; fields: {
      free: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FreePeriod' } } } } }
      resources: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'AlternativeResource' } } } } }
    } }
    SessionAround: { kind: 'OBJECT'; name: 'SessionAround'; fields: {
      applicant_name: { type: { name: 'String' } }
      applicant_name_en: { type: { name: 'String' } }
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      overlaps: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      theme: { type: { name: 'String' } }
    } }
    SessionBeside: { kind: 'OBJECT'; name: 'SessionBeside'; fields: {
      applicant_name: { type: { name: 'String' } }
      applicant_name_en: { type: { name: 'String' } }
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      lies: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      theme: { type: { name: 'String' } }
    } }
    SessionMeanwhile: { kind: 'OBJECT'; name: 'SessionMeanwhile'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { name: 'String' } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    SessionParticipant: { kind: 'OBJECT'; name: 'SessionParticipant'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { name: 'String' } }
      signed_in: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    SessionPreview: { kind: 'OBJECT'; name: 'SessionPreview'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      approval_by_administrators: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      approval_steps: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      approval_usual_minutes: { type: { name: 'Int' } }
      approver_name: { type: { name: 'String' } }
      approver_name_en: { type: { name: 'String' } }
      can_wait: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      cancel_until: { type: { name: 'String' } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      free: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FreePeriod' } } } } }
      instructions_read_time: { type: { name: 'String' } }
      meanwhile: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SessionMeanwhile' } } } } }
      needs_approval: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      offer_id: { type: { name: 'String' } }
      offer_until: { type: { name: 'String' } }
      quotas: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'QuotaAhead' } } } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      sign_in_from: { type: { name: 'String' } }
      sign_in_until: { type: { name: 'String' } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      taken_by: { type: { name: 'TakenBy' } }
    } }
    SignAnswer: { kind: 'OBJECT'; name: 'SignAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      session: { type: { name: 'AppointmentInformation' } }
    } }
    SignInModel: { kind: 'INPUT_OBJECT'; name: 'SignInModel'; isOneOf: false; inputFields: [
      { name: 'accuracy'; type: { name: 'Float' } },
      { name: 'code'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'latitude'; type: { name: 'Float' } },
      { name: 'longitude'; type: { name: 'Float' } },
    ] }
    SpareSeat: { kind: 'OBJECT'; name: 'SpareSeat'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_number: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    StatisticsClass: { kind: 'OBJECT'; name: 'StatisticsClass'; fields: {
      below_hours: { type: { name: 'Float' } }
      key: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    StatisticsDefinition: { kind: 'OBJECT'; name: 'StatisticsDefinition'; fields: {
      definition: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      definition_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      key: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      unit: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    StatisticsDistribution: { kind: 'OBJECT'; name: 'StatisticsDistribution'; fields: {
      classes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'StatisticsClass' } } } } }
      definition: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      definition_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      key: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      median: { type: { name: 'String' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      nine_tenths: { type: { name: 'String' } }
    } }
    StatisticsGroup: { kind: 'OBJECT'; name: 'StatisticsGroup'; fields: {
      adherence: { type: { name: 'Float' } }
      again_hours: { type: { name: 'Float' } }
      blocked_hours: { type: { name: 'Float' } }
      booked: { type: { name: 'Float' } }
      booked_hours: { type: { name: 'Float' } }
      cancelled: { type: { name: 'Float' } }
      cancelled_share: { type: { name: 'Float' } }
      decided: { type: { name: 'Float' } }
      decided_in_day: { type: { name: 'Float' } }
      first_time: { type: { name: 'Float' } }
      ghost_again_hours: { type: { name: 'Float' } }
      ghost_freed_hours: { type: { name: 'Float' } }
      ghost_hours: { type: { name: 'Float' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      late_cancelled: { type: { name: 'Float' } }
      missed: { type: { name: 'Float' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      open_hours: { type: { name: 'Float' } }
      people: { type: { name: 'Float' } }
      real_use: { type: { name: 'Float' } }
      refused: { type: { name: 'Float' } }
      released_hours: { type: { name: 'Float' } }
      seat_utilisation: { type: { name: 'Float' } }
      sessions: { type: { name: 'Float' } }
      short_notice: { type: { name: 'Float' } }
      top_tenth: { type: { name: 'Float' } }
      unchecked_use: { type: { name: 'Float' } }
      unmet: { type: { name: 'Float' } }
      utilisation: { type: { name: 'Float' } }
      vacancy: { type: { name: 'Float' } }
      waiting: { type: { name: 'Float' } }
    } }
    StatisticsHour: { kind: 'OBJECT'; name: 'StatisticsHour'; fields: {
      booked_hours: { type: { kind: 'NON_NULL'; ofType: { name: 'Float' } } }
      hour: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      open_hours: { type: { kind: 'NON_NULL'; ofType: { name: 'Float' } } }
      unmet: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      utilisation: { type: { name: 'Float' } }
      weekday: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    StatisticsPeriod: { kind: 'OBJECT'; name: 'StatisticsPeriod'; fields: {
      adherence: { type: { name: 'Float' } }
      again_hours: { type: { name: 'Float' } }
      begin: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      blocked_hours: { type: { name: 'Float' } }
      booked: { type: { name: 'Float' } }
      booked_hours: { type: { name: 'Float' } }
      cancelled: { type: { name: 'Float' } }
      cancelled_share: { type: { name: 'Float' } }
      decided: { type: { name: 'Float' } }
      decided_in_day: { type: { name: 'Float' } }
      end: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      first_time: { type: { name: 'Float' } }
      ghost_again_hours: { type: { name: 'Float' } }
      ghost_freed_hours: { type: { name: 'Float' } }
      ghost_hours: { type: { name: 'Float' } }
      late_cancelled: { type: { name: 'Float' } }
      missed: { type: { name: 'Float' } }
      open_hours: { type: { name: 'Float' } }
      people: { type: { name: 'Float' } }
      real_use: { type: { name: 'Float' } }
      refused: { type: { name: 'Float' } }
      released_hours: { type: { name: 'Float' } }
      seat_utilisation: { type: { name: 'Float' } }
      sessions: { type: { name: 'Float' } }
      short_notice: { type: { name: 'Float' } }
      top_tenth: { type: { name: 'Float' } }
      unchecked_use: { type: { name: 'Float' } }
      unmet: { type: { name: 'Float' } }
      utilisation: { type: { name: 'Float' } }
      vacancy: { type: { name: 'Float' } }
      waiting: { type: { name: 'Float' } }
    } }
    StatisticsPoint: { kind: 'OBJECT'; name: 'StatisticsPoint'; fields: {
      begin: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      value: { type: { name: 'Float' } }
    } }
    StatisticsUnmetReason: { kind: 'OBJECT'; name: 'StatisticsUnmetReason'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    StrictPeriod: { kind: 'OBJECT'; name: 'StrictPeriod'; fields: {
      begin_date: { type: { name: 'String' } }
      end_date: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      leave_minutes: { type: { name: 'Int' } }
      leave_times: { type: { name: 'Int' } }
      missed_frees_slot: { type: { name: 'Int' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      report_minutes: { type: { name: 'Int' } }
      sign_in_minutes: { type: { name: 'Int' } }
      types: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'StrictPeriodType' } } } } }
    } }
    StrictPeriodChange: { kind: 'INPUT_OBJECT'; name: 'StrictPeriodChange'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'leave_minutes'; type: { name: 'Int' } },
      { name: 'leave_times'; type: { name: 'Int' } },
      { name: 'missed_frees_slot'; type: { name: 'Int' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'report_minutes'; type: { name: 'Int' } },
      { name: 'resources_tag'; type: { name: 'String' } },
      { name: 'resources_type_ids'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'sign_in_minutes'; type: { name: 'Int' } },
    ] }
    StrictPeriodFilter: { kind: 'INPUT_OBJECT'; name: 'StrictPeriodFilter'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'resources_tag'; type: { name: 'String' } },
      { name: 'resources_type_id'; type: { name: 'String' } },
    ] }
    StrictPeriodModel: { kind: 'INPUT_OBJECT'; name: 'StrictPeriodModel'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'leave_minutes'; type: { name: 'Int' } },
      { name: 'leave_times'; type: { name: 'Int' } },
      { name: 'missed_frees_slot'; type: { name: 'Int' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'report_minutes'; type: { name: 'Int' } },
      { name: 'resources_tag'; type: { name: 'String' } },
      { name: 'resources_type_ids'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'sign_in_minutes'; type: { name: 'Int' } },
    ] }
    StrictPeriodType: { kind: 'OBJECT'; name: 'StrictPeriodType'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_tag: { type: { name: 'String' } }
      resources_tag_en: { type: { name: 'String' } }
    } }
    String: unknown
    SubmissionAnswer: { kind: 'OBJECT'; name: 'SubmissionAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      flow_no: { type: { name: 'String' } }
      free: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FreePeriod' } } } } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      period: { type: { name: 'FreePeriod' } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      refused: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RefusedSession' } } } } }
      state: { type: { name: 'Int' } }
    } }
    SystemSettings: { kind: 'OBJECT'; name: 'SystemSettings'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      manage_setting: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      update_time: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    SystemSettingsModel: { kind: 'INPUT_OBJECT'; name: 'SystemSettingsModel'; isOneOf: false; inputFields: [
      { name: 'manage_setting'; type: { name: 'JSON' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    SystemTable: { kind: 'OBJECT'; name: 'SystemTable'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      columns: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      del: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      interface_message: { type: { name: 'String' } }
      json: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      url: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    SystemTableAtUrl: { kind: 'INPUT_OBJECT'; name: 'SystemTableAtUrl'; isOneOf: false; inputFields: [
      { name: 'interface_message'; type: { name: 'String' } },
      { name: 'json'; type: { name: 'JSON' } },
      { name: 'url'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    SystemTableChange: { kind: 'INPUT_OBJECT'; name: 'SystemTableChange'; isOneOf: false; inputFields: [
      { name: 'id'; type: { name: 'String' } },
      { name: 'interface_message'; type: { name: 'String' } },
      { name: 'json'; type: { name: 'JSON' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    SystemTableConnection: { kind: 'OBJECT'; name: 'SystemTableConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SystemTableEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    SystemTableEdge: { kind: 'OBJECT'; name: 'SystemTableEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'SystemTable' } } }
    } }
    SystemTableFilter: { kind: 'INPUT_OBJECT'; name: 'SystemTableFilter'; isOneOf: false; inputFields: [
      { name: 'url'; type: { name: 'String' } },
    ] }
    SystemTableModel: { kind: 'INPUT_OBJECT'; name: 'SystemTableModel'; isOneOf: false; inputFields: [
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'interface_message'; type: { name: 'String' } },
      { name: 'json'; type: { name: 'JSON' } },
      { name: 'url'; type: { name: 'String' } },
    ] }
    TakenBy: { kind: 'OBJECT'; name: 'TakenBy'; fields: {
      appointment_user_name: { type: { name: 'String' } }
      appointment_user_name_en: { type: { name: 'String' } }
      dept_name: { type: { name: 'String' } }
      dept_name_en: { type: { name: 'String' } }
      theme: { type: { name: 'String' } }
    } }
    TenantInitStep: { kind: 'OBJECT'; name: 'TenantInitStep'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      messages: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      messages_en: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    Tenants: { kind: 'OBJECT'; name: 'Tenants'; fields: {
      admin_account: { type: { name: 'String' } }
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      is_super: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      own: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      steps: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      steps_done: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      time_zone: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    TenantsConnection: { kind: 'OBJECT'; name: 'TenantsConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'TenantsEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    TenantsEdge: { kind: 'OBJECT'; name: 'TenantsEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Tenants' } } }
    } }
    TenantsFilter: { kind: 'INPUT_OBJECT'; name: 'TenantsFilter'; isOneOf: false; inputFields: [
      { name: 'state'; type: { name: 'Int' } },
    ] }
    TenantsInitModel: { kind: 'INPUT_OBJECT'; name: 'TenantsInitModel'; isOneOf: false; inputFields: [
      { name: 'steps'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'tenant_id'; type: { name: 'String' } },
    ] }
    TenantsModel: { kind: 'INPUT_OBJECT'; name: 'TenantsModel'; isOneOf: false; inputFields: [
      { name: 'admin_account'; type: { name: 'String' } },
      { name: 'code'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'time_zone'; type: { name: 'String' } },
    ] }
    TenantsUpdateModel: { kind: 'INPUT_OBJECT'; name: 'TenantsUpdateModel'; isOneOf: false; inputFields: [
      { name: 'admin_account'; type: { name: 'String' } },
      { name: 'code'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'tenant_id'; type: { name: 'String' } },
      { name: 'time_zone'; type: { name: 'String' } },
    ] }
    Term: { kind: 'OBJECT'; name: 'Term'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      begin_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      first_week: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      lessons: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    TermChange: { kind: 'INPUT_OBJECT'; name: 'TermChange'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'first_week'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'lessons'; type: { name: 'JSON' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    TermConnection: { kind: 'OBJECT'; name: 'TermConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'TermEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    TermEdge: { kind: 'OBJECT'; name: 'TermEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Term' } } }
    } }
    TermFilter: { kind: 'INPUT_OBJECT'; name: 'TermFilter'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
    ] }
    TermModel: { kind: 'INPUT_OBJECT'; name: 'TermModel'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'first_week'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'lessons'; type: { name: 'JSON' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
    ] }
    TextMatch: { kind: 'INPUT_OBJECT'; name: 'TextMatch'; isOneOf: false; inputFields: [
      { name: 'eq'; type: { name: 'String' } },
      { name: 'in'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'like'; type: { name: 'String' } },
      { name: 'ne'; type: { name: 'String' } },
    ] }
    TimeChangePreview: { kind: 'OBJECT'; name: 'TimeChangePreview'; fields: {
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      free: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FreePeriod' } } } } }
      meanwhile: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'SessionMeanwhile' } } } } }
      movable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      refused: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RefusedSession' } } } } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      unchecked: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      waits: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    TimetableAnswer: { kind: 'OBJECT'; name: 'TimetableAnswer'; fields: {
      blocked: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      changes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'TimetableChange' } } } } }
      ended: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      lines: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ImportLine' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      removed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      stay: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      written: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    TimetableChange: { kind: 'OBJECT'; name: 'TimetableChange'; fields: {
      about: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sources: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      to: { type: { name: 'String' } }
      what: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    TimetableImportModel: { kind: 'INPUT_OBJECT'; name: 'TimetableImportModel'; isOneOf: false; inputFields: [
      { name: 'commit'; type: { name: 'Boolean' } },
      { name: 'encoding'; type: { name: 'String' } },
      { name: 'file'; type: { name: 'String' } },
      { name: 'ignored_columns'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'on_conflict'; type: { name: 'String' } },
      { name: 'reason'; type: { name: 'String' } },
      { name: 'replace'; type: { name: 'Boolean' } },
      { name: 'sheet'; type: { name: 'String' } },
      { name: 'skip_broken'; type: { name: 'Boolean' } },
      { name: 'source'; type: { name: 'String' } },
      { name: 'until'; type: { name: 'String' } },
    ] }
    TimetableSource: { kind: 'OBJECT'; name: 'TimetableSource'; fields: {
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    TypeOfApprovals: { kind: 'OBJECT'; name: 'TypeOfApprovals'; fields: {
      approvals: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    TypeQuotas: { kind: 'OBJECT'; name: 'TypeQuotas'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      quotas: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'ResourceDayQuota' } } } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    TypeRulesToTry: { kind: 'INPUT_OBJECT'; name: 'TypeRulesToTry'; isOneOf: false; inputFields: [
      { name: 'allocation'; type: { name: 'Int' } },
      { name: 'appointment_number_limit'; type: { name: 'Int' } },
      { name: 'appointment_number_rule'; type: { name: 'Int' } },
      { name: 'batch_enable'; type: { name: 'Int' } },
      { name: 'can_appointment_remark'; type: { name: 'Int' } },
      { name: 'can_location'; type: { name: 'Int' } },
      { name: 'common_enable'; type: { name: 'Int' } },
      { name: 'cyclicity_enable'; type: { name: 'Int' } },
      { name: 'default_appointment_state'; type: { name: 'Int' } },
      { name: 'deviation_minutes'; type: { name: 'Int' } },
      { name: 'draw_close_days'; type: { name: 'Int' } },
      { name: 'draw_close_time'; type: { name: 'String' } },
      { name: 'draw_open_days'; type: { name: 'Int' } },
      { name: 'draw_weight_days'; type: { name: 'Int' } },
      { name: 'earliest_deviation_minutes'; type: { name: 'Int' } },
      { name: 'earliest_punctuality_rule'; type: { name: 'Int' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'incomplete_appointment_number_limit'; type: { name: 'Int' } },
      { name: 'is_appointment_number_limit'; type: { name: 'Int' } },
      { name: 'is_incomplete_appointment_number_limit'; type: { name: 'Int' } },
      { name: 'late_cancel_counts'; type: { name: 'Int' } },
      { name: 'leave_minutes'; type: { name: 'Int' } },
      { name: 'leave_periods'; type: { name: 'JSON' } },
      { name: 'leave_times'; type: { name: 'Int' } },
      { name: 'missed_frees_slot'; type: { name: 'Int' } },
      { name: 'online_meeting'; type: { name: 'Int' } },
      { name: 'punctuality_rule'; type: { name: 'Int' } },
      { name: 'quorum_members'; type: { name: 'Int' } },
      { name: 'quorum_minutes'; type: { name: 'Int' } },
      { name: 'report_minutes'; type: { name: 'Int' } },
      { name: 'sign_in_proof'; type: { name: 'Int' } },
      { name: 'sign_out_rule'; type: { name: 'Int' } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'strict_periods'; type: { name: 'JSON' } },
      { name: 'timeperiod_number_begin_date'; type: { name: 'String' } },
      { name: 'timeperiod_number_end_date'; type: { name: 'String' } },
      { name: 'waiting_minutes'; type: { name: 'Int' } },
    ] }
    Understood: { kind: 'OBJECT'; name: 'Understood'; fields: {
      at: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      known: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      length: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      parts: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'UnderstoodPart' } } } } }
      text: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    UnderstoodPart: { kind: 'OBJECT'; name: 'UnderstoodPart'; fields: {
      date: { type: { name: 'String' } }
      end_date: { type: { name: 'String' } }
      end_time: { type: { name: 'String' } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      number: { type: { name: 'Int' } }
      start_time: { type: { name: 'String' } }
    } }
    UnreadNotifications: { kind: 'OBJECT'; name: 'UnreadNotifications'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      unread: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    UpdatePreview: { kind: 'OBJECT'; name: 'UpdatePreview'; fields: {
      free: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'FreePeriod' } } } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'UpdateRefusal' } } } } }
      told: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'NotificationAhead' } } } } }
      waits: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    UpdateRefusal: { kind: 'OBJECT'; name: 'UpdateRefusal'; fields: {
      details: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      may_override: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    UserDisplayInfoConfig: { kind: 'OBJECT'; name: 'UserDisplayInfoConfig'; fields: {
      display_order_num: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      field_category: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_data_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_name_cn: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resource_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      tenant_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    UserDisplayInfoConfigModel: { kind: 'INPUT_OBJECT'; name: 'UserDisplayInfoConfigModel'; isOneOf: false; inputFields: [
      { name: 'display_order_num'; type: { name: 'Int' } },
      { name: 'field_category'; type: { name: 'String' } },
      { name: 'field_data_type'; type: { name: 'String' } },
      { name: 'field_name_cn'; type: { name: 'String' } },
      { name: 'field_name_en'; type: { name: 'String' } },
    ] }
    UserImage: { kind: 'OBJECT'; name: 'UserImage'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      image: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    UserImageInput: { kind: 'INPUT_OBJECT'; name: 'UserImageInput'; isOneOf: false; inputFields: [
      { name: 'account'; type: { name: 'String' } },
      { name: 'image'; type: { name: 'String' } },
    ] }
    UsualResource: { kind: 'OBJECT'; name: 'UsualResource'; fields: {
      collected: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      seat_venue_id: { type: { name: 'String' } }
      used: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VacancyRate: { kind: 'OBJECT'; name: 'VacancyRate'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      rate: { type: { kind: 'NON_NULL'; ofType: { name: 'Float' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VehicleApplication: { kind: 'OBJECT'; name: 'VehicleApplication'; fields: {
      answer: { type: { name: 'String' } }
      begin_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      blocked: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      car_product: { type: { name: 'String' } }
      colour: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      decided_name: { type: { name: 'String' } }
      decided_time: { type: { name: 'String' } }
      end_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      mine: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      phone: { type: { name: 'String' } }
      plate: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      user_name: { type: { name: 'String' } }
      user_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      vehicle_kind: { type: { name: 'String' } }
      vehicle_kind_name: { type: { name: 'String' } }
      vehicle_kind_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VehicleApplicationConnection: { kind: 'OBJECT'; name: 'VehicleApplicationConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VehicleApplicationEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VehicleApplicationEdge: { kind: 'OBJECT'; name: 'VehicleApplicationEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VehicleApplication' } } }
    } }
    VehicleApplicationFilter: { kind: 'INPUT_OBJECT'; name: 'VehicleApplicationFilter'; isOneOf: false; inputFields: [
      { name: 'state'; type: { name: 'Int' } },
      { name: 'vehicle_kind'; type: { name: 'String' } },
      { name: 'view'; type: { name: 'String' } },
    ] }
    VehicleApplicationModel: { kind: 'INPUT_OBJECT'; name: 'VehicleApplicationModel'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'car_product'; type: { name: 'String' } },
      { name: 'colour'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'plate'; type: { name: 'String' } },
      { name: 'reason'; type: { name: 'String' } },
      { name: 'vehicle_kind'; type: { name: 'String' } },
    ] }
    VehicleBlacklist: { kind: 'OBJECT'; name: 'VehicleBlacklist'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      created_user_name: { type: { name: 'String' } }
      hits: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      last_hit: { type: { name: 'String' } }
      plate: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      until: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VehicleBlacklistChange: { kind: 'INPUT_OBJECT'; name: 'VehicleBlacklistChange'; isOneOf: false; inputFields: [
      { name: 'id'; type: { name: 'String' } },
      { name: 'reason'; type: { name: 'String' } },
      { name: 'until'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    VehicleBlacklistConnection: { kind: 'OBJECT'; name: 'VehicleBlacklistConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VehicleBlacklistEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VehicleBlacklistEdge: { kind: 'OBJECT'; name: 'VehicleBlacklistEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VehicleBlacklist' } } }
    } }
    VehicleBlacklistFilter: { kind: 'INPUT_OBJECT'; name: 'VehicleBlacklistFilter'; isOneOf: false; inputFields: [
      { name: 'state'; type: { name: 'Int' } },
    ] }
    VehicleBlacklistModel: { kind: 'INPUT_OBJECT'; name: 'VehicleBlacklistModel'; isOneOf: false; inputFields: [
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'plate'; type: { name: 'String' } },
      { name: 'reason'; type: { name: 'String' } },
      { name: 'until'; type: { name: 'String' } },
    ] }
    VehicleKind: { kind: 'OBJECT'; name: 'VehicleKind'; fields: {
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      value: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitAbility: { kind: 'OBJECT'; name: 'VisitAbility'; fields: {
      action: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      allowed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      errcode: { type: { name: 'String' } }
      msg: { type: { name: 'String' } }
      msg_en: { type: { name: 'String' } }
    } }
    VisitPeerModel: { kind: 'INPUT_OBJECT'; name: 'VisitPeerModel'; isOneOf: false; inputFields: [
      { name: 'name'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
    ] }
    Visitor: { kind: 'OBJECT'; name: 'Visitor'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      is_valid: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      person_type: { type: { name: 'String' } }
      phone: { type: { name: 'String' } }
      unit: { type: { name: 'String' } }
      visitor_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorAdminPermissions: { kind: 'OBJECT'; name: 'VisitorAdminPermissions'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      admin_user: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      admin_user_name: { type: { name: 'String' } }
      admin_user_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      dept_name: { type: { name: 'String' } }
      dept_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      is_enable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      mod_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      mod_user: { type: { name: 'String' } }
      mod_user_name: { type: { name: 'String' } }
      permission: { type: { name: 'String' } }
      remark: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorAdminPermissionsChange: { kind: 'INPUT_OBJECT'; name: 'VisitorAdminPermissionsChange'; isOneOf: false; inputFields: [
      { name: 'id'; type: { name: 'String' } },
      { name: 'permission'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    VisitorAdminPermissionsConnection: { kind: 'OBJECT'; name: 'VisitorAdminPermissionsConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorAdminPermissionsEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorAdminPermissionsEdge: { kind: 'OBJECT'; name: 'VisitorAdminPermissionsEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorAdminPermissions' } } }
    } }
    VisitorAdminPermissionsFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorAdminPermissionsFilter'; isOneOf: false; inputFields: [
      { name: 'is_enable'; type: { name: 'Int' } },
    ] }
    VisitorAdminPermissionsModel: { kind: 'INPUT_OBJECT'; name: 'VisitorAdminPermissionsModel'; isOneOf: false; inputFields: [
      { name: 'admin_user'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'permission'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
    ] }
    VisitorAppointment: { kind: 'OBJECT'; name: 'VisitorAppointment'; fields: {
      accept_visit_account: { type: { name: 'String' } }
      accept_visit_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      accept_visit_phone: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      accept_visit_unit: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitAbility' } } } } }
      approval_step: { type: { name: 'Int' } }
      approval_step_name: { type: { name: 'String' } }
      approval_step_name_en: { type: { name: 'String' } }
      approval_steps: { type: { name: 'Int' } }
      audit_status: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      car_card_number: { type: { name: 'String' } }
      car_product: { type: { name: 'String' } }
      card_number: { type: { name: 'String' } }
      card_type: { type: { name: 'String' } }
      category_id: { type: { name: 'String' } }
      complete: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      email: { type: { name: 'String' } }
      entered_at: { type: { name: 'String' } }
      flow_no: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      gender: { type: { name: 'String' } }
      has_link: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      identity_type: { type: { name: 'String' } }
      in_child: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      in_school_area: { type: { name: 'String' } }
      in_school_area_name: { type: { name: 'String' } }
      in_school_area_name_en: { type: { name: 'String' } }
      in_school_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      in_school_end_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      in_school_reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      inside: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_car: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      left_at: { type: { name: 'String' } }
      link_time: { type: { name: 'String' } }
      own_values: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      peers: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      people: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      person_type: { type: { name: 'String' } }
      phone: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      post: { type: { name: 'String' } }
      process_number: { type: { name: 'String' } }
      process_title: { type: { name: 'String' } }
      reason: { type: { name: 'String' } }
      remark: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_id: { type: { name: 'String' } }
      resources_name: { type: { name: 'String' } }
      resources_name_en: { type: { name: 'String' } }
      session_id: { type: { name: 'String' } }
      single_entry: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      source: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      unit: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visit_path: { type: { name: 'String' } }
      visitor_account: { type: { name: 'String' } }
      visitor_id: { type: { name: 'String' } }
      visitor_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      visitor_picture: { type: { name: 'String' } }
      visitor_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorAppointmentChange: { kind: 'INPUT_OBJECT'; name: 'VisitorAppointmentChange'; isOneOf: false; inputFields: [
      { name: 'accept_visit_name'; type: { name: 'String' } },
      { name: 'accept_visit_phone'; type: { name: 'String' } },
      { name: 'accept_visit_unit'; type: { name: 'String' } },
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'car_product'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'card_type'; type: { name: 'String' } },
      { name: 'category_id'; type: { name: 'String' } },
      { name: 'consents'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'gender'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'identity_type'; type: { name: 'String' } },
      { name: 'in_child'; type: { name: 'Int' } },
      { name: 'in_school_area'; type: { name: 'String' } },
      { name: 'in_school_date'; type: { name: 'String' } },
      { name: 'in_school_end_date'; type: { name: 'String' } },
      { name: 'in_school_reason'; type: { name: 'String' } },
      { name: 'is_car'; type: { name: 'Int' } },
      { name: 'own_values'; type: { name: 'JSON' } },
      { name: 'peers'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitPeerModel' } } } },
      { name: 'person_type'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'post'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'visit_path'; type: { name: 'String' } },
      { name: 'visitor_name'; type: { name: 'String' } },
    ] }
    VisitorAppointmentConnection: { kind: 'OBJECT'; name: 'VisitorAppointmentConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorAppointmentEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorAppointmentEdge: { kind: 'OBJECT'; name: 'VisitorAppointmentEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorAppointment' } } }
    } }
    VisitorAppointmentEvent: { kind: 'OBJECT'; name: 'VisitorAppointmentEvent'; fields: {
      account: { type: { name: 'String' } }
      action: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      actor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      details: { type: { name: 'JSON' } }
      from_state: { type: { name: 'Int' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      reason: { type: { name: 'String' } }
      to_state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      user_name_en: { type: { name: 'String' } }
    } }
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
    VisitorAppointmentFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorAppointmentFilter'; isOneOf: false; inputFields: [
      { name: 'accept_visit_unit'; type: { name: 'TextMatch' } },
      { name: 'car_card_number'; type: { name: 'TextMatch' } },
      { name: 'in_school_area'; type: { name: 'TextMatch' } },
      { name: 'in_school_date'; type: { name: 'String' } },
      { name: 'in_school_end_date'; type: { name: 'String' } },
      { name: 'process_id'; type: { name: 'String' } },
      { name: 'source'; type: { name: 'TextMatch' } },
      { name: 'state'; type: { name: 'IntMatch' } },
      { name: 'view'; type: { name: 'String' } },
      { name: 'visitor_type'; type: { name: 'TextMatch' } },
    ] }
    VisitorAppointmentLine: { kind: 'OBJECT'; name: 'VisitorAppointmentLine'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      id: { type: { name: 'String' } }
      line: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      path: { type: { name: 'String' } }
      state: { type: { name: 'Int' } }
    } }
    VisitorAppointmentLines: { kind: 'OBJECT'; name: 'VisitorAppointmentLines'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      lines: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorAppointmentLine' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
    } }
    VisitorAppointmentModel: { kind: 'INPUT_OBJECT'; name: 'VisitorAppointmentModel'; isOneOf: false; inputFields: [
      { name: 'accept_visit_name'; type: { name: 'String' } },
      { name: 'accept_visit_phone'; type: { name: 'String' } },
      { name: 'accept_visit_unit'; type: { name: 'String' } },
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'car_product'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'card_type'; type: { name: 'String' } },
      { name: 'category_id'; type: { name: 'String' } },
      { name: 'consents'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'draft'; type: { name: 'Boolean' } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'gender'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'identity_type'; type: { name: 'String' } },
      { name: 'in_child'; type: { name: 'Int' } },
      { name: 'in_school_area'; type: { name: 'String' } },
      { name: 'in_school_date'; type: { name: 'String' } },
      { name: 'in_school_end_date'; type: { name: 'String' } },
      { name: 'in_school_reason'; type: { name: 'String' } },
      { name: 'is_car'; type: { name: 'Int' } },
      { name: 'own_values'; type: { name: 'JSON' } },
      { name: 'peers'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitPeerModel' } } } },
      { name: 'person_type'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'post'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
      { name: 'visit_path'; type: { name: 'String' } },
      { name: 'visitor_name'; type: { name: 'String' } },
      { name: 'visitor_type'; type: { name: 'String' } },
    ] }
    VisitorApprovalAwaited: { kind: 'OBJECT'; name: 'VisitorApprovalAwaited'; fields: {
      name: { type: { name: 'String' } }
      name_en: { type: { name: 'String' } }
    } }
    VisitorApprovalStep: { kind: 'OBJECT'; name: 'VisitorApprovalStep'; fields: {
      awaited: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorApprovalAwaited' } } } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      rule: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      step: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      votes: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorApprovalVote' } } } } }
    } }
    VisitorApprovalVote: { kind: 'OBJECT'; name: 'VisitorApprovalVote'; fields: {
      approves: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      for_name: { type: { name: 'String' } }
      for_name_en: { type: { name: 'String' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { name: 'String' } }
      reason: { type: { name: 'String' } }
    } }
    VisitorArrival: { kind: 'OBJECT'; name: 'VisitorArrival'; fields: {
      accept_visit_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      answer: { type: { name: 'String' } }
      answered_at: { type: { name: 'String' } }
      answered_name: { type: { name: 'String' } }
      arrive_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      asks: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      gate_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      gate_name_en: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      inside: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      leave_time: { type: { name: 'String' } }
      others_told_at: { type: { name: 'String' } }
      overstayed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      part: { type: { name: 'String' } }
      people: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      seen_at: { type: { name: 'String' } }
      seen_name: { type: { name: 'String' } }
      told_at: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      unit: { type: { name: 'String' } }
      visit_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      visitor_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorAtGate: { kind: 'OBJECT'; name: 'VisitorAtGate'; fields: {
      accept_visit_name: { type: { name: 'String' } }
      car_card_number: { type: { name: 'String' } }
      colour: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      inside: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      people: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      unit: { type: { name: 'String' } }
      until: { type: { name: 'String' } }
      visitor_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      visitor_picture: { type: { name: 'String' } }
    } }
    VisitorAvailableNumber: { kind: 'OBJECT'; name: 'VisitorAvailableNumber'; fields: {
      date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      left: { type: { name: 'Int' } }
      limit: { type: { name: 'Int' } }
      resources_id: { type: { name: 'String' } }
      used: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visitor_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorBlacklist: { kind: 'OBJECT'; name: 'VisitorBlacklist'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      begin_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      card_number: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      created_user_name: { type: { name: 'String' } }
      data_source: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      hits: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      last_hit: { type: { name: 'String' } }
      lift_reason: { type: { name: 'String' } }
      lifted_time: { type: { name: 'String' } }
      lifted_user_name: { type: { name: 'String' } }
      phone: { type: { name: 'String' } }
      reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      until: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visitor_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorBlacklistChange: { kind: 'INPUT_OBJECT'; name: 'VisitorBlacklistChange'; isOneOf: false; inputFields: [
      { name: 'begin_time'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'reason'; type: { name: 'String' } },
      { name: 'until'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'visitor_name'; type: { name: 'String' } },
    ] }
    VisitorBlacklistConnection: { kind: 'OBJECT'; name: 'VisitorBlacklistConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorBlacklistEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorBlacklistEdge: { kind: 'OBJECT'; name: 'VisitorBlacklistEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorBlacklist' } } }
    } }
    VisitorBlacklistFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorBlacklistFilter'; isOneOf: false; inputFields: [
      { name: 'data_source'; type: { name: 'Int' } },
      { name: 'state'; type: { name: 'Int' } },
    ] }
    VisitorBlacklistHit: { kind: 'OBJECT'; name: 'VisitorBlacklistHit'; fields: {
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      evidence: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      met: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sure: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visitor_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorBlacklistHitConnection: { kind: 'OBJECT'; name: 'VisitorBlacklistHitConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorBlacklistHitEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorBlacklistHitEdge: { kind: 'OBJECT'; name: 'VisitorBlacklistHitEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorBlacklistHit' } } }
    } }
    VisitorBlacklistModel: { kind: 'INPUT_OBJECT'; name: 'VisitorBlacklistModel'; isOneOf: false; inputFields: [
      { name: 'begin_time'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'reason'; type: { name: 'String' } },
      { name: 'until'; type: { name: 'String' } },
      { name: 'visitor_name'; type: { name: 'String' } },
    ] }
    VisitorCategoryConfig: { kind: 'OBJECT'; name: 'VisitorCategoryConfig'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      colour: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      longest_days: { type: { name: 'Int' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      names_companions: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      needs_approval: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      needs_picture: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      online_only: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      order: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      person_types: { type: { name: 'String' } }
      single_entry: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      vehicle_allowed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visitor_types: { type: { name: 'String' } }
    } }
    VisitorCategoryConfigChange: { kind: 'INPUT_OBJECT'; name: 'VisitorCategoryConfigChange'; isOneOf: false; inputFields: [
      { name: 'colour'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'longest_days'; type: { name: 'Int' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'names_companions'; type: { name: 'Int' } },
      { name: 'needs_approval'; type: { name: 'Int' } },
      { name: 'needs_picture'; type: { name: 'Int' } },
      { name: 'online_only'; type: { name: 'Int' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'person_types'; type: { name: 'String' } },
      { name: 'single_entry'; type: { name: 'Int' } },
      { name: 'vehicle_allowed'; type: { name: 'Int' } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'visitor_types'; type: { name: 'String' } },
    ] }
    VisitorCategoryConfigConnection: { kind: 'OBJECT'; name: 'VisitorCategoryConfigConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorCategoryConfigEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorCategoryConfigEdge: { kind: 'OBJECT'; name: 'VisitorCategoryConfigEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorCategoryConfig' } } }
    } }
    VisitorCategoryConfigFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorCategoryConfigFilter'; isOneOf: false; inputFields: [
      { name: 'state'; type: { name: 'Int' } },
    ] }
    VisitorCategoryConfigModel: { kind: 'INPUT_OBJECT'; name: 'VisitorCategoryConfigModel'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'colour'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'longest_days'; type: { name: 'Int' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'names_companions'; type: { name: 'Int' } },
      { name: 'needs_approval'; type: { name: 'Int' } },
      { name: 'needs_picture'; type: { name: 'Int' } },
      { name: 'online_only'; type: { name: 'Int' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'person_types'; type: { name: 'String' } },
      { name: 'single_entry'; type: { name: 'Int' } },
      { name: 'vehicle_allowed'; type: { name: 'Int' } },
      { name: 'visitor_types'; type: { name: 'String' } },
    ] }
    VisitorConnection: { kind: 'OBJECT'; name: 'VisitorConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorDetailSettings: { kind: 'OBJECT'; name: 'VisitorDetailSettings'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      apply_school_resources: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      days_ahead: { type: { name: 'Int' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      invite_school_flow_path: { type: { name: 'String' } }
      is_enable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_enable_second_level: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_invite_school_flow_path: { type: { name: 'Int' } }
      longest_days: { type: { name: 'Int' } }
      number_per_day: { type: { name: 'Int' } }
      overall_settings_id: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visitor_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      visitor_type_name: { type: { name: 'String' } }
      visitor_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorDetailSettingsChange: { kind: 'INPUT_OBJECT'; name: 'VisitorDetailSettingsChange'; isOneOf: false; inputFields: [
      { name: 'apply_school_resources'; type: { name: 'String' } },
      { name: 'days_ahead'; type: { name: 'Int' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'invite_school_flow_path'; type: { name: 'String' } },
      { name: 'is_enable_second_level'; type: { name: 'Int' } },
      { name: 'is_invite_school_flow_path'; type: { name: 'Int' } },
      { name: 'longest_days'; type: { name: 'Int' } },
      { name: 'number_per_day'; type: { name: 'Int' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    VisitorDetailSettingsConnection: { kind: 'OBJECT'; name: 'VisitorDetailSettingsConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorDetailSettingsEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorDetailSettingsEdge: { kind: 'OBJECT'; name: 'VisitorDetailSettingsEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorDetailSettings' } } }
    } }
    VisitorDetailSettingsFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorDetailSettingsFilter'; isOneOf: false; inputFields: [
      { name: 'is_enable'; type: { name: 'Int' } },
      { name: 'visitor_type'; type: { name: 'String' } },
    ] }
    VisitorDetailSettingsModel: { kind: 'INPUT_OBJECT'; name: 'VisitorDetailSettingsModel'; isOneOf: false; inputFields: [
      { name: 'apply_school_resources'; type: { name: 'String' } },
      { name: 'days_ahead'; type: { name: 'Int' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'invite_school_flow_path'; type: { name: 'String' } },
      { name: 'is_enable_second_level'; type: { name: 'Int' } },
      { name: 'is_invite_school_flow_path'; type: { name: 'Int' } },
      { name: 'longest_days'; type: { name: 'Int' } },
      { name: 'number_per_day'; type: { name: 'Int' } },
      { name: 'visitor_type'; type: { name: 'String' } },
    ] }
    VisitorEdge: { kind: 'OBJECT'; name: 'VisitorEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'Visitor' } } }
    } }
    VisitorEntryGround: { kind: 'OBJECT'; name: 'VisitorEntryGround'; fields: {
      id: { type: { name: 'String' } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refused: { type: { name: 'String' } }
    } }
    VisitorEntryModel: { kind: 'INPUT_OBJECT'; name: 'VisitorEntryModel'; isOneOf: false; inputFields: [
      { name: 'apply_id'; type: { name: 'String' } },
      { name: 'at'; type: { name: 'String' } },
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'code'; type: { name: 'String' } },
      { name: 'device'; type: { name: 'String' } },
      { name: 'device_key'; type: { name: 'String' } },
      { name: 'direction'; type: { name: 'String' } },
      { name: 'gate'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'long_term_id'; type: { name: 'String' } },
      { name: 'offline'; type: { name: 'Int' } },
      { name: 'people'; type: { name: 'Int' } },
      { name: 'reason'; type: { name: 'String' } },
      { name: 'stay_id'; type: { name: 'String' } },
      { name: 'vehicle_id'; type: { name: 'String' } },
      { name: 'visitor_name'; type: { name: 'String' } },
    ] }
    VisitorEntryPermission: { kind: 'OBJECT'; name: 'VisitorEntryPermission'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      begin_date: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      created_user_name: { type: { name: 'String' } }
      end_date: { type: { name: 'String' } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      holder: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      holder_kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      holder_name: { type: { name: 'String' } }
      holder_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      permission: { type: { name: 'String' } }
      remark: { type: { name: 'String' } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      weekdays: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } }
      with_vehicle: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorEntryPermissionChange: { kind: 'INPUT_OBJECT'; name: 'VisitorEntryPermissionChange'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'permission'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'weekdays'; type: { name: 'JSON' } },
      { name: 'with_vehicle'; type: { name: 'Int' } },
    ] }
    VisitorEntryPermissionConnection: { kind: 'OBJECT'; name: 'VisitorEntryPermissionConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorEntryPermissionEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorEntryPermissionEdge: { kind: 'OBJECT'; name: 'VisitorEntryPermissionEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorEntryPermission' } } }
    } }
    VisitorEntryPermissionFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorEntryPermissionFilter'; isOneOf: false; inputFields: [
      { name: 'holder_kind'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'with_vehicle'; type: { name: 'Int' } },
    ] }
    VisitorEntryPermissionModel: { kind: 'INPUT_OBJECT'; name: 'VisitorEntryPermissionModel'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'holder'; type: { name: 'String' } },
      { name: 'holder_kind'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'permission'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'weekdays'; type: { name: 'JSON' } },
      { name: 'with_vehicle'; type: { name: 'Int' } },
    ] }
    VisitorEntryRule: { kind: 'OBJECT'; name: 'VisitorEntryRule'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      begin_date: { type: { name: 'String' } }
      by_calendar: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_date: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      is_enable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      order: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      periods: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
      person_types: { type: { name: 'String' } }
      places: { type: { name: 'String' } }
      vehicle_allowed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      vehicle_kinds: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      weekdays: { type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Int' } } } }
    } }
    VisitorEntryRuleChange: { kind: 'INPUT_OBJECT'; name: 'VisitorEntryRuleChange'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'by_calendar'; type: { name: 'Int' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'periods'; type: { name: 'JSON' } },
      { name: 'person_types'; type: { name: 'String' } },
      { name: 'places'; type: { name: 'String' } },
      { name: 'vehicle_allowed'; type: { name: 'Int' } },
      { name: 'vehicle_kinds'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'weekdays'; type: { name: 'JSON' } },
    ] }
    VisitorEntryRuleConnection: { kind: 'OBJECT'; name: 'VisitorEntryRuleConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorEntryRuleEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorEntryRuleEdge: { kind: 'OBJECT'; name: 'VisitorEntryRuleEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorEntryRule' } } }
    } }
    VisitorEntryRuleFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorEntryRuleFilter'; isOneOf: false; inputFields: [
      { name: 'is_enable'; type: { name: 'Int' } },
    ] }
    VisitorEntryRuleModel: { kind: 'INPUT_OBJECT'; name: 'VisitorEntryRuleModel'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'by_calendar'; type: { name: 'Int' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'periods'; type: { name: 'JSON' } },
      { name: 'person_types'; type: { name: 'String' } },
      { name: 'places'; type: { name: 'String' } },
      { name: 'vehicle_allowed'; type: { name: 'Int' } },
      { name: 'vehicle_kinds'; type: { name: 'String' } },
      { name: 'weekdays'; type: { name: 'JSON' } },
    ] }
    VisitorEntryVerdict: { kind: 'OBJECT'; name: 'VisitorEntryVerdict'; fields: {
      allowed: { type: { kind: 'NON_NULL'; ofType: { name: 'Boolean' } } }
      by: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorEntryGround' } } } } }
    } }
    VisitorFieldValue: { kind: 'OBJECT'; name: 'VisitorFieldValue'; fields: {
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      parent: { type: { name: 'String' } }
      value: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorFigures: { kind: 'OBJECT'; name: 'VisitorFigures'; fields: {
      closed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      key: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      no_shows: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      people: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      people_before: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      vehicles: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visits: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visits_before: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorFilter'; isOneOf: false; inputFields: [
      { name: 'person_type'; type: { name: 'String' } },
    ] }
    VisitorFlow: { kind: 'OBJECT'; name: 'VisitorFlow'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorGate: { kind: 'OBJECT'; name: 'VisitorGate'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      campus_code: { type: { name: 'String' } }
      campus_name: { type: { name: 'String' } }
      campus_name_en: { type: { name: 'String' } }
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      direction: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      order: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      vehicles: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorGateChange: { kind: 'INPUT_OBJECT'; name: 'VisitorGateChange'; isOneOf: false; inputFields: [
      { name: 'campus_code'; type: { name: 'String' } },
      { name: 'direction'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'vehicles'; type: { name: 'Int' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    VisitorGateConnection: { kind: 'OBJECT'; name: 'VisitorGateConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorGateEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorGateDay: { kind: 'OBJECT'; name: 'VisitorGateDay'; fields: {
      blocked: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      day_key: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      expected: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      gate_number: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      keys: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorPassKey' } } } } }
      revoked: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      server_seconds: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      valid_seconds: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorGateDevice: { kind: 'OBJECT'; name: 'VisitorGateDevice'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      enrolled: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      enrolled_time: { type: { name: 'String' } }
      gate: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      gate_name: { type: { name: 'String' } }
      gate_name_en: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      label: { type: { name: 'String' } }
      last_sync: { type: { name: 'String' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      permission: { type: { name: 'String' } }
      queued: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      skew_seconds: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      user_name: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorGateDeviceChange: { kind: 'INPUT_OBJECT'; name: 'VisitorGateDeviceChange'; isOneOf: false; inputFields: [
      { name: 'id'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'permission'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    VisitorGateDeviceCodeAnswer: { kind: 'OBJECT'; name: 'VisitorGateDeviceCodeAnswer'; fields: {
      code: { type: { name: 'String' } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      until: { type: { name: 'String' } }
    } }
    VisitorGateDeviceConnection: { kind: 'OBJECT'; name: 'VisitorGateDeviceConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorGateDeviceEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorGateDeviceEdge: { kind: 'OBJECT'; name: 'VisitorGateDeviceEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorGateDevice' } } }
    } }
    VisitorGateDeviceFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorGateDeviceFilter'; isOneOf: false; inputFields: [
      { name: 'gate'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
    ] }
    VisitorGateDeviceModel: { kind: 'INPUT_OBJECT'; name: 'VisitorGateDeviceModel'; isOneOf: false; inputFields: [
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'permission'; type: { name: 'String' } },
    ] }
    VisitorGateDeviceNews: { kind: 'INPUT_OBJECT'; name: 'VisitorGateDeviceNews'; isOneOf: false; inputFields: [
      { name: 'device_key'; type: { name: 'String' } },
      { name: 'gate'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'label'; type: { name: 'String' } },
      { name: 'queued'; type: { name: 'Int' } },
      { name: 'skew_seconds'; type: { name: 'Int' } },
    ] }
    VisitorGateEdge: { kind: 'OBJECT'; name: 'VisitorGateEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorGate' } } }
    } }
    VisitorGateEnrolment: { kind: 'INPUT_OBJECT'; name: 'VisitorGateEnrolment'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'gate'; type: { name: 'String' } },
      { name: 'label'; type: { name: 'String' } },
    ] }
    VisitorGateEnrolmentAnswer: { kind: 'OBJECT'; name: 'VisitorGateEnrolmentAnswer'; fields: {
      device_key: { type: { name: 'String' } }
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
    } }
    VisitorGateFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorGateFilter'; isOneOf: false; inputFields: [
      { name: 'campus_code'; type: { name: 'String' } },
      { name: 'direction'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
      { name: 'vehicles'; type: { name: 'Int' } },
    ] }
    VisitorGateModel: { kind: 'INPUT_OBJECT'; name: 'VisitorGateModel'; isOneOf: false; inputFields: [
      { name: 'campus_code'; type: { name: 'String' } },
      { name: 'code'; type: { name: 'String' } },
      { name: 'direction'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'vehicles'; type: { name: 'Int' } },
    ] }
    VisitorInfoChange: { kind: 'INPUT_OBJECT'; name: 'VisitorInfoChange'; isOneOf: false; inputFields: [
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'car_product'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'card_type'; type: { name: 'String' } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'gender'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'identity_type'; type: { name: 'String' } },
      { name: 'is_car'; type: { name: 'Int' } },
      { name: 'own_values'; type: { name: 'JSON' } },
      { name: 'password'; type: { name: 'String' } },
      { name: 'person_type'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'post'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'visitor_name'; type: { name: 'String' } },
      { name: 'visitor_picture'; type: { name: 'String' } },
    ] }
    VisitorInfoFieldSettings: { kind: 'OBJECT'; name: 'VisitorInfoFieldSettings'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      consent: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      consent_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      fieldTypeName: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      fits: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      is_appointment_required_info: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_appointment_valid_info: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_show_school_info: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_show_visit_record: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_visitor_required_info: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_visitor_valid_info: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      keep_days: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      locked: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      optional_only: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      order: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      own: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      reason_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      sensitive: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      used: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      values: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorInfoFieldSettingsModel: { kind: 'INPUT_OBJECT'; name: 'VisitorInfoFieldSettingsModel'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'consent'; type: { name: 'String' } },
      { name: 'consent_en'; type: { name: 'String' } },
      { name: 'field_name'; type: { name: 'String' } },
      { name: 'field_name_en'; type: { name: 'String' } },
      { name: 'field_type'; type: { name: 'String' } },
      { name: 'is_appointment_required_info'; type: { name: 'Int' } },
      { name: 'is_appointment_valid_info'; type: { name: 'Int' } },
      { name: 'is_show_school_info'; type: { name: 'Int' } },
      { name: 'is_show_visit_record'; type: { name: 'Int' } },
      { name: 'is_visitor_required_info'; type: { name: 'Int' } },
      { name: 'is_visitor_valid_info'; type: { name: 'Int' } },
      { name: 'keep_days'; type: { name: 'Int' } },
      { name: 'order'; type: { name: 'Int' } },
      { name: 'reason'; type: { name: 'String' } },
      { name: 'reason_en'; type: { name: 'String' } },
      { name: 'sensitive'; type: { name: 'Int' } },
      { name: 'values'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    VisitorInfoImport: { kind: 'INPUT_OBJECT'; name: 'VisitorInfoImport'; isOneOf: false; inputFields: [
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'car_product'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'card_type'; type: { name: 'String' } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'gender'; type: { name: 'String' } },
      { name: 'identity_type'; type: { name: 'String' } },
      { name: 'is_car'; type: { name: 'Int' } },
      { name: 'own_values'; type: { name: 'JSON' } },
      { name: 'password'; type: { name: 'String' } },
      { name: 'person_type'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'post'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
      { name: 'visitor_name'; type: { name: 'String' } },
      { name: 'visitor_picture'; type: { name: 'String' } },
    ] }
    VisitorKind: { kind: 'OBJECT'; name: 'VisitorKind'; fields: {
      days_ahead: { type: { name: 'Int' } }
      invite_school_flow_path: { type: { name: 'String' } }
      is_enable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_enable_second_level: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_invite_school_flow_path: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      longest_days: { type: { name: 'Int' } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      number_per_day: { type: { name: 'Int' } }
      places: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      visitor_type: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorLinkAnswer: { kind: 'OBJECT'; name: 'VisitorLinkAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      path: { type: { name: 'String' } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
    } }
    VisitorList: { kind: 'OBJECT'; name: 'VisitorList'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      apply_id: { type: { name: 'String' } }
      arrival_place: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      arrival_place_name: { type: { name: 'String' } }
      arrival_place_name_en: { type: { name: 'String' } }
      arrive_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      car_card_number: { type: { name: 'String' } }
      checked_by_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      conflict: { type: { name: 'String' } }
      conflicting: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      data_source: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      ended_by: { type: { name: 'String' } }
      entry_kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      host_answer: { type: { name: 'String' } }
      host_answered_at: { type: { name: 'String' } }
      host_answered_by: { type: { name: 'String' } }
      host_seen_at: { type: { name: 'String' } }
      host_told_at: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      inside: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      leave_place: { type: { name: 'String' } }
      leave_place_name: { type: { name: 'String' } }
      leave_place_name_en: { type: { name: 'String' } }
      leave_time: { type: { name: 'String' } }
      overstayed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      people: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      reason: { type: { name: 'String' } }
      remark: { type: { name: 'String' } }
      until: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visitor_id: { type: { name: 'String' } }
      visitor_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorListChange: { kind: 'INPUT_OBJECT'; name: 'VisitorListChange'; isOneOf: false; inputFields: [
      { name: 'arrival_place'; type: { name: 'String' } },
      { name: 'arrive_time'; type: { name: 'String' } },
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'leave_place'; type: { name: 'String' } },
      { name: 'leave_time'; type: { name: 'String' } },
      { name: 'people'; type: { name: 'Int' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'visitor_name'; type: { name: 'String' } },
    ] }
    VisitorListConnection: { kind: 'OBJECT'; name: 'VisitorListConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorListEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorListEdge: { kind: 'OBJECT'; name: 'VisitorListEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorList' } } }
    } }
    VisitorListFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorListFilter'; isOneOf: false; inputFields: [
      { name: 'apply_id'; type: { name: 'String' } },
      { name: 'arrival_place'; type: { name: 'String' } },
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'conflicting'; type: { name: 'Int' } },
      { name: 'data_source'; type: { name: 'Int' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'entry_kind'; type: { name: 'String' } },
      { name: 'inside'; type: { name: 'Int' } },
    ] }
    VisitorListLine: { kind: 'INPUT_OBJECT'; name: 'VisitorListLine'; isOneOf: false; inputFields: [
      { name: 'arrival_place'; type: { name: 'String' } },
      { name: 'arrive_time'; type: { name: 'String' } },
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'leave_place'; type: { name: 'String' } },
      { name: 'leave_time'; type: { name: 'String' } },
      { name: 'people'; type: { name: 'Int' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'visitor_name'; type: { name: 'String' } },
    ] }
    VisitorListModel: { kind: 'INPUT_OBJECT'; name: 'VisitorListModel'; isOneOf: false; inputFields: [
      { name: 'arrival_place'; type: { name: 'String' } },
      { name: 'arrive_time'; type: { name: 'String' } },
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'leave_place'; type: { name: 'String' } },
      { name: 'leave_time'; type: { name: 'String' } },
      { name: 'people'; type: { name: 'Int' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'visitor_name'; type: { name: 'String' } },
    ] }
    VisitorLongTerm: { kind: 'OBJECT'; name: 'VisitorLongTerm'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      car_no: { type: { name: 'String' } }
      card_number: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      data_source: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      dept: { type: { name: 'String' } }
      dept_name: { type: { name: 'String' } }
      dept_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      in_school_campus_resources: { type: { name: 'String' } }
      in_school_campus_resources_category: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      in_school_end_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      in_school_start_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      is_enable: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      last_entry: { type: { name: 'String' } }
      permission: { type: { name: 'String' } }
      person_type: { type: { name: 'String' } }
      person_type_name: { type: { name: 'String' } }
      person_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      phone: { type: { name: 'String' } }
      remark: { type: { name: 'String' } }
      user_id: { type: { name: 'String' } }
      user_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorLongTermChange: { kind: 'INPUT_OBJECT'; name: 'VisitorLongTermChange'; isOneOf: false; inputFields: [
      { name: 'car_no'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'dept'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'in_school_campus_resources'; type: { name: 'String' } },
      { name: 'in_school_campus_resources_category'; type: { name: 'String' } },
      { name: 'in_school_end_date'; type: { name: 'String' } },
      { name: 'in_school_start_date'; type: { name: 'String' } },
      { name: 'password'; type: { name: 'String' } },
      { name: 'permission'; type: { name: 'String' } },
      { name: 'person_type'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'user_id'; type: { name: 'String' } },
      { name: 'user_name'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    VisitorLongTermConnection: { kind: 'OBJECT'; name: 'VisitorLongTermConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorLongTermEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorLongTermEdge: { kind: 'OBJECT'; name: 'VisitorLongTermEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorLongTerm' } } }
    } }
    VisitorLongTermFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorLongTermFilter'; isOneOf: false; inputFields: [
      { name: 'data_source'; type: { name: 'Int' } },
      { name: 'dept'; type: { name: 'String' } },
      { name: 'is_enable'; type: { name: 'Int' } },
      { name: 'person_type'; type: { name: 'String' } },
    ] }
    VisitorLongTermModel: { kind: 'INPUT_OBJECT'; name: 'VisitorLongTermModel'; isOneOf: false; inputFields: [
      { name: 'car_no'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'dept'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'in_school_campus_resources'; type: { name: 'String' } },
      { name: 'in_school_campus_resources_category'; type: { name: 'String' } },
      { name: 'in_school_end_date'; type: { name: 'String' } },
      { name: 'in_school_start_date'; type: { name: 'String' } },
      { name: 'password'; type: { name: 'String' } },
      { name: 'permission'; type: { name: 'String' } },
      { name: 'person_type'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'user_id'; type: { name: 'String' } },
      { name: 'user_name'; type: { name: 'String' } },
    ] }
    VisitorMachine: { kind: 'OBJECT'; name: 'VisitorMachine'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      direction: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      gate: { type: { name: 'String' } }
      gate_name: { type: { name: 'String' } }
      gate_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      has_key: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      used_time: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorMachineChange: { kind: 'INPUT_OBJECT'; name: 'VisitorMachineChange'; isOneOf: false; inputFields: [
      { name: 'direction'; type: { name: 'String' } },
      { name: 'gate'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    VisitorMachineConnection: { kind: 'OBJECT'; name: 'VisitorMachineConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorMachineEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorMachineEdge: { kind: 'OBJECT'; name: 'VisitorMachineEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorMachine' } } }
    } }
    VisitorMachineFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorMachineFilter'; isOneOf: false; inputFields: [
      { name: 'gate'; type: { name: 'String' } },
      { name: 'kind'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
    ] }
    VisitorMachineKeyAnswer: { kind: 'OBJECT'; name: 'VisitorMachineKeyAnswer'; fields: {
      errcode: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field: { type: { name: 'String' } }
      ids: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } } }
      msg: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      msg_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      path: { type: { name: 'String' } }
      refusals: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'Refusal' } } } } }
      signing_key: { type: { name: 'String' } }
    } }
    VisitorMachineModel: { kind: 'INPUT_OBJECT'; name: 'VisitorMachineModel'; isOneOf: false; inputFields: [
      { name: 'direction'; type: { name: 'String' } },
      { name: 'gate'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'kind'; type: { name: 'String' } },
      { name: 'name'; type: { name: 'String' } },
      { name: 'name_en'; type: { name: 'String' } },
    ] }
    VisitorNumberModel: { kind: 'INPUT_OBJECT'; name: 'VisitorNumberModel'; isOneOf: false; inputFields: [
      { name: 'date'; type: { name: 'String' } },
      { name: 'end'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'start'; type: { name: 'String' } },
      { name: 'visitor_type'; type: { name: 'String' } },
    ] }
    VisitorOverallSettings: { kind: 'OBJECT'; name: 'VisitorOverallSettings'; fields: {
      apply_school_resources: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      banner_img: { type: { name: 'String' } }
      id: { type: { name: 'String' } }
      in_school_name: { type: { name: 'String' } }
      in_school_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      invite_school_flow_path: { type: { name: 'String' } }
      is_invite_school_flow_path: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_visitor_infor: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_visitor_qr_code: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_welcome_setting: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      other_setting: { type: { name: 'JSON' } }
      sys_name: { type: { name: 'String' } }
      sys_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visitor_infor_cotent: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      visitor_infor_cotent_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      welcome_content: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      welcome_content_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorOverallSettingsModel: { kind: 'INPUT_OBJECT'; name: 'VisitorOverallSettingsModel'; isOneOf: false; inputFields: [
      { name: 'apply_school_resources'; type: { name: 'String' } },
      { name: 'banner_img'; type: { name: 'String' } },
      { name: 'in_school_name'; type: { name: 'String' } },
      { name: 'in_school_name_en'; type: { name: 'String' } },
      { name: 'invite_school_flow_path'; type: { name: 'String' } },
      { name: 'is_invite_school_flow_path'; type: { name: 'Int' } },
      { name: 'is_visitor_infor'; type: { name: 'Int' } },
      { name: 'is_visitor_qr_code'; type: { name: 'Int' } },
      { name: 'is_welcome_setting'; type: { name: 'Int' } },
      { name: 'other_setting'; type: { name: 'JSON' } },
      { name: 'sys_name'; type: { name: 'String' } },
      { name: 'sys_name_en'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'visitor_infor_cotent'; type: { name: 'String' } },
      { name: 'visitor_infor_cotent_en'; type: { name: 'String' } },
      { name: 'welcome_content'; type: { name: 'String' } },
      { name: 'welcome_content_en'; type: { name: 'String' } },
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
    VisitorPassCheck: { kind: 'OBJECT'; name: 'VisitorPassCheck'; fields: {
      accept_visit_name: { type: { name: 'String' } }
      ask_document: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      car_card_number: { type: { name: 'String' } }
      colour: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      people: { type: { name: 'Int' } }
      reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      until: { type: { name: 'String' } }
      visit_id: { type: { name: 'String' } }
      visitor_name: { type: { name: 'String' } }
      visitor_picture: { type: { name: 'String' } }
    } }
    VisitorPassKey: { kind: 'OBJECT'; name: 'VisitorPassKey'; fields: {
      key_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      public_key: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorPlace: { kind: 'OBJECT'; name: 'VisitorPlace'; fields: {
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      parent_id: { type: { name: 'String' } }
    } }
    VisitorPlateRead: { kind: 'OBJECT'; name: 'VisitorPlateRead'; fields: {
      at: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      colour: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      known_plate: { type: { name: 'String' } }
      plate: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      reason: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      stay_id: { type: { name: 'String' } }
    } }
    VisitorPrintedPass: { kind: 'OBJECT'; name: 'VisitorPrintedPass'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      digits: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      visit_id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorProcessModel: { kind: 'INPUT_OBJECT'; name: 'VisitorProcessModel'; isOneOf: false; inputFields: [
      { name: 'host_name'; type: { name: 'String' } },
      { name: 'host_phone'; type: { name: 'String' } },
      { name: 'process_number'; type: { name: 'String' } },
      { name: 'title'; type: { name: 'String' } },
      { name: 'title_en'; type: { name: 'String' } },
    ] }
    VisitorRegisterKey: { kind: 'OBJECT'; name: 'VisitorRegisterKey'; fields: {
      register_key: { type: { name: 'String' } }
    } }
    VisitorRegistorFieldSetting: { kind: 'OBJECT'; name: 'VisitorRegistorFieldSetting'; fields: {
      code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      create_time: { type: { name: 'String' } }
      created_user: { type: { name: 'String' } }
      created_user_name: { type: { name: 'String' } }
      field_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      field_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      is_required: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_valid: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      locked: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      mod_time: { type: { name: 'String' } }
      mod_user: { type: { name: 'String' } }
      mod_user_name: { type: { name: 'String' } }
      sort: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorRegistorFieldSettingModel: { kind: 'INPUT_OBJECT'; name: 'VisitorRegistorFieldSettingModel'; isOneOf: false; inputFields: [
      { name: 'code'; type: { name: 'String' } },
      { name: 'is_required'; type: { name: 'Int' } },
      { name: 'is_valid'; type: { name: 'Int' } },
      { name: 'sort'; type: { name: 'Int' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    VisitorRegistration: { kind: 'OBJECT'; name: 'VisitorRegistration'; fields: {
      accept_visit_name: { type: { name: 'String' } }
      accept_visit_phone: { type: { name: 'String' } }
      accept_visit_unit: { type: { name: 'String' } }
      account: { type: { name: 'String' } }
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      blocked: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      car_card_number: { type: { name: 'String' } }
      car_product: { type: { name: 'String' } }
      card_number: { type: { name: 'String' } }
      card_type: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      data_source: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      email: { type: { name: 'String' } }
      erased_time: { type: { name: 'String' } }
      gender: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      identity_type: { type: { name: 'String' } }
      in_child: { type: { name: 'Int' } }
      in_school_area: { type: { name: 'String' } }
      in_school_date: { type: { name: 'String' } }
      in_school_reason: { type: { name: 'String' } }
      is_car: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      is_valid: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      last_visit: { type: { name: 'String' } }
      own_values: { type: { name: 'JSON' } }
      peers: { type: { name: 'Int' } }
      person_type: { type: { name: 'String' } }
      person_type_name: { type: { name: 'String' } }
      person_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      phone: { type: { name: 'String' } }
      post: { type: { name: 'String' } }
      remark: { type: { name: 'String' } }
      unit: { type: { name: 'String' } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      visit_path: { type: { name: 'String' } }
      visitor_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      visitor_picture: { type: { name: 'String' } }
      visits: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorRegistrationChange: { kind: 'INPUT_OBJECT'; name: 'VisitorRegistrationChange'; isOneOf: false; inputFields: [
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'car_product'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'card_type'; type: { name: 'String' } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'gender'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'identity_type'; type: { name: 'String' } },
      { name: 'is_car'; type: { name: 'Int' } },
      { name: 'own_values'; type: { name: 'JSON' } },
      { name: 'password'; type: { name: 'String' } },
      { name: 'person_type'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'post'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
      { name: 'visitor_name'; type: { name: 'String' } },
      { name: 'visitor_picture'; type: { name: 'String' } },
    ] }
    VisitorRegistrationConnection: { kind: 'OBJECT'; name: 'VisitorRegistrationConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorRegistrationEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorRegistrationEdge: { kind: 'OBJECT'; name: 'VisitorRegistrationEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorRegistration' } } }
    } }
    VisitorRegistrationFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorRegistrationFilter'; isOneOf: false; inputFields: [
      { name: 'data_source'; type: { name: 'Int' } },
      { name: 'is_valid'; type: { name: 'Int' } },
      { name: 'last_visit_from'; type: { name: 'String' } },
      { name: 'last_visit_to'; type: { name: 'String' } },
      { name: 'person_type'; type: { name: 'String' } },
      { name: 'unit_like'; type: { name: 'String' } },
    ] }
    VisitorRegistrationModel: { kind: 'INPUT_OBJECT'; name: 'VisitorRegistrationModel'; isOneOf: false; inputFields: [
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'car_product'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'card_type'; type: { name: 'String' } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'gender'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'identity_type'; type: { name: 'String' } },
      { name: 'is_car'; type: { name: 'Int' } },
      { name: 'own_values'; type: { name: 'JSON' } },
      { name: 'password'; type: { name: 'String' } },
      { name: 'person_type'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'post'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
      { name: 'visitor_name'; type: { name: 'String' } },
      { name: 'visitor_picture'; type: { name: 'String' } },
    ] }
    VisitorRoll: { kind: 'OBJECT'; name: 'VisitorRoll'; fields: {
      call: { type: { name: 'VisitorRollCall' } }
      rows: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorRollRow' } } } } }
    } }
    VisitorRollCall: { kind: 'OBJECT'; name: 'VisitorRollCall'; fields: {
      begun_at: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      begun_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      drill: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      ended_at: { type: { name: 'String' } }
      ended_name: { type: { name: 'String' } }
      gone: { type: { name: 'Int' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      missing: { type: { name: 'Int' } }
      people: { type: { name: 'Int' } }
      safe: { type: { name: 'Int' } }
      wardens: { type: { kind: 'NON_NULL'; ofType: { name: 'JSON' } } }
    } }
    VisitorRollRow: { kind: 'OBJECT'; name: 'VisitorRollRow'; fields: {
      arrive_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      campus_name: { type: { name: 'String' } }
      campus_name_en: { type: { name: 'String' } }
      car_card_number: { type: { name: 'String' } }
      entry_kind: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      gate_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      gate_name_en: { type: { name: 'String' } }
      host_name: { type: { name: 'String' } }
      host_phone: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      inside: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      leave_time: { type: { name: 'String' } }
      overstayed: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      people: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      safe_at: { type: { name: 'String' } }
      safe_name: { type: { name: 'String' } }
      unit: { type: { name: 'String' } }
      until: { type: { name: 'String' } }
      visitor_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorTriple: { kind: 'OBJECT'; name: 'VisitorTriple'; fields: {
      account: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      dept_code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      dept_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      dept_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      post_code: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      post_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
    } }
    VisitorTripleConnection: { kind: 'OBJECT'; name: 'VisitorTripleConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorTripleEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorTripleEdge: { kind: 'OBJECT'; name: 'VisitorTripleEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorTriple' } } }
    } }
    VisitorVehicle: { kind: 'OBJECT'; name: 'VisitorVehicle'; fields: {
      actions: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'RowAbility' } } } } }
      begin_date: { type: { name: 'String' } }
      blocked: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      car_product: { type: { name: 'String' } }
      colour: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      created_user_name: { type: { name: 'String' } }
      data_source: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      dept: { type: { name: 'String' } }
      dept_name: { type: { name: 'String' } }
      dept_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_date: { type: { name: 'String' } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      owner_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      owner_phone: { type: { name: 'String' } }
      permission: { type: { name: 'String' } }
      plate: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      remark: { type: { name: 'String' } }
      state: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      vehicle_kind: { type: { name: 'String' } }
      vehicle_kind_name: { type: { name: 'String' } }
      vehicle_kind_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      version: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorVehicleChange: { kind: 'INPUT_OBJECT'; name: 'VisitorVehicleChange'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'car_product'; type: { name: 'String' } },
      { name: 'colour'; type: { name: 'String' } },
      { name: 'dept'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'id'; type: { name: 'String' } },
      { name: 'owner_name'; type: { name: 'String' } },
      { name: 'owner_phone'; type: { name: 'String' } },
      { name: 'permission'; type: { name: 'String' } },
      { name: 'plate'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'vehicle_kind'; type: { name: 'String' } },
      { name: 'version'; type: { name: 'Int' } },
    ] }
    VisitorVehicleConnection: { kind: 'OBJECT'; name: 'VisitorVehicleConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitorVehicleEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    VisitorVehicleEdge: { kind: 'OBJECT'; name: 'VisitorVehicleEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'VisitorVehicle' } } }
    } }
    VisitorVehicleFilter: { kind: 'INPUT_OBJECT'; name: 'VisitorVehicleFilter'; isOneOf: false; inputFields: [
      { name: 'data_source'; type: { name: 'Int' } },
      { name: 'dept'; type: { name: 'String' } },
      { name: 'state'; type: { name: 'Int' } },
    ] }
    VisitorVehicleModel: { kind: 'INPUT_OBJECT'; name: 'VisitorVehicleModel'; isOneOf: false; inputFields: [
      { name: 'begin_date'; type: { name: 'String' } },
      { name: 'car_product'; type: { name: 'String' } },
      { name: 'colour'; type: { name: 'String' } },
      { name: 'dept'; type: { name: 'String' } },
      { name: 'end_date'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'owner_name'; type: { name: 'String' } },
      { name: 'owner_phone'; type: { name: 'String' } },
      { name: 'permission'; type: { name: 'String' } },
      { name: 'plate'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'vehicle_kind'; type: { name: 'String' } },
    ] }
    VisitorVisitModel: { kind: 'INPUT_OBJECT'; name: 'VisitorVisitModel'; isOneOf: false; inputFields: [
      { name: 'accept_visit_name'; type: { name: 'String' } },
      { name: 'accept_visit_phone'; type: { name: 'String' } },
      { name: 'accept_visit_unit'; type: { name: 'String' } },
      { name: 'car_card_number'; type: { name: 'String' } },
      { name: 'car_product'; type: { name: 'String' } },
      { name: 'card_number'; type: { name: 'String' } },
      { name: 'card_type'; type: { name: 'String' } },
      { name: 'category_id'; type: { name: 'String' } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'gender'; type: { name: 'String' } },
      { name: 'identity_type'; type: { name: 'String' } },
      { name: 'in_child'; type: { name: 'Int' } },
      { name: 'in_school_area'; type: { name: 'String' } },
      { name: 'in_school_date'; type: { name: 'String' } },
      { name: 'in_school_end_date'; type: { name: 'String' } },
      { name: 'in_school_reason'; type: { name: 'String' } },
      { name: 'is_car'; type: { name: 'Int' } },
      { name: 'own_values'; type: { name: 'JSON' } },
      { name: 'peers'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'VisitPeerModel' } } } },
      { name: 'person_type'; type: { name: 'String' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'post'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'unit'; type: { name: 'String' } },
      { name: 'visit_path'; type: { name: 'String' } },
      { name: 'visitor_name'; type: { name: 'String' } },
      { name: 'visitor_type'; type: { name: 'String' } },
    ] }
    WaitingListFilter: { kind: 'INPUT_OBJECT'; name: 'WaitingListFilter'; isOneOf: false; inputFields: [
      { name: 'live'; type: { name: 'Int' } },
      { name: 'status'; type: { name: 'String' } },
    ] }
    WaitingListModel: { kind: 'INPUT_OBJECT'; name: 'WaitingListModel'; isOneOf: false; inputFields: [
      { name: 'any_like'; type: { name: 'Boolean' } },
      { name: 'appointment_date'; type: { name: 'String' } },
      { name: 'appointment_source'; type: { name: 'String' } },
      { name: 'draft'; type: { name: 'Boolean' } },
      { name: 'email'; type: { name: 'String' } },
      { name: 'enclosure'; type: { name: 'String' } },
      { name: 'enclosure_name'; type: { name: 'String' } },
      { name: 'enclosure_size'; type: { name: 'Int' } },
      { name: 'end_time'; type: { name: 'String' } },
      { name: 'entourage'; type: { name: 'String' } },
      { name: 'event'; type: { name: 'String' } },
      { name: 'idempotency_key'; type: { name: 'String' } },
      { name: 'instructions_read'; type: { name: 'Boolean' } },
      { name: 'need_notifiy'; type: { name: 'Int' } },
      { name: 'notifiy_channels'; type: { name: 'String' } },
      { name: 'online_meeting'; type: { name: 'Int' } },
      { name: 'participants'; type: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'String' } } } },
      { name: 'person_times'; type: { name: 'Int' } },
      { name: 'phone'; type: { name: 'String' } },
      { name: 'reach'; type: { name: 'String' } },
      { name: 'remark'; type: { name: 'String' } },
      { name: 'resources_id'; type: { name: 'String' } },
      { name: 'start_time'; type: { name: 'String' } },
      { name: 'theme'; type: { name: 'String' } },
    ] }
    WaitingRequest: { kind: 'OBJECT'; name: 'WaitingRequest'; fields: {
      ahead: { type: { name: 'Int' } }
      any_like: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      appointment_date: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      appointment_id: { type: { name: 'String' } }
      create_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      end_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      offer_until: { type: { name: 'String' } }
      offered_name: { type: { name: 'String' } }
      offered_name_en: { type: { name: 'String' } }
      offered_resources_id: { type: { name: 'String' } }
      person_times: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
      resources_id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_id: { type: { kind: 'NON_NULL'; ofType: { name: 'ID' } } }
      resources_type_name: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      resources_type_name_en: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      seconds_left: { type: { name: 'Int' } }
      start_time: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      status: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      theme: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      whole_from: { type: { name: 'String' } }
    } }
    WaitingRequestConnection: { kind: 'OBJECT'; name: 'WaitingRequestConnection'; fields: {
      edges: { type: { kind: 'NON_NULL'; ofType: { kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: { name: 'WaitingRequestEdge' } } } } }
      pageInfo: { type: { kind: 'NON_NULL'; ofType: { name: 'PageInfo' } } }
      totalCount: { type: { kind: 'NON_NULL'; ofType: { name: 'Int' } } }
    } }
    WaitingRequestEdge: { kind: 'OBJECT'; name: 'WaitingRequestEdge'; fields: {
      cursor: { type: { kind: 'NON_NULL'; ofType: { name: 'String' } } }
      node: { type: { kind: 'NON_NULL'; ofType: { name: 'WaitingRequest' } } }
    } }
  }
}

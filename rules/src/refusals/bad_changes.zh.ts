/** Why a booking can't be changed as it was asked for. */
export const bad_changes: Readonly<Record<string, string>> = {
  other_type: '请选择同一类型的资源；其他类型请重新预约',
  no_participant: '请选择一位参与人',
  owner: '该预约已属于此人',
  several: '只能为单场预约放宽规则',
  document_masked: '请填写完整的证件号码',
  document_checksum: '证件号码有误，请核对最后一位',
  one_time_code: '验证码不正确或已失效，请核对或重新获取',
  no_plan: '该场所还没有座位图，或不由您管理',
  elsewhere: '座位不在该区域内：请修改位置，或调整图上的区域',
  no_maintenance: '仅“维护中”状态可填写',
  overlap: '有座位重叠：请移动座位，或确认仍要发布',
}

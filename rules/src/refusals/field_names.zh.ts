import type { Details } from './refusals.ts'

/** What sentences call the fields that clients other than the pages send: those that many people meet. */
const field_names_zh: Readonly<Record<string, string>> = {
  password: '密码',
  current_password: '当前密码',
  file: '文件',
  name: '名称',
  phone: '手机号',
  email: '邮箱',
  theme: '主题',
  title: '标题',
  content: '内容',
  reason: '原因',
  text: '正文',
  person_times: '人数',
  participants: '参与人',
  plate: '车牌号',
  begin_date: '开始日期',
  end_date: '截止日期',
  appointment_date: '日期',
  start_time: '开始时间',
  end_time: '结束时间',
  idempotency_key: '请求标识（idempotency_key）',
}

/** A field as the page calls it, else as people do; a field that few ever meet by its name on the wire. */
export const fieldText = ({ label }: Details, field: string | null): Details[string] =>
  label ?? (field === null ? null : (field_names_zh[field] ?? field))

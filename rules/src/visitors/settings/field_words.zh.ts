import type { FieldWords, KindWords } from './field_words.ts'

/** What fields are called, and why they are asked for, unless a tenant says it in its own words. */
export const fields_zh: FieldWords = {
  visitor_name: { name: '姓名', why: '便于门岗和被访人确认来访者' },
  phone: { name: '手机号', why: '用于接收通行码，以及行程变更时联系您' },
  unit: { name: '单位', why: '便于被访人了解您代表的单位' },
  post: { name: '职务', why: '便于被访人安排接待' },
  person_type: { name: '人员类型', why: '决定适用的入校规则' },
  gender: { name: '性别', why: '便于接待和称呼' },
  email: { name: '电子邮箱', why: '不便使用手机时也能收到通知' },
  identity_type: { name: '身份类别', why: '决定门岗需要查验的证件' },
  card_type: { name: '证件类型', why: '便于门岗核对您出示的证件' },
  card_number: { name: '证件号码', why: '便于门岗核对您出示的证件' },
  visitor_picture: { name: '照片', why: '供门岗人员目视核对，不用于人脸识别' },
  in_school_date: { name: '入校日期', why: '通行码自当日起有效' },
  in_school_end_date: { name: '离校日期', why: '通行码有效至当日结束' },
  in_school_area: { name: '到访区域', why: '决定入校门岗和当日余量' },
  in_school_reason: { name: '来访事由', why: '便于被访人作出决定' },
  accept_visit_name: { name: '被访人', why: '由其确认您的来访' },
  accept_visit_phone: { name: '被访人电话', why: '便于找到被访人' },
  accept_visit_unit: { name: '被访人部门', why: '便于找到被访人' },
  peers: { name: '同行人员', why: '同行人员随您一起入校' },
  in_child: { name: '随行儿童', why: '便于安排接待' },
  visit_path: { name: '来访方式', why: '便于门岗提前准备' },
  is_car: { name: '是否驾车', why: '车辆需要车位和可通行的门岗' },
  car_card_number: { name: '车牌号', why: '道闸按车牌放行' },
  car_product: { name: '车型', why: '便于门岗辨认车辆' },
  remark: { name: '备注', why: '其他需要告知被访人的事项' },
}

export const kinds_zh: KindWords = {
  text: '文本',
  number: '数字',
  date: '日期',
  choice: '选项',
  picture: '图片',
  file: '文件',
  flag: '是否',
  people: '人员',
}

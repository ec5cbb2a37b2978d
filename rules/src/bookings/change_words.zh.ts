import type { ChangeWords } from './change_words.ts'

export const change_words_zh: ChangeWords = {
  labels: {
    resources_id: '资源',
    theme: '主题',
    event: '活动',
    person_times: '人数',
    participants: '参与人',
    entourage: '随行人员',
    remark: '备注',
    phone: '电话',
    email: '邮箱',
    enclosure: '附件',
    online_meeting: '云会议',
    need_notifiy: '消息提醒',
    notifiy_channels: '提醒方式',
  },
  colon: '：',
  comma: '、',
  nothing: '无',
  changed: '已修改',
}

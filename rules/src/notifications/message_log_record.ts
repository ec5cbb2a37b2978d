/** The messages that left the product or should have, as administrators read them. Product §8. */
import { cell, date, moment, oneOf, text, whole, word } from '../records/field_kinds.ts'
import { asks, record } from '../records/record.ts'

export const message_log_record = record({
  entity: 'MessageLog',
  see: 'notification_log.see',
  manage: 'notification.manage',
  decided: false,
  operations: { list: 'findMessageLogAll', one: 'findMessageLogById' },
  fields: {},
  shown: {
    create_time: asks(moment(), { required: true }),
    user_name: cell(),
    account: text(),
    channel: asks(word(['email', 'sms', 'robot']), { required: true }),
    /** null without person.see_contact. */
    address: text(),
    kind: cell(),
    kind_name: cell(),
    kind_name_en: cell(),
    title: cell(),
    text: cell(),
    /** 0 waiting · 1 sent · 2 failed · 3 not sent. */
    state: oneOf([0, 1, 2, 3], 0),
    why: text(),
    attempts: whole({ otherwise: 0 }),
    resends: whole({ otherwise: 0 }),
    sent_time: moment(),
  },
  filters: [],
  matches: ['state', 'channel', 'kind', 'account'],
  narrows: { begin_date: date(), end_date: date() },
  sorts: ['create_time', 'sent_time', 'user_name', 'channel', 'state'],
  search: ['user_name', 'account', 'title'],
})

import { notification_kind_names } from '#rules/notifications/kinds.ts'
import { builtInTexts } from '#rules/notifications/texts.ts'
import { message_log_record } from '#rules/notifications/message_log_record.ts'
import { request } from '../../graphql/client.ts'
import { ownField } from '../../kit/form/fields.tsx'
import { dateRange, select } from '../../kit/list/declare.tsx'
import { idsOf } from '../../kit/list/row_changes.ts'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { rowDrawer } from '../../kit/record/rowDrawer.tsx'
import { language } from '../../viewer/language.ts'
import { ResendMessages } from '../message_log.graphql.ts'

const useKinds = () =>
  notification_kind_names.map((kind) => ({ value: kind, label: builtInTexts(kind, language()).name }))

/** /manage/settings/notificationLog */
export const MessageLogPage = recordPage(message_log_record, {
  words: 'message_log',
  list: {
    title: { width: 260, least: 160 },
    user_name: { width: 130, least: 100 },
    channel: { width: 90 },
    address: { width: 190, least: 140 },
    kind_name: { width: 150, at_first_hidden: true },
    state: { tones: { 0: 'wait', 1: 'good', 2: 'bad', 3: 'plain' } },
    why: { width: 180, least: 120 },
    attempts: { width: 90, at_first_hidden: true },
    create_time: {},
    sent_time: { at_first_hidden: true },
  },
  filters: [
    dateRange('create_time', { wire: ([begin, end]) => ({ begin_date: begin, end_date: end }) }),
    'state',
    'channel',
    select('kind', useKinds, { wire: ([kind]) => ({ kind: { eq: kind } }) }),
  ],
  opens: [
    {
      key: 'view',
      show: rowDrawer(message_log_record, 'message_log', [
        'create_time',
        'user_name',
        'account',
        'channel',
        'address',
        'kind_name',
        'state',
        'why',
        'attempts',
        'resends',
        'sent_time',
        ownField('text', () => null, {
          wide: true,
          shown: ({ value }) => <span className="written">{String(value)}</span>,
        }),
      ]),
    },
  ],
  actions: [
    {
      key: 'resend',
      may: 'notification.manage',
      bulk: true,
      confirm: true,
      does: {
        runAll: (rows) => request(ResendMessages, { ids: idsOf(rows) }).then((r) => r.resendMessage),
      },
    },
  ],
})

import { notification_kind_names } from '#rules/notifications/kinds.ts'
import { builtInTexts } from '#rules/notifications/texts.ts'
import { ownField } from '../kit/form/fields.tsx'
import { dateRange, select } from '../kit/list/declare.tsx'
import { language } from '../viewer/language.ts'

const choicesOf = (kinds: readonly (typeof notification_kind_names)[number][]) =>
  kinds.map((kind) => ({ value: kind, label: builtInTexts(kind, language()).name }))

/** A filter by the kinds that begin so. */
export const kindFilter = (prefix = '') =>
  select('kind', () => choicesOf(notification_kind_names.filter((kind) => kind.startsWith(prefix))), {
    wire: ([kind]) => ({ kind: { eq: kind } }),
  })

export const created_filter = dateRange('create_time', {
  wire: ([begin, end]) => ({ begin_date: begin, end_date: end }),
})

/** What every list of messages shows of one. */
export const message_columns = {
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
} as const

/** All of a message. */
export const message_fields = [
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
] as const

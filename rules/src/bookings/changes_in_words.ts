/** What was changed of a booking, as people are told it and its history keeps it. */
import type { ChangeableField, ChangeWords } from './change_words.ts'
import { change_words_zh } from './change_words.zh.ts'

/** What concerns those who take part: where it is, and what it is about. */
export const public_fields: ReadonlySet<ChangeableField> = new Set([
  'resources_id',
  'theme',
  'event',
  'remark',
])

/** How somebody is reached is the applicant's own: the history, which participants read too, only says that it was changed. */
export const private_fields: ReadonlySet<ChangeableField> = new Set(['phone', 'email'])

const change_words_en: ChangeWords = {
  labels: {
    resources_id: 'Resource',
    theme: 'Subject',
    event: 'Event',
    person_times: 'People',
    participants: 'Participants',
    entourage: 'Accompanying',
    remark: 'Remark',
    phone: 'Phone',
    email: 'Email',
    enclosure: 'Attachment',
    need_notifiy: 'Messages',
    notifiy_channels: 'Messages by',
    online_meeting: 'Online meeting',
  },
  colon: ': ',
  comma: ', ',
  nothing: 'none',
  changed: 'changed',
}

/** A value in both languages; a list has its parts. */
export interface ChangedValue {
  zh: string | readonly string[]
  en: string | readonly string[]
}

export interface BookingChange {
  field: ChangeableField
  from: ChangedValue
  to: ChangedValue
}

/** A longer value isn't quoted. */
const MAX_QUOTED = 80

/** Fields whose values say nothing to people. */
const unquoted: ReadonlySet<ChangeableField> = new Set(['need_notifiy', 'notifiy_channels', 'online_meeting'])

/**
 * One line for each change: what it was, and what it is.
 * @param hidden fields whose values aren't said
 */
export function changesInWords(
  changes: readonly BookingChange[],
  language: 'zh' | 'en',
  hidden: ReadonlySet<ChangeableField> = new Set(),
): string {
  const words = language === 'zh' ? change_words_zh : change_words_en
  const quoted = (value: ChangedValue): string => [value[language]].flat().join(words.comma)
  return changes
    .map(({ field, from, to }) => {
      const [before, after] = [quoted(from), quoted(to)]
      const long = before.length > MAX_QUOTED || after.length > MAX_QUOTED
      const said =
        long || unquoted.has(field) || hidden.has(field)
          ? words.changed
          : `${before || words.nothing} → ${after || words.nothing}`
      return `${words.labels[field]}${words.colon}${said}`
    })
    .join('\n')
}

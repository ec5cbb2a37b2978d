import { expect, test } from 'vitest'
import { asSent, changedOf, formValues } from './changed_fields.ts'
import type { SessionToChange } from './update.graphql.ts'

const session = {
  id: 's',
  version: 3,
  theme: 'Choir',
  event: null,
  person_times: 4,
  remark: null,
  appointment_user: 'student',
  notifiy_channels: 'email,in_app',
  participants: [
    { account: 'student', name: 'A', name_en: '' },
    { account: 'b', name: 'B', name_en: '' },
    { account: 'c', name: 'C', name_en: '' },
  ],
} as unknown as SessionToChange
const fields = ['theme', 'event', 'person_times', 'participants', 'remark', 'notifiy_channels']

test.each([
  ['nothing', {}, {}],
  ['the same people in another order', { participants: ['c', 'b'] }, {}],
  ['an empty text for none', { event: '' }, {}],
  ['another subject', { theme: 'Band' }, { theme: 'Band' }],
  ['a subject taken away', { theme: undefined }, { theme: null }],
  ['somebody less', { participants: ['b'] }, { participants: ['b'] }],
])('what differs: %s', (_what, typed, sent) =>
  expect(changedOf(session, { ...formValues(session), ...typed }, fields)).toEqual(sent),
)

test('channels travel as one text', () =>
  expect(asSent({ notifiy_channels: ['email', 'sms'], theme: 'Band' })).toEqual({
    notifiy_channels: 'email,sms',
    theme: 'Band',
  }))

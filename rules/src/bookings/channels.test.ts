import { expect, test } from 'vitest'
import { listedNames } from '../records/wire_formats.ts'
import { offeredChannels } from './channels.ts'

test.each([
  [1, 'sms, in_app', ['in_app', 'sms']],
  [1, 'email,email,pigeon', ['email']],
  [1, null, []],
  [0, 'in_app', []],
])('is_notification_push %i with %s offers %j', (is_notification_push, notifiy_channels, offered) => {
  expect(offeredChannels({ is_notification_push, notifiy_channels })).toEqual(offered)
})

test.each([
  ['', []],
  [null, []],
  [' a , b,,a', ['a', 'b']],
])('%j lists %j', (text, listed) => expect(listedNames(text)).toEqual(listed))

import { expect, test } from 'vitest'
import { channelsOf } from './channels.ts'

test.each([
  [0, 'in_app,email', []],
  [1, null, []],
  [1, '', []],
  [1, 'email', ['email']],
  [1, 'sms, in_app', ['in_app', 'sms']],
  // A channel without a text on this page isn't offered.
  [1, 'robot,email', ['email']],
])('with notification %i by %s a resource offers %j', (is_notification_push, notifiy_channels, offered) =>
  expect(channelsOf({ is_notification_push, notifiy_channels })).toEqual(offered),
)

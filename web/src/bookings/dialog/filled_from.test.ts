import { expect, test } from 'vitest'
import { filledFrom } from './filled_from.ts'

const bare = {
  theme: 'Choir',
  person_times: 3,
  participants: [],
  event: null,
  remark: null,
  entourage: '',
  phone: null,
  email: null,
  enclosure: null,
  enclosure_name: null,
  enclosure_size: null,
  notifiy_channels: null,
  online_meeting: 0,
}
const least = {
  theme: 'Choir',
  person_times: 3,
  participants: [],
  notifiy_channels: [],
  attachment: null,
  online_meeting: 0,
}

test.each([
  // What the booking lacks is left to the form, such as the user's own phone.
  [{}, {}],
  [
    { enclosure: '/files/a.pdf?sig=1', enclosure_name: 'plan.pdf', enclosure_size: 7 },
    { attachment: { uri: '/files/a.pdf?sig=1', name: 'plan.pdf', size: 7 } },
  ],
  [{ online_meeting: 1 }, { online_meeting: 1 }],
  [{ notifiy_channels: 'in_app,email' }, { notifiy_channels: ['in_app', 'email'] }],
  [
    {
      participants: [{ account: 'ann', name: 'Ann', name_en: null, signed_in: 0 }],
      remark: 'Chairs',
      phone: '12345',
    },
    { participants: ['ann'], remark: 'Chairs', phone: '12345' },
  ],
])('an earlier booking with %j fills in %j', (said, filled) =>
  expect(filledFrom({ ...bare, ...said })).toEqual({ ...least, ...filled }),
)

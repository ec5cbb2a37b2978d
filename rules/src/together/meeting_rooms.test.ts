import { expect, test } from 'vitest'
import { isMeetingRoom, meetingRoomsFirst } from './meeting_rooms.ts'

test.each([
  [['whiteboard', 'power_sockets'], true],
  [['display'], true],
  [['piano', 'air_conditioning'], false],
  [['computer'], false],
  [[], false],
])('%j: a room to meet in, %s', (equipment, meets) => expect(isMeetingRoom(equipment)).toBe(meets))

test('rooms to meet in come first, otherwise the order stays', () => {
  const rooms = [
    { name: 'court', equipment: [] },
    { name: 'group', equipment: ['whiteboard'] },
    { name: 'piano', equipment: ['piano'] },
    { name: 'meeting', equipment: ['display'] },
  ]
  expect(meetingRoomsFirst(rooms, ({ equipment }) => equipment).map(({ name }) => name)).toEqual([
    'group',
    'meeting',
    'court',
    'piano',
  ])
})

import { expect, test } from 'vitest'
import { plateVerdict, type MeantByPlate, type ReadPlate } from './plate_read.ts'

const one = (
  colour: MeantByPlate['colour'],
  reason: MeantByPlate['reason'],
  alike: MeantByPlate['alike'] = 'same',
): MeantByPlate => ({ colour, reason, alike })
const welcome = one('green', 'welcome')
const near = one('green', 'welcome', 'near')
const late = one('red', 'over')

test.each<[string, MeantByPlate[], Partial<ReadPlate>, string, string, number | null]>([
  ['nobody', [], {}, 'yellow', 'not_known', null],
  ['somebody who may', [welcome], {}, 'green', 'welcome', 0],
  ['somebody who may not', [late], {}, 'red', 'over', 0],
  ['two, of whom one may', [late, welcome], {}, 'green', 'welcome', 1],
  ['two who may', [welcome, one('green', 'welcome')], {}, 'green', 'welcome', 0],
  ['one who may, and one on the blacklist', [welcome, one('red', 'blocked')], {}, 'red', 'blocked', 1],
  ['a likeness', [near], {}, 'yellow', 'near_plate', 0],
  ['a likeness that may not come in', [one('red', 'over', 'near')], {}, 'yellow', 'near_plate', 0],
  ['a likeness on the blacklist', [one('red', 'blocked', 'near')], {}, 'yellow', 'near_block', 0],
  ['a likeness beside the plate itself', [near, welcome], {}, 'green', 'welcome', 1],
  ['a plate on the blacklist', [welcome], { blocked: 'yes' }, 'red', 'blocked', 0],
  ['an unknown plate on the blacklist', [], { blocked: 'yes' }, 'red', 'blocked', null],
  ['a plate like one on the blacklist', [welcome], { blocked: 'near' }, 'yellow', 'near_block', 0],
  ['an unknown plate like one on the blacklist', [], { blocked: 'near' }, 'yellow', 'near_block', null],
  ['a gate without vehicles', [welcome], { for_vehicles: false }, 'red', 'no_vehicles', 0],
  ['a doubtful reading', [welcome], { sure: false }, 'yellow', 'near_plate', 0],
  ['a doubtful reading of who may not', [late], { sure: false }, 'red', 'over', 0],
  ['out: nobody inside', [], { direction: 'out' }, 'yellow', 'not_inside', null],
  [
    'out: on the blacklist',
    [one('green', 'goodbye')],
    { direction: 'out', blocked: 'yes' },
    'green',
    'goodbye',
    0,
  ],
  [
    'out: a gate without vehicles',
    [one('green', 'goodbye')],
    { direction: 'out', for_vehicles: false },
    'green',
    'goodbye',
    0,
  ],
  ['out: a likeness', [one('green', 'goodbye', 'near')], { direction: 'out' }, 'yellow', 'near_plate', 0],
])('%s', (_case, found, known, colour, reason, whom) => {
  const read: ReadPlate = { direction: 'in', blocked: 'no', for_vehicles: true, sure: true, ...known }
  expect(plateVerdict(found, read)).toEqual({ colour, reason, meant: whom === null ? null : found[whom] })
})

test('green is only ever said of a plate read exactly, by a sure camera, and of nothing like one on the blacklist', () => {
  const all = (['green', 'yellow', 'red'] as const).flatMap((colour) =>
    (['same', 'near'] as const).map((alike) => one(colour, colour === 'red' ? 'blocked' : 'welcome', alike)),
  )
  for (const first of all)
    for (const second of all)
      for (const blocked of ['yes', 'near', 'no'] as const)
        for (const sure of [true, false]) {
          const read: ReadPlate = { direction: 'in', blocked, for_vehicles: true, sure }
          const { colour, meant } = plateVerdict([first, second], read)
          if (colour === 'green')
            expect([meant?.alike, meant?.colour, blocked, sure]).toEqual(['same', 'green', 'no', true])
        }
})

import type { SeatAttribute } from '#rules/seats/plan.ts'

/** Usual column names of English tables of seats, besides the names of the wire. */
export const seat_headings_en: Readonly<Record<string, string>> = {
  room: 'venue',
  room_number: 'venue',
  venue: 'venue',
  seat: 'number',
  seat_number: 'number',
  number: 'number',
  zone: 'zone',
  area: 'zone',
  attributes: 'attributes',
  equipment: 'attributes',
  across: 'x',
  x: 'x',
  down: 'y',
  y: 'y',
  rotation: 'rotation',
  angle: 'rotation',
  state: 'state',
  maintained_until: 'maintenance_until',
  maintenance_until: 'maintenance_until',
}

/** How tables write what a seat has. */
export const attribute_words_en: readonly (readonly [string, SeatAttribute])[] = [
  ['power socket', 'power'],
  ['window', 'window'],
  ['quiet', 'quiet'],
  ['step-free', 'accessible'],
  ['monitor', 'monitor'],
  ['lamp', 'lamp'],
]

/** How tables write the state of a seat. */
export const seat_states_en: readonly (readonly [string, number])[] = [
  ['stopped', 0],
  ['in use', 1],
  ['maintenance', 2],
]

/** Seats as the lines of a sheet that the import reads again. */
import { seat_attributes } from '#rules/seats/plan.ts'
import type { Label } from '../../kit/list/declare.tsx'
import type { XlsxCell } from '../../kit/export/xlsx.ts'
import { named } from '../../viewer/named.ts'
import type { SeatOnSheet } from './seats_manage.graphql.ts'

/** The columns of a sheet of seats, in their order. */
export const sheet_columns = [
  ...['venue', 'number', 'zone', 'attributes', 'x', 'y', 'rotation', 'state', 'maintenance_until'],
]

/** The heading, and a line for each seat: words as the list has them. */
export const sheetRows = (seats: readonly SeatOnSheet[], label: Label): XlsxCell[][] => [
  sheet_columns.map((column) => label(`sheet.${column}`)),
  ...seats.map((seat) => [
    seat.venue_number,
    seat.number,
    named(seat, 'zone_name'),
    seat_attributes
      .filter((one) => seat.attributes.includes(one))
      .map((one) => label(`options.attributes.${one}`))
      .join(label('join')),
    ...[seat.x, seat.y, seat.rotation],
    label(`options.state.${seat.state}`),
    seat.maintenance_until,
  ]),
]

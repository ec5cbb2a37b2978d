/** Applications for the entry of one's own vehicle. Product §7. */
import { asks, pair, record } from '../../records/record.ts'
import { date, moment, oneOf, text, word } from '../../records/field_kinds.ts'
import { PHONE } from '../../records/wire_formats.ts'
import { application_states } from './applications.ts'

export const vehicle_application_record = record({
  entity: 'VehicleApplication',
  see: ['vehicle.manage', 'visitor.register', 'visitor.invite'],
  manage: 'vehicle.manage',
  catalogue: false,
  decided: false,
  // Made, decided and taken back, never edited: who wants something else applies again.
  operations: { list: 'findVehicleApplicationAll', one: 'findVehicleApplicationById' },
  fields: {
    plate: asks(text(20), { required: true }),
    car_product: text(60),
    colour: text(30),
    /** Of the code table vehicle_kind. */
    vehicle_kind: text(60),
    /** Both included. */
    begin_date: asks(date(), { required: true }),
    end_date: asks(date(), { required: true }),
    reason: asks(text(500), { required: true, lines: true }),
    phone: asks(text(30), { pattern: PHONE }),
  },
  shown: {
    ...pair('vehicle_kind_name'),
    /** 1 waiting · 2 approved · 3 rejected · 4 taken back. */
    state: oneOf(application_states, 1),
    ...pair('user_name'),
    /** 1: of the caller. */
    mine: oneOf([0, 1], 0),
    /** For those who decide. 1: the plate is on the blacklist of vehicles · 2: it looks like one that is. */
    blocked: oneOf([0, 1, 2], 0),
    /** What those who decided said. */
    answer: text(500),
    decided_name: text(),
    decided_time: moment(),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['state', 'vehicle_kind'],
  /** What waits for the caller's word, or is the caller's. */
  narrows: { view: word(['waiting', 'mine']) },
  sorts: ['plate', 'user_name', 'begin_date', 'end_date', 'create_time'],
  search: ['plate', 'user_name', 'car_product', 'reason'],
})

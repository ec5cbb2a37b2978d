/** Vehicles that may enter without a visit: of staff, suppliers, contractors. Product §7. */
import { asks, in_use, pair, record } from '../../records/record.ts'
import { date, moment, oneOf, text } from '../../records/field_kinds.ts'
import { PHONE } from '../../records/wire_formats.ts'

/** `data_source` of a vehicle that is there because of an application. */
export const vehicle_applied_for = 3

export const visitor_vehicle_record = record({
  entity: 'VisitorVehicle',
  see: 'vehicle.manage',
  manage: 'vehicle.manage',
  catalogue: false,
  operations: {
    list: 'findVisitorVehicleAll',
    one: 'findVisitorVehicleById',
    create: 'saveVisitorVehicle',
    update: 'updateVisitorVehicle',
    state: 'updateVisitorVehicleState',
    remove: 'deleteVisitorVehicleAll',
  },
  fields: {
    plate: asks(text(20), { required: true }),
    car_product: text(60),
    colour: text(30),
    /** Of the code table vehicle_kind. */
    vehicle_kind: text(60),
    owner_name: asks(text(60), { required: true }),
    owner_phone: asks(text(30), { pattern: PHONE }),
    /** The code of a department. */
    dept: text(60),
    /** Codes of gates and campuses, separated by commas: a campus means all of its gates. null: all gates. */
    permission: text(2000),
    /** Both included; null: from ever, for ever. */
    begin_date: date(),
    end_date: date(),
    remark: text(200),
  },
  shown: {
    ...pair('dept_name'),
    ...pair('vehicle_kind_name'),
    state: in_use,
    /** 1 added here · 2 imported · 3 applied for by its owner. */
    data_source: oneOf([1, 2, vehicle_applied_for], 1),
    /** 1: on the blacklist of vehicles. */
    blocked: oneOf([0, 1], 0),
    created_user_name: text(),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['dept', 'state', 'data_source'],
  sorts: ['plate', 'owner_name', 'begin_date', 'end_date', 'create_time'],
  search: ['plate', 'owner_name', 'car_product'],
})

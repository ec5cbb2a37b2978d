/** Vehicles that are not let in: asked at applications and gates. Product §7. */
import { asks, in_use, record } from '../../records/record.ts'
import { moment, text, whole } from '../../records/field_kinds.ts'

export const vehicle_blacklist_record = record({
  entity: 'VehicleBlacklist',
  see: 'vehicle.manage',
  manage: 'vehicle.manage',
  operations: {
    list: 'findVehicleBlacklistAll',
    one: 'findVehicleBlacklistById',
    create: 'saveVehicleBlacklist',
    update: 'updateVehicleBlacklist',
    state: 'updateVehicleBlacklistState',
    remove: 'deleteVehicleBlacklistAll',
  },
  fields: {
    plate: asks(text(20), { required: true, fixed: true }),
    reason: asks(text(500), { required: true, lines: true }),
    /** null: until it is lifted. */
    until: moment(),
  },
  shown: {
    /** 1 in force · 0 lifted. */
    state: in_use,
    /** How often it was met: at applications, decisions and gates. */
    hits: whole({ otherwise: 0 }),
    last_hit: moment(),
    created_user_name: text(),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['state'],
  sorts: ['plate', 'until', 'create_time'],
  search: ['plate', 'reason'],
})

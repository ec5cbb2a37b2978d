/** Gates of the campuses: where visitors and long-term personnel come in and out. Product §7. */
import { asks, code, in_use, pair, record } from '../../records/record.ts'
import { flag, moment, text, whole, word } from '../../records/field_kinds.ts'

export const visitor_gate_record = record({
  entity: 'VisitorGate',
  see: ['visitor.see', 'visitor.manage', 'gate.check'],
  manage: 'visitor.manage',
  operations: {
    list: 'findVisitorGateAll',
    one: 'findVisitorGateById',
    create: 'saveVisitorGate',
    update: 'updateVisitorGate',
    state: 'updateVisitorGateState',
    remove: 'deleteVisitorGateAll',
  },
  fields: {
    /** What entries, permissions and devices name it by. */
    code: code(),
    ...pair('name', { required: true }),
    /** The code of a campus; null: of none, such as where there is only one. */
    campus_code: text(60),
    /** Which ways people pass. */
    direction: word(['both', 'in', 'out'], 'both'),
    /** 1: vehicles pass too. */
    vehicles: flag(),
    order: whole({ max: 9999, otherwise: 0 }),
  },
  shown: {
    /** 1 in use · 0 closed: nobody is let in. */
    state: in_use,
    campus_name: text(),
    campus_name_en: text(),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['campus_code', 'direction', 'vehicles', 'state'],
  sorts: ['code', 'name', 'name_en', 'order', 'state', 'create_time'],
  search: ['code', 'name', 'name_en'],
})

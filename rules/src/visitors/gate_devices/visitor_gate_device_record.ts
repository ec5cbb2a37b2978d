/**
 * The devices that decide at gates without a network: browsers of those who check passes, and those that the office has enrolled.
 * Product §7.
 */
import { asks, record } from '../../records/record.ts'
import { cell, flag, moment, oneOf, text, whole } from '../../records/field_kinds.ts'

export const visitor_gate_device_record = record({
  entity: 'VisitorGateDevice',
  see: 'visitor.manage',
  manage: 'visitor.manage',
  operations: {
    list: 'findVisitorGateDeviceAll',
    one: 'findVisitorGateDeviceById',
    create: 'saveVisitorGateDevice',
    update: 'updateVisitorGateDevice',
    state: 'updateVisitorGateDeviceState',
    remove: 'deleteVisitorGateDeviceAll',
  },
  fields: {
    /** What the office calls it; empty: a browser that came by itself. */
    name: asks(cell(60), { required: true }),
    /** Codes of gates and campuses where it may be used, separated by commas; null: all gates. */
    permission: text(2000),
  },
  shown: {
    /** 1: it was enrolled by a code of the office. */
    enrolled: flag(),
    enrolled_time: moment(),
    /** What the browser calls itself, in short. */
    label: text(100),
    /** Who was signed in on it last; empty: nobody yet. */
    account: cell(),
    user_name: text(),
    /** The code of the gate where it stood last; empty: nowhere yet. */
    gate: cell(),
    gate_name: text(),
    gate_name_en: text(),
    /** 1 · 0: it keeps nothing any more, from its next contact on. */
    state: oneOf([0, 1], 1),
    /** When it last fetched what it decides by; null: never. */
    last_sync: moment(),
    /** Entries that it has not told yet, as it said last. */
    queued: whole({ otherwise: 0, max: 100_000 }),
    /** How far its clock goes before the server's. Seconds; negative: behind. */
    skew_seconds: whole({ min: -1_000_000_000, max: 1_000_000_000, otherwise: 0 }),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['state', 'gate'],
  sorts: ['last_sync', 'queued', 'create_time'],
  search: ['name', 'label', 'account', 'user_name'],
})

/** Who came in and went out, by which gate: one row for each stay. Spec 001 §12 VisitorList; product §7. */
import { asks, record } from '../../records/record.ts'
import type { VerdictReason } from '../passes/verdict.ts'
import { cell, date, flag, moment, oneOf, ref, text, whole, word } from '../../records/field_kinds.ts'

/** Where a row comes from: 1 added by the office, 2 imported, 3 told by a gate. */
export const entry_source = { added: 1, imported: 2, gate: 3 } as const

/** Why a server would not have let in whom a gate without a network did. */
export const conflict_reasons = [
  ...(['blocked', 'used_up', 'already_inside', 'revoked', 'changed', 'early', 'over', 'other_gate'] as const),
  ...(['screenshot', 'near_block', 'not_approved', 'no_vehicles', 'near_plate', 'not_allowed'] as const),
] satisfies readonly VerdictReason[]
export type ConflictReason = (typeof conflict_reasons)[number]

export const visitor_list_record = record({
  entity: 'VisitorList',
  see: ['visitor.see', 'visitor.manage'],
  manage: 'visitor.manage',
  catalogue: false,
  operations: {
    list: 'findVisitorListEntityList',
    one: 'findVisitorListById',
    create: 'saveVisitorList',
    update: 'updateVisitorList',
    remove: 'deleteVisitorListAll',
  },
  fields: {
    visitor_name: asks(text(60), { required: true }),
    arrive_time: asks(moment(), { required: true }),
    /** The code of a gate. */
    arrival_place: asks(text(60), { required: true }),
    /** null: still inside. */
    leave_time: moment(),
    leave_place: text(60),
    /** Everybody who came in with it. */
    people: whole({ min: 1, max: 999, otherwise: 1 }),
    car_card_number: text(20),
    remark: asks(text(500), { lines: true }),
  },
  shown: {
    /** 1 added here · 2 imported · 3 told by a gate. */
    data_source: oneOf([entry_source.added, entry_source.imported, entry_source.gate], entry_source.added),
    /** By which right: a visit, the long-term personnel, a vehicle that may enter, or by hand. */
    entry_kind: word(['visit', 'long_term', 'vehicle', 'by_hand'], 'by_hand'),
    apply_id: ref(),
    visitor_id: ref(),
    arrival_place_name: text(),
    arrival_place_name_en: text(),
    leave_place_name: text(),
    leave_place_name_en: text(),
    /** 1: came in and not seen leaving. */
    inside: flag(),
    /** Who told of the end: a gate, the host, the office, the next entry; the clock: closed, nobody saw them leave. */
    ended_by: word(['gate', 'host', 'office', 'next_entry', 'clock']),
    /** When the host was told that they came, and opened it. */
    host_told_at: moment(),
    host_seen_at: moment(),
    /** What was answered: the host is on the way, or asks to send them away. */
    host_answer: word(['on_way', 'send_away']),
    host_answered_by: text(),
    host_answered_at: moment(),
    /** Inside longer than the visit lasts. */
    overstayed: flag(),
    /** Until when the visit lasts. */
    until: moment(),
    checked_by_name: cell(),
    /** Why somebody was let in by hand. */
    reason: text(),
    /** 1: let in by a gate without a network, and the server would not have. */
    conflicting: flag(),
    /** Why it would not. */
    conflict: word(conflict_reasons),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['arrival_place', 'data_source', 'entry_kind', 'inside', 'conflicting'],
  narrows: { begin_date: date(), end_date: date(), apply_id: ref() },
  sorts: ['visitor_name', 'arrive_time', 'leave_time', 'create_time'],
  search: ['visitor_name', 'car_card_number'],
})

/** Categories of visitors: what somebody may do once let in, and what the gate asks of them. Product §7. */
import { asks, code, in_use, pair, record } from '../../records/record.ts'
import { flag, moment, names, text, whole } from '../../records/field_kinds.ts'

/** The colour of the gate's screen, as browsers write it. */
const COLOUR = /^#[0-9a-fA-F]{6}$/

export const visitor_category_record = record({
  entity: 'VisitorCategoryConfig',
  see: ['visitor.see', 'visitor.manage', 'visitor.invite', 'visitor.register'],
  manage: 'visitor.manage',
  operations: {
    list: 'findVisitorCategoryConfig',
    one: 'findVisitorCategory',
    create: 'saveVisitorCategoryConfig',
    update: 'updateVisitorCategoryConfig',
    state: 'updateVisitorCategoryState',
    remove: 'deleteVisitorCategory',
  },
  fields: {
    code: code(),
    ...pair('name', { required: true }),
    /** Kinds of visit that it is for, by the code table visitor_type; null: all. */
    visitor_types: names([], { open: true, max: 500 }),
    /** Kinds of people, by the code table person_type; null: all. */
    person_types: names([], { open: true, max: 500 }),
    /** 1: the pass opens once; 0: as often as wanted within its dates. */
    single_entry: flag(1),
    vehicle_allowed: flag(1),
    /** Days of one visit; null: as its kind says. */
    longest_days: whole({ min: 1, max: 366 }),
    /** 1: a portrait is asked for, which nobody has to give. */
    needs_picture: flag(),
    /** 1: an approval flow decides, whatever the kind says. */
    needs_approval: flag(),
    /** 1: companions are let in by their names, not by their number. */
    names_companions: flag(),
    /** 1: a gate without the network lets nobody of this category in. */
    online_only: flag(),
    colour: asks(text(7), { pattern: COLOUR }),
    order: whole({ max: 1_000_000, otherwise: 0 }),
  },
  shown: { state: in_use, create_time: asks(moment(), { required: true }) },
  filters: ['state'],
  sorts: ['code', 'name', 'name_en', 'order', 'state', 'create_time'],
  search: ['code', 'name', 'name_en'],
})

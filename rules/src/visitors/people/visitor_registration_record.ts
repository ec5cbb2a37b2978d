/**
 * People who visit or have visited, as they are kept. Specification 001 §3 VisitorRegistration. What a tenant asks for is decided
 * by its field settings; own fields of a tenant stand in `own_values`.
 */
import { asks, pair, record } from '../../records/record.ts'
import { date, flag, group, moment, oneOf, picture, text, whole } from '../../records/field_kinds.ts'

export const visitor_registration_record = record({
  entity: 'VisitorRegistration',
  see: ['visitor.see', 'visitor.manage'],
  manage: 'visitor.manage',
  operations: {
    list: 'findVisitorRegistrationEntityList',
    one: 'findVisitorInfoById',
    create: 'saveVisitorInfo',
    update: 'updateVisitorInfo',
    state: 'updateVisitorInfoState',
  },
  catalogue: false,
  fields: {
    visitor_name: asks(text(60), { required: true }),
    phone: text(30),
    unit: text(100),
    post: text(60),
    person_type: text(60),
    gender: text(60),
    email: text(200),
    identity_type: text(60),
    card_type: text(60),
    /** Sent whole, told masked. */
    card_number: text(30),
    visitor_picture: picture(),
    is_car: flag(),
    car_card_number: text(20),
    car_product: text(60),
    remark: asks(text(500), { lines: true }),
    /** For a sign-in by phone number and password. */
    password: asks(text(100), { secret: true }),
  },
  shown: {
    /** Values of the tenant's own fields, by their codes; sent beside the declared ones. */
    own_values: group({}),
    /** Of somebody who signs in; null: known by their data alone. */
    account: text(),
    /** 1 added here · 2 imported · 3 registered or applied themselves. */
    data_source: oneOf([1, 2, 3], 1),
    /** 0: may not apply for a visit. */
    is_valid: flag(1),
    ...pair('person_type_name'),
    /** 1: somebody on the blacklist · 2: somebody like them. */
    blocked: oneOf([0, 1, 2], 0),
    visits: whole({ otherwise: 0 }),
    last_visit: moment(),
    /** When personal data was erased; nothing else is left then. */
    erased_time: moment(),
    // As they last applied.
    visit_path: text(),
    in_school_date: date(),
    in_school_reason: text(),
    in_school_area: text(),
    /** The number of companions. */
    peers: whole(),
    in_child: whole(),
    accept_visit_name: text(),
    accept_visit_phone: text(),
    accept_visit_unit: text(),
    create_time: asks(moment(), { required: true }),
  },
  state_field: 'is_valid',
  filters: ['is_valid', 'data_source', 'person_type'],
  narrows: { last_visit_from: date(), last_visit_to: date(), unit_like: text(100) },
  sorts: ['create_time', 'last_visit', 'visits', 'visitor_name'],
  search: ['visitor_name', 'unit'],
})

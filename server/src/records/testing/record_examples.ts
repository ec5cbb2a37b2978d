import type { Fields } from '#server/resources/testing/make.ts'

/** Rows of a declared record, for tests that go through them all. */
export interface RecordExample {
  /** What its rows belong to. */
  owner?: 'codes' | 'type' | 'visit_kind' | 'gate'
  /**
   * A new row, with texts that are found again.
   * @param code which no row has
   * @param owner the id of what it belongs to
   */
  make(code: string, owner: string): Fields
  /** Fields that are told, two where there are, changed one after the other. */
  change: Fields
  /** Filter fields that show an administrator all rows. */
  always?: Fields
  /** The list's own order, where it is that of a sort. */
  order?: string
}

/** Of each record with a form, by its name. */
export const record_examples: Readonly<Record<string, RecordExample>> = {
  location_record: {
    make: (code) => ({ kind: 'campus', code, name: 'qqq', name_en: 'www' }),
    change: { name: 'changed', order: 7 },
  },
  codes_record: {
    make: (code) => ({ code, name: 'qqq', name_en: 'www', tags: 'zzz' }),
    change: { name: 'changed', tags: 'yyy' },
    order: 'code',
  },
  code_item_record: {
    owner: 'codes',
    make: (item_code, codes_id) => ({ codes_id, item_code, item_name: 'qqq' }),
    change: { item_name: 'changed', item_index: 7 },
  },
  rule_template_record: {
    make: (template_name) => ({ template_name, template_name_en: 'www', remark: 'zzz' }),
    change: { remark: 'changed', max_minutes: 90 },
    order: '-create_time',
  },
  review_address_record: {
    make: () => ({ name: 'qqq', name_en: 'www', address: 'https://review.example/zzz' }),
    change: { name: 'changed', is_default: 1 },
    order: 'create_time',
  },
  notice_record: {
    owner: 'type',
    make: (_code, resource_type_id) => ({
      resource_type_id,
      title: 'qqq',
      title_en: 'www',
      content: '<p>zzz</p>',
      content_en: '<p>vvv</p>',
    }),
    change: { title: 'changed', note_category: 'other' },
    always: { managed: 1 },
  },
  // The tests call from this machine, which the list has to contain.
  allowed_network_record: {
    make: () => ({ network: '127.0.0.0/8', remark: 'zzz' }),
    change: { network: '127.0.0.0/9', remark: 'changed' },
    order: 'create_time',
  },
  system_table_record: {
    make: (code) => ({
      url: `/manage/${code}`,
      interface_message: 'zzz',
      json: [{ label: 'name', nickname: 'qqq', checked: 1 }],
    }),
    change: { interface_message: 'changed', json: [] },
    order: 'url',
  },
  instruction_record: {
    make: () => ({
      title: 'qqq',
      title_en: 'www',
      page: '/manage/zzz',
      content: '<p>x</p>',
      content_en: '<p>y</p>',
    }),
    change: { title: 'changed', order: 7 },
    order: 'order',
  },
  blacklist_setting_record: {
    owner: 'type',
    make: (_code, resources_type_id) => ({ resources_type_id }),
    change: { miss_limit: 9, window_days: 8 },
    order: 'resources_type_name',
  },
  term_record: {
    // No two share a day, so each row has a year of its own.
    make: (code) => ({
      name: 'qqq',
      name_en: 'www',
      begin_date: `${yearOf(code)}-03-01`,
      end_date: `${yearOf(code)}-07-01`,
      lessons: [{ number: 1, start_time: '08:00', end_time: '08:45' }],
    }),
    change: { name: 'changed', name_en: 'other' },
    order: '-begin_date',
  },
  visitor_gate_record: {
    make: (code) => ({ code, name: 'qqq', name_en: 'www' }),
    change: { name: 'changed', order: 7 },
    order: 'order',
  },
  visitor_gate_device_record: {
    make: () => ({ name: 'qqq' }),
    change: { name: 'changed' },
    order: '-last_sync',
  },
  visitor_machine_record: {
    make: () => ({ name: 'qqq', name_en: 'www', kind: 'processes' }),
    change: { name: 'changed', name_en: 'other' },
    order: 'create_time',
  },
  visitor_long_term_record: {
    make: () => ({
      user_name: 'qqq',
      user_id: 'www',
      car_no: '浙A12345',
      in_school_start_date: '2026-09-01',
      in_school_end_date: '2026-12-31',
    }),
    change: { remark: 'changed', in_school_end_date: '2027-01-31' },
    order: '-create_time',
  },
  visitor_blacklist_record: {
    make: () => ({
      visitor_name: 'qqq',
      reason: 'zzz',
      begin_time: '2026-09-01 08:00:00',
      until: '2027-09-01 08:00:00',
    }),
    change: { reason: 'changed', phone: '13800000001' },
    order: '-create_time',
  },
  visitor_registration_record: {
    // Somebody else each time.
    make: (code) => ({ visitor_name: 'qqq', unit: 'www', phone: `1380000${phoneOf(code)}` }),
    change: { unit: 'changed', email: 'yyy@example.edu' },
    order: '-create_time',
  },
  visitor_admin_permissions_record: {
    // Each has one row.
    make: (code) => ({ admin_user: people[numberOf(code) % people.length] }),
    change: { remark: 'changed', permission: 'north' },
    order: '-create_time',
  },
  visitor_entry_permission_record: {
    make: () => ({ holder_kind: 'dept', holder: 'physics' }),
    change: { remark: 'changed', end_date: '2026-12-31' },
    order: '-create_time',
  },
  visitor_list_record: {
    owner: 'gate',
    make: (_code, gate) => ({ visitor_name: 'qqq', arrive_time: '2026-09-01 08:00:00', arrival_place: gate }),
    change: { people: 2 },
  },
  visitor_vehicle_record: {
    make: (code) => ({ plate: `沪A${numberOf(code)}`, owner_name: 'qqq', car_product: 'www' }),
    change: { remark: 'changed', end_date: '2026-12-31' },
    order: '-create_time',
  },
  vehicle_blacklist_record: {
    make: (code) => ({ plate: `沪B${numberOf(code)}`, reason: 'zzz' }),
    change: { reason: 'changed' },
    order: '-create_time',
  },
  visitor_kind_record: {
    owner: 'visit_kind',
    make: (_code, visitor_type) => ({ visitor_type, number_per_day: 20 }),
    change: { longest_days: 3, days_ahead: 30 },
    order: 'create_time',
  },
  visitor_category_record: {
    make: (code) => ({ code, name: 'qqq', name_en: 'www', colour: '#336699' }),
    change: { name: 'changed', single_entry: 0 },
    order: 'order',
  },
  visitor_entry_rule_record: {
    make: () => ({ name: 'qqq', name_en: 'www', weekdays: [1, 2, 3] }),
    change: { name: 'changed', vehicle_allowed: 1 },
    order: 'order',
  },
}

const people = ['admin', 'manager', 'manager2', 'teacher', 'student', 'student2', 'guard']

const numberOf = (code: string): number => Number(/\d*$/.exec(code)?.[0] ?? 0)
const phoneOf = (code: string): string => String(numberOf(code)).padStart(4, '0')

const yearOf = (code: string): number => 2100 + numberOf(code)

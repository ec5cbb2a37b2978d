import type { Fields } from '#server/resources/testing/make.ts'

/** Rows of a declared record, for tests that go through them all. */
export interface RecordExample {
  /** What its rows belong to. */
  owner?: 'codes' | 'type'
  /**
   * A new row, with texts that are found again.
   * @param code which no row has
   * @param owner the id of what it belongs to
   */
  make(code: string, owner: string): Fields
  /** Two fields, changed one after the other. */
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
  blacklist_setting_record: {
    owner: 'type',
    make: (_code, resources_type_id) => ({ resources_type_id }),
    change: { miss_limit: 9, window_days: 8 },
    order: 'resources_type_name',
  },
}

/**
 * The constants of the specification (000 §9, 001 §9) that the browser needs. A test compares them with
 * contract/contract.json.
 */
export const constants = {
  sidebar_cookie: 'sidebarStatus',
  persisted_value_expiry_ms: 3_600_000,
  department_page_size: 9999,
  top_department_tree_type: '01',
  year_ms: 31_536_000_000,
  theme_color: '#3399fe',
  element_color: '#409EFF',
  swipe_threshold_px: 100,
  hash_scroll_max: 50,
  mobile_root_font_divisor: 4.14,
  chunk_load_timeout_ms: 120_000,
  notice_popup_first: 999,
  notice_popup_offset: -1,
  notice_popup_category: '2',
  column_preferences_version: '1.0',
  table_index_column_width: 50,
  request_timeout_ms: 10_000,
  mobile_breakpoint_px: 992,
  sidebar_width_px: 230,
  tag_scroll_padding: 4,
  resource_tags_per_column: 5,
} as const

/** Who may check passes with a handheld, and at which gates. Specification 001 §3 VisitorAdminPermissions. */
import { asks, pair, record } from '../../records/record.ts'
import { flag, moment, text } from '../../records/field_kinds.ts'

export const visitor_admin_permissions_record = record({
  entity: 'VisitorAdminPermissions',
  see: 'visitor.manage',
  manage: 'visitor.manage',
  operations: {
    list: 'findVisitorAdminPermissionsEntityList',
    one: 'findVisitorAdminPermissionsById',
    create: 'saveVisitorAdminPermissions',
    update: 'updateVisitorAdminPermissions',
    state: 'updateVisitorAdminPermissionsState',
    remove: 'deleteVisitorAdminPermissionsAll',
  },
  fields: {
    /** An account. Without a row, or with one that is stopped, nobody checks passes, whatever their roles allow. */
    admin_user: asks(text(100), { required: true, fixed: true }),
    /** Codes of gates and campuses, separated by commas: a campus means all of its gates. null: all gates. */
    permission: text(2000),
    remark: text(200),
  },
  shown: {
    ...pair('admin_user_name'),
    ...pair('dept_name'),
    is_enable: flag(1),
    mod_user: text(),
    mod_user_name: text(),
    mod_time: asks(moment(), { required: true }),
    create_time: asks(moment(), { required: true }),
  },
  state_field: 'is_enable',
  filters: ['is_enable'],
  sorts: ['is_enable', 'mod_time', 'create_time'],
  search: ['admin_user', 'admin_user_name', 'admin_user_name_en'],
})

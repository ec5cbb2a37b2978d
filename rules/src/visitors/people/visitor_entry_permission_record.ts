/** Which departments, posts and people enter without an invitation, where and when: personnel entry permissions. Product §7. */
import { asks, in_use, pair, record } from '../../records/record.ts'
import { date, endTime, flag, moment, text, time, weekdays, word } from '../../records/field_kinds.ts'

export const visitor_entry_permission_record = record({
  entity: 'VisitorEntryPermission',
  see: 'visitor.manage',
  manage: 'visitor.manage',
  operations: {
    list: 'findVisitorEntryPermissionAll',
    one: 'findVisitorEntryPermissionById',
    create: 'saveVisitorEntryPermission',
    update: 'updateVisitorEntryPermission',
    state: 'updateVisitorEntryPermissionState',
    remove: 'deleteVisitorEntryPermissionAll',
  },
  fields: {
    /** Who has it: a department with all below it, a post, or a person. */
    holder_kind: asks(word(['dept', 'post', 'user']), { required: true, fixed: true }),
    /** The code of the department or post, or the account. */
    holder: asks(text(100), { required: true, fixed: true }),
    /** Codes of gates and campuses, separated by commas: a campus means all of its gates. null: all gates. */
    permission: text(2000),
    weekdays: weekdays(),
    start_time: time('00:00'),
    end_time: endTime('24:00'),
    /** Both included; null: from ever, for ever. */
    begin_date: date(),
    end_date: date(),
    /** 1: with a vehicle too. */
    with_vehicle: flag(),
    remark: text(200),
  },
  shown: {
    ...pair('holder_name'),
    state: in_use,
    created_user_name: text(),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['holder_kind', 'with_vehicle', 'state'],
  sorts: ['holder_kind', 'begin_date', 'end_date', 'state', 'create_time'],
  search: ['holder', 'holder_name', 'holder_name_en'],
})

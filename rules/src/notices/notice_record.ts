/** Notices as administrators keep them. Product §8; specification 001 §3. */
import { asks, pair, record } from '../records/record.ts'
import {
  cell,
  date,
  html,
  moment,
  oneOf,
  ref,
  text,
  whole,
  word,
  type TextKind,
} from '../records/field_kinds.ts'
import { LIST_CATEGORY } from './notice_state.ts'
import { DAILY, UNTIL_READ } from './popups.ts'

const category: TextKind<string> = { ...text(20), otherwise: LIST_CATEGORY }

export const notice_record = record({
  entity: 'Notice',
  see: 'notice.see',
  manage: 'notice.manage',
  operations: {
    list: 'findNoticeAll',
    one: 'findNotice',
    create: 'saveNotice',
    update: 'saveNotice',
    state: 'updateNoticeStateAll',
    remove: 'deleteNoticeAll',
  },
  fields: {
    ...pair('title', { required: true, max: 100, max_en: 200 }),
    /** null: it concerns everybody. */
    resource_type_id: ref(),
    content: html(),
    content_en: html(),
    /** Shown from then on, once it is published; null: at once. */
    release_time: moment(),
    /** '2' also pops up; others are for the list alone. */
    note_category: asks(category, { pattern: /^[\w-]+$/ }),
    popup_mode: word([UNTIL_READ, DAILY], UNTIL_READ),
    popup_end_date: date(),
  },
  shown: {
    state: oneOf([0, 1, 2], 0),
    resource_type_name: text(),
    resource_type_name_en: text(),
    created_user_name: cell(),
    /** People who have read it, at most 10,000 of them; null for those who don't manage it. */
    readers: whole(),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['resource_type_id', 'note_category', 'state'],
  sorts: ['title', 'title_en', 'note_category', 'state', 'release_time', 'create_time'],
  search: ['title', 'title_en', 'content', 'content_en'],
})

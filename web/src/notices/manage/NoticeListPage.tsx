import { notice_record } from '#rules/notices/notice_record.ts'
import { LIST_CATEGORY, notice_state, POPUP_CATEGORY } from '#rules/notices/notice_state.ts'
import { radioField } from '../../kit/form/fields.tsx'
import { select } from '../../kit/list/declare.tsx'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { useTypeChoices } from '../../resources/type_choices.ts'
import { NoticePreview } from './NoticePreview.tsx'
import { NoticeReaders } from './NoticeReaders.tsx'

const { draft, published, withdrawn } = notice_state
const categories = [LIST_CATEGORY, POPUP_CATEGORY]
const popsUp = (values: Readonly<Record<string, unknown>>) => values['note_category'] === POPUP_CATEGORY

/** /manage/notice/notice-list */
export const NoticeListPage = recordPage(notice_record, {
  words: 'notice_manage',
  always: { managed: 1 },
  list: {
    title: { width: 280, least: 180 },
    resource_type_name: { width: 150, least: 100 },
    note_category: {
      width: 130,
      plain: ({ note_category }, label) => label(`options.note_category.${note_category}`),
    },
    state: { tones: { [draft]: 'wait', [published]: 'good', [withdrawn]: 'plain' } },
    release_time: {},
    popup_mode: { width: 130, at_first_hidden: true },
    popup_end_date: { width: 120, at_first_hidden: true },
    readers: { width: 90 },
    created_user_name: { width: 130, least: 90 },
    create_time: { at_first_hidden: true },
  },
  filters: [select('note_category', categories), 'resource_type_id', 'state'],
  form: {
    notice: ['title', 'resource_type_id', 'release_time', 'content'],
    popup: [radioField('note_category', categories), 'popup_mode', 'popup_end_date'],
  },
  fields: {
    resource_type_id: { choices: useTypeChoices },
    popup_mode: { when: popsUp },
    popup_end_date: { when: popsUp },
  },
  steps: [
    { key: 'publish', to: published, from: [draft, withdrawn] },
    { key: 'withdraw', to: withdrawn, from: [published], confirm: true },
  ],
  opens: [
    { key: 'preview', show: NoticePreview },
    { key: 'readers', show: NoticeReaders, when: ({ state }) => state !== draft },
  ],
  touches: ['findFiveNotice'],
})

import { instruction_state, type instruction_record } from '#rules/instructions/instruction_record.ts'
import { NEW_ROW, type RecordPageOptions } from '../../kit/record/recordPage.tsx'

export const list = '/manage/settings/instruction'

const { draft, published } = instruction_state

/** The list of chapters, and the form of one. */
export const instruction_page: RecordPageOptions<typeof instruction_record, 'instructions'> = {
  words: 'instructions',
  list: {
    title: { width: 260, least: 160 },
    page: { width: 260, least: 140 },
    order: { width: 90 },
    state: { tones: { [draft]: 'wait', [published]: 'good' } },
    update_time: {},
    create_time: { at_first_hidden: true },
  },
  form_at: { add: `${list}/${NEW_ROW}`, row: (id) => `${list}/${id}` },
  form: { chapter: ['title', 'page', 'order'], text: ['content'] },
  steps: [
    { key: 'publish', to: published, from: [draft] },
    { key: 'take_back', to: draft, from: [published], confirm: true },
  ],
  actions: [
    {
      key: 'read',
      when: ({ state }) => state === published,
      does: { to: ({ id }) => `/manage/instruction?chapter=${id}` },
    },
  ],
  touches: ['findPublishedInstructions'],
}

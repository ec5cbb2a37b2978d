import { notice_state, POPUP_CATEGORY } from '#rules/notices/notice_state.ts'
import { instantOf } from '#rules/time/instants.ts'
import { notice_record } from '#rules/notices/notice_record.ts'
import type { Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { inputsOf } from '#server/platform/graphql/catalogue_inputs.ts'
import { wireFieldsOf } from '#server/platform/graphql/catalogue_output.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { flag, id, int, model, patch, text } from '#server/platform/graphql/inputs.ts'
import { each, rowMutations } from '#server/records/records.service.ts'
import {
  createNotice,
  deleteNotice,
  noticeActions,
  updateNotice,
  updateNoticeState,
  type NoticeValues,
} from './notice_changes.ts'
import { findReadings, noteReading, type NoticeReadRow } from './notice_reads.ts'
import { findNotice, findNotices, type NoticeRow } from './notice_rows.ts'

const Notice = entity(
  'Notice',
  of<NoticeRow>(),
  {
    id: 'id',
    ...wireFieldsOf(notice_record.fields),
    ...wireFieldsOf(notice_record.shown),
    /** 1: the type is booked on plans of seats. */
    resource_type_is_seat_category: 'int',
    created_user: 'text',
    del: 'int!',
    version: 'int!',
    totalReadCounts: 'int!',
    todayReadCounts: 'int!',
    actions: noticeActions,
  },
  `An announcement. note_category ${POPUP_CATEGORY} also pops up. state 0 draft, 1 published, 2 withdrawn. popup_mode 1: until it is read once; 2: once a day until popup_end_date. On totalReadCounts days the caller has read it; todayReadCounts is 1 if today.`,
)

const NoticeReadEntity = entity(
  'NoticeReadEntity',
  of<NoticeReadRow>(),
  {
    id: 'id',
    notice_id: 'text!',
    read_user_id: 'text!',
    read_user_name: 'text!',
    dept_name: 'text!',
    dept_name_en: 'text!',
    read_date: 'text!',
    read_time: 'timestamp!',
    tenant_id: 'text!',
  },
  'That a person has read a notice on a day, and when first.',
)

const inputs = inputsOf(notice_record.fields)

const noticeFilter = model(
  'NoticeFilter',
  {
    note_category: inputs.note_category,
    resource_type_id: inputs.resource_type_id,
    state: int({ oneOf: Object.values(notice_state) }),
    unread: flag(),
    managed: flag(),
  },
  { required: false },
)

provider.query('findFiveNotice', {
  may: 'notice.see',
  type: many(Notice),
  description: 'The five latest notices that the caller can read.',
  run: async (_args, ctx) => (await findNotices(ctx, { first: 5 }, {})).rows,
})

provider.query('findNoticeAll', {
  may: 'notice.see',
  type: connection(Notice),
  description:
    'The published notices, the latest first, of no type or of those the caller may use. managed 1: those that the caller manages, in every state.',
  args: { ...paging, sort, filter: noticeFilter },
  run: (args, ctx) => findNotices(ctx, args, args.filter ?? {}),
})

provider.query('findNotice', {
  may: 'notice.see',
  type: Notice.type,
  description: 'One notice that the caller can read, or manages.',
  args: { id: id() },
  run: ({ id }, ctx) => findNotice(ctx, id),
})

provider.query('findNoticeReadEntityList', {
  may: 'notice.see',
  type: connection(NoticeReadEntity),
  description: 'What the caller has read, and who has read the notices that they manage; the latest first.',
  args: {
    ...paging,
    sort,
    filter: model(
      'NoticeReadEntityFilter',
      { notice_id: id({ required: false }), read_user_id: id({ required: false }) },
      { required: false },
    ),
  },
  run: (args, ctx) => findReadings(ctx, args, args.filter ?? {}),
})

const noticeInputs = { ...inputs, state: int({ oneOf: Object.values(notice_state) }) }

const key = {
  id: id({ required: false }),
  version: int({ min: 1 }),
  idempotency_key: text({ min: 8, max: 100 }),
}

provider.mutation('saveNotice', {
  may: 'notice.manage',
  description:
    'Creates a notice; with `id` changes the fields sent, STALE if its `version` is older than the row’s. Only administrators of its type may.',
  args: { model: patch('NoticeModel', { ...noticeInputs, ...key }, { of: Notice }) },
  once: ({ model }) => model.idempotency_key ?? null,
  run: async ({ model: { id, version, idempotency_key: _key, release_time, ...values } }, ctx) => {
    const sent = { ...values, ...momentOf(ctx, release_time) } as NoticeValues
    if (!id) return done([await createNotice(ctx, sent)])
    await updateNotice(ctx, id, version, sent)
    return done([id])
  },
})

const momentOf = (ctx: Ctx, release_time: string | null | undefined) =>
  release_time === undefined
    ? {}
    : { release_time: release_time === null ? null : instantOf(ctx.zone, release_time) }

const mutations = rowMutations('notice.manage', Notice)
const state = { state: int({ required: true, oneOf: Object.values(notice_state) }) }
type State = (typeof notice_state)[keyof typeof notice_state]
const setState = (ctx: Ctx, id: string, sent: { state: number }) =>
  updateNoticeState(ctx, id, { state: sent.state as State })

mutations.one(
  'updateNoticeState',
  'Publishes a notice (1): from release_time on, else from now on. Withdraws it (2).',
  state,
  setState,
)

mutations.several(
  'updateNoticeStateAll',
  'Publishes (1) or withdraws (2) notices. Each id is decided on its own.',
  state,
  each(setState),
)

mutations.one('deleteNotice', 'Deletes a notice. Who has read it stays known.', {}, deleteNotice)

mutations.several(
  'deleteNoticeAll',
  'Deletes notices. Each id is decided on its own.',
  {},
  each(deleteNotice),
)

provider.mutation('saveNoticeReadEntity', {
  may: 'notice.see',
  description:
    'Notes that the caller has read a notice today. The reader is the caller, whatever the model says.',
  args: {
    model: model('NoticeReadEntityModel', { notice_id: id() }, { required: true, of: NoticeReadEntity }),
  },
  run: async ({ model: { notice_id } }, ctx) => done([await noteReading(ctx, notice_id)]),
})

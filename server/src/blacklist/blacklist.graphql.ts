import { blacklist_setting_record } from '#rules/blacklist/blacklist_setting_record.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer } from '#server/platform/graphql/batch_answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, id, ids, int, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { block_inputs } from './blacklist.inputs.ts'
import {
  block_statuses,
  findBlocks,
  findOwnBlocks,
  type BlockRow,
  type EvidenceLine,
  type HistoryLine,
} from './blocks.ts'
import { answerAppeal, appeal, liftBlocks, saveBlock } from './changes.ts'
import './counting.ts'
import { ownMisses, type MissCount } from './own_misses.ts'
import { blacklist_settings } from './settings.ts'

const BlacklistEvidence = entity('BlacklistEvidence', of<EvidenceLine>(), {
  appointment_id: 'id',
  resources_name: 'text!',
  resources_name_en: 'text!',
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  late_cancelled: 'int!',
  released: 'int!',
})

const BlacklistHistory = entity('BlacklistHistory', of<HistoryLine>(), {
  id: 'id',
  /** blocked, appealed, appeal_accepted, appeal_rejected, lifted, taken_back. */
  action: 'text!',
  /** null: automatically. */
  account: 'text',
  user_name: 'text!',
  user_name_en: 'text',
  text: 'text',
  create_time: 'timestamp!',
})

const Blacklist = entity(
  'Blacklist',
  of<BlockRow>(),
  {
    id: 'id',
    account: 'text!',
    user_name: 'text!',
    user_name_en: 'text',
    resources_type_id: 'text',
    resources_type_name: 'text',
    resources_type_name_en: 'text',
    source: 'text!',
    reason: 'text!',
    reason_en: 'text!',
    begin_time: 'timestamp!',
    until: 'timestamp',
    status: 'text!',
    created_name: 'text!',
    lifted_name: 'text',
    lifted_time: 'timestamp',
    lift_reason: 'text',
    /** 0 none · 1 waits for an answer · 2 accepted · 3 rejected. */
    appeal_state: 'int!',
    appeal_text: 'text',
    appeal_time: 'timestamp',
    appeal_answer: 'text',
    answered_name: 'text',
    answered_time: 'timestamp',
    create_time: 'timestamp!',
    evidence: nestedMany(BlacklistEvidence, '!'),
    history: nestedMany(BlacklistHistory, '!'),
  },
  'A block of a person: nothing of the type (null: of any type) can be booked while it is in force.',
)

const blacklistFilter = {
  status: oneOf(block_statuses),
  resources_type_id: id({}),
  source: oneOf(['missed', 'manual']),
  account: text({ max: 100 }),
  appeal_state: int({ max: 3 }),
}
const filter = model('BlacklistFilter', blacklistFilter, {})

provider.query('findBlacklistAll', {
  may: ['blacklist.see', 'blacklist.manage'],
  description: 'The blocks of the types that the caller administers, latest first.',
  type: connection(Blacklist),
  args: { ...paging, sort, filter },
  run: (args, ctx) => findBlocks(ctx, args, args.filter ?? {}),
})

provider.query('findMyBlacklistAll', {
  may: 'booking.see_own',
  description: 'The caller’s own blocks, latest first: why, until when, and the sessions that led to them.',
  type: connection(Blacklist),
  args: { ...paging, sort, filter },
  run: (args, ctx) => findOwnBlocks(ctx, args, args.filter ?? {}),
})

const MissCountEntity = entity(
  'BlacklistMissCount',
  of<MissCount>(),
  {
    id: 'id',
    resources_type_id: 'text',
    resources_type_name: 'text',
    resources_type_name_en: 'text',
    miss_limit: 'int!',
    window_days: 'int!',
    blocked_days: 'int!',
    used: 'int!',
    blocked: 'int!',
    blocked_until: 'text',
    sessions: nestedMany(BlacklistEvidence, '!'),
  },
  'How many missed sessions of the caller count under one setting; at `miss_limit` they are blocked for `blocked_days`.',
)

provider.query('findMyMissCountAll', {
  may: 'booking.see_own',
  description: 'The caller’s missed sessions under each setting of the blacklist that concerns them.',
  type: many(MissCountEntity),
  args: { resources_type_id: id({}) },
  run: ({ resources_type_id }, ctx) => ownMisses(ctx, resources_type_id),
})

provider.mutation('saveBlacklist', {
  may: 'blacklist.manage',
  description: 'Blocks a person by hand: a type, or all types; until a time, or until it is lifted.',
  args: {
    model: model('BlacklistModel', {
      ...block_inputs,
      idempotency_key: text({ min: 8, max: 100 }),
    }),
  },
  once: ({ model }) => model.idempotency_key,
  run: async ({ model: { idempotency_key: _key, ...values } }, ctx) => done([await saveBlock(ctx, values)]),
})

provider.mutation('liftBlacklist', {
  may: 'blacklist.manage',
  description: 'Lifts blocks with a reason. Each id is decided on its own.',
  ...batch,
  args: { ids: ids({ max: 100 }), reason: text({ max: 500 }) },
  run: async ({ ids, reason }, ctx) => batchAnswer(await liftBlocks(ctx, ids, reason)),
})

provider.mutation('saveBlacklistAppeal', {
  may: 'booking.create',
  description: 'Appeals against a block of the caller, or rewrites the appeal until it is answered.',
  args: { id: id(), text: text({ required: true, max: 1000 }) },
  run: async ({ id, text }, ctx) => {
    await appeal(ctx, id, text)
    return done([id])
  },
})

provider.mutation('answerBlacklistAppeal', {
  may: 'blacklist.manage',
  description: 'Answers an appeal: accepted, it lifts the block; rejected, it needs words.',
  args: {
    id: id(),
    accepted: bool({ required: true }),
    answer: text({ max: 1000 }),
    /** The appeal as the caller has read it: STALE where it says something else by now. */
    appeal_text: text({ max: 1000 }),
  },
  run: async ({ id, ...said }, ctx) => {
    await answerAppeal(ctx, id, said)
    return done([id])
  },
})

declareOperations(blacklist_setting_record, blacklist_settings, {
  entity:
    'So many missed sessions within so many days block for so many days; of one type, or (null) of all together.',
  one: 'One setting of a type that the caller administers, or that of all types.',
  list: 'The settings of the blacklist for the types that the caller administers.',
  create:
    'Adds the setting of a type, or of all types. Sessions from now on count. TAKEN_NAME where the type has one.',
  update: 'Changes the fields sent; the type stays. A `version` older than the row’s: STALE.',
  remove: 'Deletes settings; blocks by them stay. Each id is decided alone.',
})

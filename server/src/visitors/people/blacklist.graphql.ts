import { visitor_blacklist_record } from '#rules/visitors/people/visitor_blacklist_record.ts'
import { provider } from '#server/endpoints.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { id, ids, text } from '#server/platform/graphql/inputs.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { isBlocked, type FoundBlock } from './blocks.ts'
import { liftVisitorBlock, visitor_blocks } from './blacklist.ts'
import type { visitor_blacklist_hit } from './people.table.ts'

const { see, manage } = visitor_blacklist_record

declareOperations(visitor_blacklist_record, visitor_blocks, {
  entity:
    'Somebody who is not let in: their applications are refused without the reason, gates are red. `card_number` is masked. `hits`: how often they, or somebody like them, were met.',
  list: 'The blacklist of visitors, the last added first. state 2: lifted.',
  one: 'One entry of the blacklist of visitors.',
  create: 'Puts somebody on the blacklist of visitors.',
})

provider.mutation('liftVisitorBlacklist', {
  ...batch,
  may: manage,
  description: 'Takes people off the blacklist, with the reason. Each id is decided alone.',
  args: { ids: ids(), reason: text({ required: true, max: 500 }) },
  run: async ({ ids, reason }, ctx) =>
    batchAnswer(await forEachId(ids, (one) => liftVisitorBlock(ctx, one, reason))),
})

type HitRow = Omit<typeof visitor_blacklist_hit.$inferSelect, 'tenant_id'>

const Hit = entity(
  'VisitorBlacklistHit',
  of<HitRow>(),
  {
    id: 'id',
    met: 'text!',
    sure: 'int!',
    evidence: 'text',
    visitor_name: 'text!',
    create_time: 'timestamp!',
  },
  'Somebody on the blacklist (`sure` 1), or like them (0), was met: at an application, an approval or a gate. `evidence`: the visit, or the gate.',
)

provider.query('findVisitorBlacklistHitAll', {
  may: see,
  type: connection(Hit),
  description: 'When somebody on the blacklist was met, the last time first.',
  args: { ...paging, id: id() },
  run: (args, ctx) => {
    const { sql, tenant_id } = ctx.tx
    return paginate<HitRow>(ctx, args, {
      select: sql`select * from visitor_blacklist_hit`,
      where: sql`tenant_id = ${tenant_id} and blacklist_id = ${args.id}`,
      order: sql`create_time desc, id desc`,
    })
  },
})

const Found = entity(
  'FoundVisitorBlock',
  of<FoundBlock>(),
  { id: 'id', verdict: 'text!', visitor_name: 'text!', reason: 'text!' },
  'A row of the blacklist that somebody is on (`hit`) or like (`near`).',
)

provider.query('checkVisitorBlacklist', {
  may: manage,
  type: many(Found),
  description: 'The rows of the blacklist that somebody is on, or like, the surest first.',
  args: {
    visitor_name: text({ required: true, max: 60 }),
    phone: text({ max: 30 }),
    card_number: text({ max: 30 }),
  },
  run: async (sought, ctx) => (await isBlocked(ctx, [sought]))[0] ?? [],
})

import { visitor_blacklist_record } from '#rules/visitors/people/visitor_blacklist_record.ts'
import { request } from '../../../graphql/client.ts'
import { able } from '../../../kit/list/declare.tsx'
import { idsOf } from '../../../kit/list/row_changes.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { LiftVisitorBlocks } from '../people.graphql.ts'
import { BlockHits } from './BlockHits.tsx'
import { revealOf } from './Reveal.tsx'

const may = 'visitor.manage'

/** /manage/visitorManagement/visitorBlacklist */
export const VisitorBlacklistPage = recordPage(visitor_blacklist_record, {
  words: 'visitor_blacklist',
  list: {
    visitor_name: { width: 150, least: 110 },
    card_number: { width: 180 },
    phone: { width: 140 },
    reason: { width: 240, least: 150 },
    begin_time: { width: 160 },
    until: { width: 160, plain: (row, label) => row.until?.slice(0, 16) ?? label('until_lifted') },
    state: { tones: { 1: 'bad', 2: 'good' } },
    hits: { width: 90 },
    last_hit: { at_first_hidden: true },
    data_source: { width: 110, at_first_hidden: true },
    created_user_name: { width: 120, at_first_hidden: true },
    lifted_user_name: { width: 120, at_first_hidden: true },
    lift_reason: { width: 200, least: 120, at_first_hidden: true },
    create_time: { at_first_hidden: true },
  },
  form: {
    person: ['visitor_name', 'card_number', 'phone'],
    block: ['reason', 'begin_time', 'until'],
  },
  actions: [
    {
      key: 'lift',
      may,
      bulk: true,
      confirm: 'reason',
      when: able('state'),
      does: {
        runAll: (rows, reason) =>
          request(LiftVisitorBlocks, { ids: idsOf(rows), reason }).then((r) => r.liftVisitorBlacklist),
      },
    },
  ],
  opens: [
    { key: 'hits', when: (row) => (row.hits ?? 0) > 0, show: BlockHits },
    { key: 'reveal', may, when: (row) => Boolean(row.card_number), show: revealOf('blacklist') },
  ],
})

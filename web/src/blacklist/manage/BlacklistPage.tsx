import { useMemo, useState } from 'react'
import { request } from '../../graphql/client.ts'
import { Drawer } from '../../kit/Drawer.tsx'
import type { Section, Values } from '../../kit/form/declare.ts'
import { areaField, dateTimeField, ownField, selectField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { dateTime, option, select, state, text, type RowAction } from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/row_changes.ts'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { PersonSelect } from '../../people/PersonSelect.tsx'
import { useTypeChoices } from '../../resources/type_choices.ts'
import { named } from '../../viewer/named.ts'
import { FindBlock, FindBlocks, LiftBlocks, SaveBlock, type ShownBlock } from '../blacklist.graphql.ts'
import { AnswerDialog, type Answering } from '../pc/AnswerDialog.tsx'
import { BlockCard } from '../pc/BlockCard.tsx'
import '../pc/blocks.css'

const may = 'blacklist.manage'
const tones = { in_force: 'bad', over: 'plain', lifted: 'good', taken_back: 'good' } as const
const appeal_tones = { 0: 'plain', 1: 'wait', 2: 'good', 3: 'bad' } as const
const nameOf = (row: ShownBlock) => named(row, 'user_name') || row.account

const columns = [
  text<ShownBlock, 'user_name'>('user_name', {
    pair: true,
    always: true,
    width: 200,
    least: 150,
    plain: (row) => `${nameOf(row)} (${row.account})`,
  }),
  text<ShownBlock, 'resources_type_name'>('resources_type_name', {
    width: 140,
    least: 100,
    plain: (row, label) => named(row, 'resources_type_name') || label('all_types'),
  }),
  state<ShownBlock, 'status'>('status', tones, { width: 110 }),
  text<ShownBlock, 'reason'>('reason', { pair: true, width: 240, least: 150 }),
  option<ShownBlock, 'source'>('source', { width: 100 }),
  dateTime<ShownBlock, 'begin_time'>('begin_time', { sortable: true, width: 150 }),
  dateTime<ShownBlock, 'until'>('until', {
    sortable: true,
    width: 150,
    plain: (row, label) => row.until?.slice(0, 16) ?? label('until_lifted'),
  }),
  state<ShownBlock, 'appeal_state'>('appeal_state', appeal_tones, { width: 130 }),
  text<ShownBlock, 'misses'>('misses', {
    width: 90,
    plain: ({ evidence }) => (evidence.length === 0 ? '' : String(evidence.length)),
  }),
]

const filters = [
  select('status', ['in_force', 'over', 'lifted', 'taken_back']),
  select('resources_type_id', useTypeChoices),
  select('source', ['missed', 'manual']),
  select('appeal_state', [1, 2, 3], { numeric: true }),
]

const sections: Section<'blacklist_manage'>[] = [
  {
    key: 'block',
    fields: [
      ownField('account', PersonSelect, { required: true }),
      selectField('resources_type_id', useTypeChoices),
      dateTimeField('until'),
      areaField('reason', { required: true, max: 500 }),
      areaField('reason_en', { max: 500 }),
    ],
  },
]

/** A block is entered, and lifted; it has nothing to be changed. */
const nothing_to_load = { query: FindBlock, of: () => null }

const in_force = ({ status }: ShownBlock) => status === 'in_force'
const appealed = ({ appeal_state }: ShownBlock) => appeal_state === 1

/** /manage/black/black-list: who may not book, why and until when; appeals are answered here too. */
export function BlacklistPage() {
  const label = useLabel('blacklist_manage')
  const [shown, setShown] = useState<ShownBlock | null>(null)
  const [adding, setAdding] = useState(false)
  const [answering, setAnswering] = useState<Answering | null>(null)
  useFocusBack(shown !== null || adding || answering !== null)
  const actions = useMemo(
    (): RowAction<ShownBlock>[] => [
      { key: 'view', does: { open: setShown } },
      {
        key: 'accept',
        may,
        when: appealed,
        does: { open: (block) => setAnswering({ what: 'accept', block }) },
      },
      {
        key: 'reject',
        may,
        when: appealed,
        does: { open: (block) => setAnswering({ what: 'reject', block }) },
      },
      {
        key: 'lift',
        may,
        bulk: true,
        confirm: 'reason',
        when: in_force,
        does: {
          runAll: (rows, reason) =>
            request(LiftBlocks, { ids: idsOf(rows), reason }).then((r) => r.liftBlacklist),
        },
      },
    ],
    [],
  )
  return (
    <>
      <ListPage
        words="blacklist_manage"
        query={FindBlocks}
        of={(r) => r.findBlacklistAll}
        columns={columns}
        filters={filters}
        keyword
        actions={actions}
        create={{ run: () => setAdding(true), may }}
        exportAs="blacklist"
      />
      {shown && (
        <Drawer open title={nameOf(shown)} size="large" onClose={() => setShown(null)}>
          <ul className="plain-list">
            <BlockCard block={shown} shows_person />
          </ul>
        </Drawer>
      )}
      {adding && (
        <FormDialog
          words="blacklist_manage"
          sections={sections}
          id={undefined}
          load={nothing_to_load}
          title={label('form.add')}
          create={(model: Values, { idempotency_key }) =>
            request(SaveBlock, { model: { ...model, idempotency_key } }).then((r) => r.saveBlacklist)
          }
          touches={['findBlacklistAll']}
          close={() => setAdding(false)}
        />
      )}
      {answering && <AnswerDialog {...answering} close={() => setAnswering(null)} />}
    </>
  )
}

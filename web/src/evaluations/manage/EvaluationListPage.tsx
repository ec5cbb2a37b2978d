import { useMemo, useState } from 'react'
import { request } from '../../graphql/client.ts'
import { Drawer } from '../../kit/Drawer.tsx'
import { dateTime, select, state, text, type Choice, type RowAction } from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/row_changes.ts'
import { useRequest } from '../../kit/requests.ts'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { named } from '../../viewer/named.ts'
import { EvaluationItem } from '../EvaluationItem.tsx'
import {
  FindEvaluatedTypes,
  FindManagedEvaluations,
  UpdateEvaluationStates,
  type ManagedEvaluation,
} from '../evaluations.graphql.ts'
import { Stars } from '../Stars.tsx'
import { ReplyDialog } from './ReplyDialog.tsx'
import '../evaluations.css'

const may = 'evaluation.manage'
const tones = { 0: 'bad', 1: 'good' } as const

const further = ['resource_score', 'service_score', 'system_score'] as const

const columns = [
  text<ManagedEvaluation, 'resources_name'>('resources_name', {
    pair: true,
    always: true,
    width: 190,
    least: 140,
  }),
  text<ManagedEvaluation, 'resources_type_name'>('resources_type_name', {
    pair: true,
    width: 130,
    at_first_hidden: true,
  }),
  text<ManagedEvaluation, 'composite_score'>('composite_score', {
    width: 130,
    show: ({ composite_score }) => <Stars score={composite_score} />,
  }),
  text<ManagedEvaluation, 'further'>('further', {
    width: 120,
    at_first_hidden: true,
    plain: (row) => further.map((name) => row[name] ?? '–').join(' / '),
  }),
  text<ManagedEvaluation, 'content'>('content', { width: 280, least: 160 }),
  text<ManagedEvaluation, 'created_user_name'>('created_user_name', {
    width: 150,
    least: 110,
    plain: (row, label) =>
      [named(row, 'created_user_name'), row.is_anonymous === 1 && label('anonymous')]
        .filter(Boolean)
        .join(' · '),
  }),
  dateTime<ManagedEvaluation, 'create_time'>('create_time', { width: 150 }),
  state<ManagedEvaluation, 'state'>('state', tones, { width: 90 }),
  text<ManagedEvaluation, 'reply'>('reply', { width: 200, least: 110 }),
]

function useEvaluatedTypes(): readonly Choice[] | undefined {
  const { data } = useRequest(FindEvaluatedTypes, {}, { staleTime: 300_000 })
  return data?.findResourcesTypeAll.map((one) => ({ value: one.id, label: named(one, 'resources_name') }))
}

const scores = [5, 4, 3, 2, 1]
const filters = [
  select('resources_type_id', useEvaluatedTypes),
  select('composite_score', scores, { numeric: true }),
  select('state', [1, 0], { numeric: true }),
  select('is_anonymous', [1, 0], { numeric: true }),
]

const always = { managed: 1 }

const become = (rows: readonly ManagedEvaluation[], to: 0 | 1, reason: string | null) =>
  request(UpdateEvaluationStates, { ids: idsOf(rows), state: to, reason }).then(
    (r) => r.updateEvaluationStateAll,
  )

/** /manage/evaluate/evaluate-list: what people say of one's resources; answered, and hidden with a reason. */
export function EvaluationListPage() {
  const [shown, setShown] = useState<ManagedEvaluation | null>(null)
  const [answered, setAnswered] = useState<ManagedEvaluation | null>(null)
  useFocusBack(shown !== null || answered !== null)
  const actions = useMemo(
    (): RowAction<ManagedEvaluation>[] => [
      { key: 'view', does: { open: setShown } },
      { key: 'reply', may, does: { open: setAnswered } },
      {
        key: 'hide',
        may,
        bulk: true,
        confirm: 'reason',
        when: (row) => row.state === 1,
        does: { runAll: (rows, reason) => become(rows, 0, reason) },
      },
      {
        key: 'show',
        may,
        bulk: true,
        when: (row) => row.state === 0,
        does: { runAll: (rows) => become(rows, 1, null) },
      },
    ],
    [],
  )
  return (
    <>
      <ListPage
        words="evaluation_manage"
        query={FindManagedEvaluations}
        of={(r) => r.findEvaluationAll}
        columns={columns}
        filters={filters}
        always={always}
        keyword
        actions={actions}
        exportAs="evaluations"
      />
      {shown && (
        <Drawer open title={named(shown, 'resources_name')} size="large" onClose={() => setShown(null)}>
          <EvaluationItem evaluation={shown} head={<strong>{named(shown, 'created_user_name')}</strong>}>
            {shown.state === 0 && <p className="quiet">{shown.state_reason}</p>}
          </EvaluationItem>
        </Drawer>
      )}
      {answered && <ReplyDialog evaluation={answered} close={() => setAnswered(null)} />}
    </>
  )
}

import { Segmented, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../../graphql/answer.ts'
import { FieldShown } from '../../../kit/form/FieldsShown.tsx'
import { TwoLines } from '../../../kit/list/TwoLines.tsx'
import { StateTag, type Tone } from '../../../kit/states.tsx'
import { useLabel } from '../../../kit/useLabel.ts'
import { named } from '../../../viewer/named.ts'
import type { PlannedRow } from './many.graphql.ts'
import { fieldOf } from './many_fields.ts'

interface PlannedRowsProps {
  rows: readonly PlannedRow[]
  /** What became of rows: null was changed, a sentence says why not. */
  outcomes: ReadonlyMap<string, string | null>
  /** Everything that the list matches was looked at. */
  whole: boolean
}

const tones = {
  refused: 'bad',
  changed: 'good',
  changes: 'accent',
  stays: 'plain',
} as const satisfies Record<string, Tone>
type Kind = keyof typeof tones
const kinds = Object.keys(tones) as Kind[]
const PAGE = 50

/** What a change does to each resource: old and new, and what can't be touched and why. */
export function PlannedRows({ rows, outcomes, whole }: PlannedRowsProps) {
  const { t } = useTranslation('resource_changes')
  const label = useLabel('resource_forms')
  const [only, setOnly] = useState<string>('all')
  const whyNot = (row: PlannedRow) =>
    outcomes.get(row.id) ??
    (row.msg === null ? null : refusalText({ msg: row.msg, msg_en: row.msg_en ?? '' }))
  const kindOf = (row: PlannedRow): Kind => {
    if (whyNot(row) !== null) return 'refused'
    if (outcomes.has(row.id)) return 'changed'
    return row.changes.length > 0 ? 'changes' : 'stays'
  }
  const of_kinds = Map.groupBy(rows, kindOf)
  const shown = only === 'all' ? rows : (of_kinds.get(only as Kind) ?? [])
  const value = (field: string, found: unknown) => (
    <FieldShown field={fieldOf(field)} value={found} values={{ [field]: found }} label={label} />
  )
  return (
    <section className="import-report" aria-label={t('plan')}>
      {!whole && <p role="status">{t('stopped', { count: rows.length })}</p>}
      <Segmented
        value={only}
        onChange={setOnly}
        options={[
          { value: 'all', label: t('all', { count: rows.length }) },
          ...kinds.flatMap((kind) => {
            const count = of_kinds.get(kind)?.length ?? 0
            return count > 0 ? [{ value: kind, label: t(`counts.${kind}`, { count }) }] : []
          }),
        ]}
      />
      <Table<PlannedRow>
        size="small"
        rowKey="id"
        dataSource={[...shown]}
        pagination={shown.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        columns={[
          {
            key: 'name',
            title: label('fields.resources_name'),
            width: 200,
            render: (_value, row) => (
              <TwoLines first={named(row, 'resources_name')} second={row.resources_number} />
            ),
          },
          {
            key: 'kind',
            title: t('outcome'),
            width: 120,
            render: (_value, row) => {
              const kind = kindOf(row)
              return <StateTag tone={tones[kind]}>{t(`kinds.${kind}`)}</StateTag>
            },
          },
          {
            key: 'changes',
            title: t('changes'),
            render: (_value, row) => (
              <>
                {row.changes.map(({ field, was, becomes }) => (
                  <div key={field}>
                    <span className="quiet">{label(`fields.${field}`)}</span> {value(field, was)} →{' '}
                    {value(field, becomes)}
                  </div>
                ))}
                {whyNot(row) !== null && <span className="import-why">{whyNot(row)}</span>}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}

import { Segmented, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import { StateTag, type Tone } from '../states.tsx'
import type { Label } from '../list/declare.tsx'

/** What becomes of a line of a file. */
export interface ImportLine {
  /** Counts from 1 with the heading; 0 is the whole file. */
  line: number
  outcome: string
  about: string
  /** The column that the reason is about. */
  field: string | null
  msg: string | null
  msg_en: string | null
}

const OUTCOMES = [
  'broken',
  'conflict',
  'noted',
  'accepted',
  'updated',
  'merged',
  'unchanged',
  'skipped',
  'unwritten',
] as const
type Outcome = (typeof OUTCOMES)[number]
const tones: Readonly<Record<Outcome, Tone>> = {
  broken: 'bad',
  noted: 'wait',
  accepted: 'good',
  updated: 'accent',
  conflict: 'bad',
  merged: 'plain',
  unchanged: 'plain',
  skipped: 'plain',
  unwritten: 'plain',
}
const isOutcome = (word: string): word is Outcome => Object.hasOwn(tones, word)

/** The reason, with the column as the page names it: a refusal begins with the column's name on the wire. */
export function reasonText(
  { field, msg, msg_en }: Omit<ImportLine, 'line' | 'outcome' | 'about'>,
  label: Label,
) {
  const text = refusalText({ msg: msg ?? '', msg_en: msg_en ?? '' })
  if (!field || !text) return text
  const rest = text.startsWith(field) ? text.slice(field.length) : `: ${text}`
  return `${label(`fields.${field}`)}${rest}`
}

/** What becomes of each line of a file; those that are wrong can be shown alone. @param label names the columns */
export function ImportReport({ lines, label }: { lines: readonly ImportLine[]; label: Label }) {
  const { t } = useTranslation('import')
  const found = OUTCOMES.map((outcome) => ({
    outcome,
    count: lines.filter((line) => line.outcome === outcome).length,
  })).filter(({ count }) => count > 0)
  const [only, setOnly] = useState<string>(
    found[0]?.outcome === 'broken' || found[0]?.outcome === 'conflict' ? found[0].outcome : 'all',
  )
  const shown = only === 'all' ? lines : lines.filter(({ outcome }) => outcome === only)
  return (
    <section className="import-report" aria-label={t('report')}>
      <Segmented
        value={only}
        onChange={setOnly}
        options={[
          { value: 'all', label: t('all', { count: lines.length }) },
          ...found.map(({ outcome, count }) => ({
            value: outcome,
            label: t(`outcomes.${outcome}`, { count }),
          })),
        ]}
      />
      <Table<ImportLine>
        size="small"
        rowKey={(line) => `${line.line} ${line.outcome} ${line.about} ${line.msg ?? ''}`}
        dataSource={[...shown]}
        pagination={shown.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        columns={[
          {
            key: 'line',
            title: t('line'),
            width: 72,
            render: (_value, { line }) => (line === 0 ? t('whole_file') : line),
          },
          {
            key: 'outcome',
            title: t('outcome'),
            width: 108,
            render: (_value, { outcome }) =>
              isOutcome(outcome) && <StateTag tone={tones[outcome]}>{t(`words.${outcome}`)}</StateTag>,
          },
          {
            key: 'about',
            title: t('about'),
            render: (_value, line) => {
              const why = reasonText(line, label)
              return (
                <>
                  {line.about}
                  {why && <span className="import-why">{why}</span>}
                </>
              )
            },
          },
        ]}
      />
    </section>
  )
}

const PAGE = 100

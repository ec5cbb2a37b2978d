import { DownloadOutlined } from '@ant-design/icons'
import { Button, Segmented, Table } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import { StateTag, type Tone } from '../states.tsx'
import { csv, download } from '../export/csv.ts'
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
  /** What changes of a known row. */
  changes?: readonly { field: string; before: string; after: string }[]
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
  { field, msg, msg_en }: Pick<ImportLine, 'field' | 'msg' | 'msg_en'>,
  label: Label,
) {
  const text = refusalText({ msg: msg ?? '', msg_en: msg_en ?? '' })
  if (!field || !text) return text
  const rest = text.startsWith(field) ? text.slice(field.length) : `: ${text}`
  return `${label(`fields.${field}`)}${rest}`
}

/** Which of the lines are written, where somebody may choose. */
interface ChosenLines {
  left_out: ReadonlySet<number>
  leaveOut: (lines: ReadonlySet<number>) => void
  disabled: boolean
}

interface ImportReportProps {
  lines: readonly ImportLine[]
  /** Names the columns. */
  label: Label
  /** null: all lines that can be are written. */
  chosen?: ChosenLines | null
}

/** Whether writing would do something to the line. */
export const isWritten = ({ outcome }: ImportLine): boolean => outcome === 'accepted' || outcome === 'updated'

const isWrong = ({ outcome }: ImportLine): boolean => outcome === 'broken' || outcome === 'conflict'
const keyOf = ({ line, outcome, about, msg }: ImportLine) => `${line} ${outcome} ${about} ${msg ?? ''}`

/** What becomes of each line of a file; those that are wrong can be shown alone, and kept as a table. */
export function ImportReport({ lines, label, chosen = null }: ImportReportProps) {
  const { t } = useTranslation('import')
  const found = OUTCOMES.map((outcome) => ({
    outcome,
    count: lines.filter((line) => line.outcome === outcome).length,
  })).filter(({ count }) => count > 0)
  const [only, setOnly] = useState<string>(
    found[0]?.outcome === 'broken' || found[0]?.outcome === 'conflict' ? found[0].outcome : 'all',
  )
  const shown = only === 'all' ? lines : lines.filter(({ outcome }) => outcome === only)
  const wrong = lines.filter(isWrong)
  const keepWrong = () => {
    const rows = wrong.map((line) => [String(line.line), line.about, reasonText(line, label)])
    download('import_report.csv', csv([[t('line'), t('about'), t('why')], ...rows]), 'text/csv')
  }
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
      {wrong.length > 0 && (
        <Button
          type="link"
          className="import-keep"
          icon={<DownloadOutlined aria-hidden />}
          onClick={keepWrong}
        >
          {t('keep_wrong', { count: wrong.length })}
        </Button>
      )}
      <Table<ImportLine>
        size="small"
        rowKey={keyOf}
        dataSource={[...shown]}
        {...(chosen ? { rowSelection: selectionOf(shown, chosen, t) } : {})}
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
                  {line.changes?.map(({ field, before, after }) => (
                    <span key={field} className="import-change">
                      {t('change', {
                        field: label(`fields.${field}`),
                        before: before || t('nothing_before'),
                        after,
                      })}
                    </span>
                  ))}
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

/** Ticks before the lines that would be written. */
function selectionOf(
  shown: readonly ImportLine[],
  { left_out, leaveOut, disabled }: ChosenLines,
  t: TFunction<'import'>,
) {
  const choices = shown.filter((line) => isWritten(line) || left_out.has(line.line))
  return {
    selectedRowKeys: choices.filter(({ line }) => !left_out.has(line)).map(keyOf),
    onChange: (keys: React.Key[]) => {
      const ticked = new Set(keys)
      const next = new Set(left_out)
      for (const line of choices) {
        if (ticked.has(keyOf(line))) next.delete(line.line)
        else next.add(line.line)
      }
      leaveOut(next)
    },
    getTitleCheckboxProps: () => ({ 'aria-label': t('choose_all'), disabled }),
    getCheckboxProps: (line: ImportLine) => ({
      'aria-label': t('choose_line', { line: line.line }),
      disabled: disabled || !choices.includes(line),
    }),
  }
}

import { Segmented, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import { StateTag, type Tone } from '../../kit/states.tsx'
import type { ImportLine } from '../codes.graphql.ts'

const OUTCOMES = ['broken', 'noted', 'accepted', 'updated', 'unchanged'] as const
type Outcome = (typeof OUTCOMES)[number]
const tones: Readonly<Record<Outcome, Tone>> = {
  broken: 'bad',
  noted: 'wait',
  accepted: 'good',
  updated: 'accent',
  unchanged: 'plain',
}
const isOutcome = (word: string): word is Outcome => Object.hasOwn(tones, word)

/** What becomes of each line of a file; those that are wrong can be shown alone. */
export function ImportReport({ lines }: { lines: readonly ImportLine[] }) {
  const { t } = useTranslation('code_import')
  const found = OUTCOMES.map((outcome) => ({
    outcome,
    count: lines.filter((line) => line.outcome === outcome).length,
  })).filter(({ count }) => count > 0)
  const [only, setOnly] = useState<string>(found[0]?.outcome === 'broken' ? 'broken' : 'all')
  const shown = only === 'all' ? lines : lines.filter(({ outcome }) => outcome === only)
  return (
    <section className="code-import-report" aria-label={t('report')}>
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
            render: (_value, { about, msg, msg_en }) => (
              <>
                {about}
                {(msg ?? msg_en) && (
                  <span className="code-import-why">
                    {refusalText({ msg: msg ?? '', msg_en: msg_en ?? '' })}
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}

const PAGE = 100

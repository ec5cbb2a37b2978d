import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answered } from '../../graphql/operation.ts'
import { StateTag, type Tone } from '../../kit/states.tsx'
import type { ImportTimetable } from '../occupy.graphql.ts'

export type TimetableReport = NonNullable<Answered<typeof ImportTimetable>['importOccupyPeriods']>
type ChangeLine = TimetableReport['changes'][number]

const tones: Readonly<Record<string, Tone>> = { goes: 'bad', moves: 'accent', stays: 'plain', comes: 'good' }
const PAGE = 20

/** What a newer edition would do with the periods of its timetable. */
export function PlannedChanges({ changes, stay }: Pick<TimetableReport, 'changes' | 'stay'>) {
  const { t } = useTranslation('occupy')
  const count = (what: string) => changes.filter((one) => one.what === what).length
  const [goes, moves, comes] = [count('goes'), count('moves'), count('comes')]
  return (
    <section aria-label={t('import.changes')}>
      <p className="strong">{t('import.summary', { stay, goes, moves, comes })}</p>
      <Table<ChangeLine>
        size="small"
        rowKey={({ what, about }) => `${what} ${about}`}
        dataSource={[...changes]}
        pagination={changes.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        columns={[
          {
            key: 'what',
            title: t('import.what'),
            width: 108,
            render: (_value, { what }) => (
              <StateTag tone={tones[what] ?? 'plain'}>{t(`import.does.${what as 'goes'}`)}</StateTag>
            ),
          },
          {
            key: 'about',
            title: t('import.period'),
            render: (_value, { about, to, sources }) => (
              <>
                {about}
                {to && ` → ${to}`}
                {sources.length > 0 && (
                  <span className="quiet-small"> {t('import.of_others', { names: sources.join(', ') })}</span>
                )}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}

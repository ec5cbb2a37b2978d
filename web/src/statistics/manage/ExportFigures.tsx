import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { csv, download } from '../../kit/export/csv.ts'
import { xlsx } from '../../kit/export/xlsx.ts'
import { named } from '../../viewer/named.ts'
import { noteOperation } from '../../viewer/operate_log.ts'
import type { FoundStatistics } from '../figures.graphql.ts'
import type { AskedFigures } from './asked.ts'
import { figureLines, figureSheets } from './export_figures.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves what the page shows, and prints it. */
export function ExportFigures({ data, asked }: { data: FoundStatistics; asked: AskedFigures }) {
  const { t } = useTranslation('statistics')
  const save = (kind: 'xlsx' | 'csv') => {
    const sheets = figureSheets({
      data,
      by: t(`by.${asked.by}`),
      drawn: named(
        data.definitions.find(({ key }) => key === asked.figure),
        'name',
      ),
      sheets: {
        figures: t('all'),
        course: t('sheets.course'),
        groups: t('sheets.groups'),
        hours: t('sheets.hours'),
        reasons: t('sheets.reasons'),
        took: t('sheets.took'),
      },
      word: (key, values) => t(key, values ?? {}),
    })
    const name = `${t('file')}_${asked.begin}_${asked.end}.${kind}`
    if (kind === 'xlsx') download(name, xlsx(sheets), XLSX)
    else download(name, csv(figureLines(sheets)), 'text/csv;charset=utf-8')
    void noteOperation({
      operate_module: 'statistics',
      operate_type: 'export',
      operate_content: `${kind} ${asked.begin} – ${asked.end}`,
    })
  }
  return (
    <div className="row no-print">
      <Button onClick={() => save('xlsx')}>Excel</Button>
      <Button onClick={() => save('csv')}>CSV</Button>
      <Button onClick={() => window.print()}>{t('print')}</Button>
    </div>
  )
}

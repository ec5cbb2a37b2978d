import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../locales/words.ts'
import { useLeisure } from '../later.tsx'
import { usePrintedRows } from '../print/usePrintedRows.ts'
import { useSheet } from '../print/useSheet.ts'
import type { ListState } from './address.ts'
import type { Column, Filter, Label } from './declare.tsx'

interface ListPrintingProps<Row> {
  label: Label
  filters: readonly Filter[]
  state: ListState
  columns: readonly Pick<Column<Row>, 'field' | 'plain'>[]
  /** Those on the page. */
  rows: readonly Row[]
  total: number
  /** Loads all; left out: `rows` are all. */
  loadAll?: (signal: AbortSignal) => Promise<readonly Row[]>
}

const loadSheet = () =>
  Promise.all([import('./ListSheet.tsx'), loadWords(['printing'])]).then(([m]) => m.ListSheet)

/**
 * The button that prints a whole list. Whoever prints otherwise, as by the browser's menu, gets the rows of the page, in
 * the same form.
 */
export function ListPrinting<Row>(props: ListPrintingProps<Row>) {
  const { label, filters, state, columns, rows, total, loadAll } = props
  const { t } = useTranslation('manage')
  const { Sheet, print } = useSheet(loadSheet, useLeisure(true))
  const { printed, start } = usePrintedRows({ rows, total, loadAll, print, failed: label('title') })
  return (
    <>
      <Button
        type="text"
        icon={<PrinterOutlined aria-hidden />}
        aria-label={t('list.print')}
        title={t('list.print')}
        onClick={start}
      />
      {Sheet && (
        <Sheet
          label={label}
          filters={filters}
          state={state}
          headings={columns.map(({ field }) => label(`fields.${field}`))}
          rows={printed.map((row) => columns.map((column) => column.plain(row, label)))}
          total={total}
        />
      )}
    </>
  )
}

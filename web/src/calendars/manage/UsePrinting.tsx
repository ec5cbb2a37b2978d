import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLeisure } from '../../kit/later.tsx'
import { usePrintedRows } from '../../kit/print/usePrintedRows.ts'
import { useSheet } from '../../kit/print/useSheet.ts'
import { loadWords } from '../../locales/words.ts'
import type { UseRow } from '../calendars.graphql.ts'

interface UsePrintingProps {
  /** Those on the page. */
  rows: readonly UseRow[]
  total: number
  dates: readonly string[]
  span: 'week' | 'month'
  facts: readonly string[]
  loadAll: (signal: AbortSignal) => Promise<readonly UseRow[]>
}

const loadSheet = () =>
  Promise.all([import('./UseSheet.tsx'), loadWords(['printing'])]).then(([m]) => m.UseSheet)

/** The button that prints the use of all resources that were asked for: of one resource, its week for the door. */
export function UsePrinting({ rows, total, loadAll, ...shown }: UsePrintingProps) {
  const { t } = useTranslation('manage')
  const { Sheet, print } = useSheet(loadSheet, useLeisure(true))
  const { printed, start } = usePrintedRows({ rows, total, loadAll, print, failed: t('list.print') })
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={start}>
        {t('list.print')}
      </Button>
      {Sheet && <Sheet {...shown} rows={printed} total={total} />}
    </>
  )
}

import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailure } from '../../graphql/failure.ts'
import type { Answered } from '../../graphql/operation.ts'
import { toast } from '../../graphql/toast.ts'
import { download } from '../../kit/export/csv.ts'
import type { ListVariables } from '../../kit/list/declare.tsx'
import { exportedContent } from '../../kit/export/exported_content.ts'
import { allRows } from '../../kit/list/all_rows.ts'
import { xlsx } from '../../kit/export/xlsx.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { noteOperation } from '../../viewer/operate_log.ts'
import { sheetRows } from './seat_sheet.ts'
import { FindSeatsForSheet } from './seats_manage.graphql.ts'

/** More than any venue has. */
const MOST_SEATS = 20_000

/** The seats that the list asks for as a workbook, in the columns that the import reads. A second click stops it. */
export function SeatSheetExport({ asked }: { asked: ListVariables }) {
  const { t } = useTranslation('seat_list')
  const label = useLabel('seat_list')
  const [rows, setRows] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    if (running.current) return running.current.abort()
    const control = new AbortController()
    running.current = control
    setRows(0)
    try {
      const list = { query: FindSeatsForSheet, of: (r: SeatsAnswer) => r.findSeatAll, variables: asked }
      const seats = await allRows(list, MOST_SEATS, setRows, control.signal)
      const book = xlsx([{ name: t('sheet_name'), rows: sheetRows(seats, label) }])
      download('seats.xlsx', book, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      void noteOperation({
        operate_module: 'seats',
        operate_type: 'export',
        operate_content: exportedContent(asked, seats.length),
      })
    } catch (cause) {
      if (!(cause instanceof RequestFailure) && !control.signal.aborted) throw cause
      if (cause instanceof RequestFailure && !control.signal.aborted) toast(cause.message)
    } finally {
      running.current = null
      setRows(null)
    }
  }
  return (
    <Button type="text" icon={<DownloadOutlined aria-hidden />} onClick={() => void start()}>
      {rows === null ? t('export_sheet') : t('exporting', { count: rows })}
    </Button>
  )
}

type SeatsAnswer = Answered<typeof FindSeatsForSheet>

import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailure } from '../../graphql/failure.ts'
import { toast } from '../../graphql/toast.ts'
import type { Column, Label, ListOperation, ListVariables } from '../list/declare.tsx'
import type { ExportKind } from './export_file.ts'
import { removeLeft } from './long_file.ts'

interface ListExportProps<Row, Result> {
  /** Of the file, without its ending. */
  name: string
  query: ListOperation<Result>
  variables: ListVariables
  columns: readonly Column<Row>[]
  label: Label
}

const kinds = ['xlsx', 'csv'] as const
const said_kinds: Record<ExportKind, string> = { xlsx: 'Excel', csv: 'CSV' }

/**
 * Exports all rows that the list asks for, with its visible columns, and tells how far it is. Leaving the page stops it, and so
 * does a click.
 */
export function ListExport<Row, Result>({
  name,
  query,
  variables,
  columns,
  label,
}: ListExportProps<Row, Result>) {
  const { t } = useTranslation('manage')
  const [rows, setRows] = useState<number | null>(null)
  const [total, setTotal] = useState(0)
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    void removeLeft()
    return () => running.current?.abort()
  }, [])

  const start = async (kind: ExportKind) => {
    const control = new AbortController()
    const { signal } = control
    running.current = control
    setRows(0)
    try {
      const [{ exportFile }, { streamedRows }] = await Promise.all([
        import('./export_file.ts'),
        import('./streamed_rows.ts'),
      ])
      const list = streamedRows<Row, Result>(query, variables, { name, signal, onTotal: setTotal })
      await exportFile(list, { name, kind, title: label('title'), columns, label }, setRows)
    } catch (cause) {
      if (!signal.aborted) {
        console.warn('the export broke off', cause)
        toast(cause instanceof RequestFailure ? cause.message : t('list.export_broken'))
      }
    } finally {
      running.current = null
      setRows(null)
      setTotal(0)
    }
  }

  if (rows !== null)
    return (
      <Button type="text" icon={<DownloadOutlined aria-hidden />} onClick={() => running.current?.abort()}>
        {t('list.exporting', { count: rows, total: Math.max(rows, total) })}
      </Button>
    )
  const items = kinds.map((kind) => ({ key: kind, label: t('list.export_as', { kind: said_kinds[kind] }) }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => void start(key === 'csv' ? 'csv' : 'xlsx') }}
    >
      <Button type="text" icon={<DownloadOutlined aria-hidden />}>
        {t('list.export')}
      </Button>
    </Dropdown>
  )
}

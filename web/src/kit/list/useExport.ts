import { useEffect, useRef, useState } from 'react'
import { RequestFailure } from '../../graphql/failure.ts'
import { toast } from '../../graphql/toast.ts'
import { noteOperation } from '../../viewer/operate_log.ts'
import type { NodeList } from '../../graphql/operation.ts'
import { download } from './csv.ts'
import type { Column, ListOperation, ListVariables, Label } from './declare.tsx'
import { exported } from './export_rows.ts'
import { exportedContent } from './exported_content.ts'

/** The longest content that the operation log accepts. */
const MAX_CONTENT = 4000

interface Exporting<Row, Result> {
  name: string | undefined
  query: ListOperation<Result>
  of: (result: Result) => NodeList<Row>
  variables: ListVariables
  columns: readonly Column<Row>[]
  label: Label
}

/** Exports the current list and reports progress. Leaving the page stops it, and so does a second click. */
export function useExport<Row, Result>({
  name,
  query,
  of,
  variables,
  columns,
  label,
}: Exporting<Row, Result>) {
  const [rows, setRows] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    if (running.current) return running.current.abort()
    const control = new AbortController()
    running.current = control
    setRows(0)
    let count = 0
    const progress = (done: number) => {
      count = done
      setRows(done)
    }
    try {
      download(
        `${name}.csv`,
        await exported({ query, of, variables }, columns, label, progress, control.signal),
        'text/csv;charset=utf-8',
      )
      void noteOperation({
        operate_module: name ?? query.name,
        operate_type: 'export',
        // Which filters applied, and to how many rows: it can be traced later what was exported.
        operate_content: exportedContent(variables, count).slice(0, MAX_CONTENT),
      })
    } catch (cause) {
      if (!control.signal.aborted) toast(cause instanceof RequestFailure ? cause.message : label('title'))
    } finally {
      running.current = null
      setRows(null)
    }
  }
  return { rows, start: () => void start() }
}

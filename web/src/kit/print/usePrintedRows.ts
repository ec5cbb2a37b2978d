import { useEffect, useRef, useState } from 'react'
import { RequestFailure } from '../../graphql/failure.ts'
import { toast } from '../../graphql/toast.ts'

interface PrintedRows<Row> {
  /** Those on the page. */
  rows: readonly Row[]
  total: number
  /** Loads all; left out: `rows` are all. */
  loadAll?: ((signal: AbortSignal) => Promise<readonly Row[]>) | undefined
  /** Of `useSheet`. */
  print: () => void
  /** Said where loading fails without a sentence of its own. */
  failed: string
}

/**
 * The rows of a list that are printed: all of them if its own button was pressed, else those of the page, as when the
 * browser's menu prints.
 */
export function usePrintedRows<Row>({ rows, total, loadAll, print, failed }: PrintedRows<Row>): {
  printed: readonly Row[]
  start: () => void
} {
  const [all, setAll] = useState<readonly Row[] | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    const forget = () => setAll(null)
    window.addEventListener('afterprint', forget)
    return () => {
      running.current?.abort()
      window.removeEventListener('afterprint', forget)
    }
  }, [])
  useEffect(() => {
    if (all) print()
  }, [all, print])
  const start = async () => {
    if (running.current) return
    if (!loadAll || rows.length >= total) return setAll([...rows])
    const control = new AbortController()
    running.current = control
    try {
      setAll(await loadAll(control.signal))
    } catch (cause) {
      if (!control.signal.aborted) toast(cause instanceof RequestFailure ? cause.message : failed)
    } finally {
      running.current = null
    }
  }
  return { printed: all ?? rows, start: () => void start() }
}

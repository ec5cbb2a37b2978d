import { StrictMode, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { usual_day } from '#rules/time/day_clock.ts'
import {
  AvailabilityGrid,
  type BusyKind,
  type GridPhrase,
  type GridRowData,
  type GridSelection,
  type SelectedBy,
} from '../../web/src/kit/grid/AvailabilityGrid.tsx'
import { grid_phrases } from '../../web/src/kit/grid/phrases.ts'
import { GridList } from '../../web/src/kit/grid/GridList.tsx'
import { day, syntheticRows, withBooking } from './synthetic.ts'

const asked = new URLSearchParams(location.search)
const words = grid_phrases[asked.get('lang') === 'zh' ? 'zh' : 'en']

const t = Object.assign(
  (key: GridPhrase, values: Readonly<Record<string, string | number>> = {}) =>
    words[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
  { clock: usual_day },
)

const icon = { drawing: 'M1.5 3h13v9h-13zM5 14h6', says: 'Projector' }

/** The functions that the measuring script calls. */
export interface Bench {
  /** Passes the data. @returns ms until the frame that shows it has been painted */
  draw: () => Promise<number>
  /** A live change of one row. @returns ms of script, style and layout */
  repaint: (index: number, kind?: BusyKind) => number
  told: {
    selection: GridSelection | null
    by: SelectedBy | null
    confirmed: GridSelection[]
    opened: string[]
    runs: string[]
  }
}
declare global {
  interface Window {
    bench: Bench
    /** The measurements that the script collects. */
    seen: { name: string; work: number; paint: number }[]
    times: number[]
    frame_times: number[]
    stopFrames: () => void
    axe: {
      run: (
        at: string,
        options: object,
      ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
  }
}

const count = Number(asked.get('rows') ?? 1000)
/** With `groups=10` each ten rows stand under a heading. */
const per_group = Number(asked.get('groups') ?? 0)
const inGroups = (rows: number) =>
  Array.from({ length: Math.ceil(rows / per_group) }, (_, i) => ({
    id: `floor-${i}`,
    label: `Main library › Floor ${i}`,
    said: `${i} of ${per_group} free`,
    count: Math.min(per_group, rows - i * per_group),
  }))
const told: Bench['told'] = { selection: null, by: null, confirmed: [], opened: [], runs: [] }

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

function Page() {
  const [rows, setRows] = useState<readonly GridRowData[]>([])
  const [waiting, setWaiting] = useState(true)
  const [selection, setSelection] = useState<GridSelection | null>(null)
  const prepared = useMemo(
    () => syntheticRows(count).map((row, i) => ({ ...row, icons: i % 3 ? [] : [icon] })),
    [],
  )
  useEffect(() => {
    let turn = 0
    window.bench = {
      told,
      async draw() {
        const from = performance.now()
        setRows(prepared)
        setWaiting(false)
        await painted()
        return performance.now() - from
      },
      repaint(index, kind = 'other') {
        turn += 1
        const from = performance.now()
        flushSync(() =>
          setRows((old) =>
            old.map((row, i) => (i === index ? withBooking(row, 1020 + (turn % 2) * 60, turn, kind) : row)),
          ),
        )
        document.body.getBoundingClientRect()
        return performance.now() - from
      },
    }
    if (!asked.has('wait')) void window.bench.draw()
  }, [prepared])
  const select = useCallback((choice: GridSelection | null, by: SelectedBy) => {
    told.selection = choice
    told.by = by
    setSelection(choice)
  }, [])
  const star = (id: string, starred: boolean) =>
    setRows((old) => old.map((row) => (row.id === id ? { ...row, starred } : row)))
  const shared = {
    rows,
    day_start: day.start,
    day_end: day.end,
    selection,
    onSelect: select,
    onConfirm: (choice: GridSelection) => void told.confirmed.push(choice),
    onOpenRow: (id: string) => void told.opened.push(id),
    onOpenRun: (opens: string) => void told.runs.push(opens),
    onStar: star,
    t,
    loading: waiting,
    empty: 'No room matches. Take a filter away.',
  }
  const as_list = asked.has('list')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const groups = useMemo(
    () =>
      per_group ? inGroups(rows.length).map((one) => ({ ...one, folded: folded.has(one.id) })) : undefined,
    [rows.length, folded],
  )
  const fold = (id: string, shut: boolean) =>
    setFolded((old) => new Set(shut ? [...old, id] : [...old].filter((one) => one !== id)))
  return (
    <div className={as_list ? 'page page-list' : 'page'}>
      <main>
        {as_list ? (
          <GridList {...shared} groups={groups} />
        ) : (
          <AvailabilityGrid
            {...shared}
            groups={groups}
            onFold={fold}
            day="2026-03-02"
            step={day.step}
            now={day.now}
          />
        )}
      </main>
      <footer>
        {selection ? `${selection.row_id} ${selection.start}-${selection.end}` : '-'}{' '}
        <button type="button">after</button>
      </footer>
    </div>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    asked.has('strict') ? (
      <StrictMode>
        <Page />
      </StrictMode>
    ) : (
      <Page />
    ),
  )
}

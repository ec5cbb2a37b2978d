import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Plan } from '../../web/src/kit/plan/Plan.tsx'
import type { ItemLook, PlanData } from '../../web/src/kit/plan/types.ts'

const asked = new URLSearchParams(location.search)
const count = Number(asked.get('seats') ?? 1000)
const COLUMNS = 40

const plan: PlanData = {
  width: COLUMNS * 90 + 100,
  height: Math.ceil(count / COLUMNS) * 130 + 100,
  background: null,
  areas: [{ label: 'Quiet zone', points: [0, 0, 1800, 0, 1800, 3350, 0, 3350] }],
  shapes: Array.from({ length: 100 }, (_, i) => ({
    ...{ kind: 'table', x: 140 + (i % 10) * 360, y: 160 + Math.floor(i / 10) * 260, width: 300, height: 60 },
    ...{ rotation: 0, label: null },
  })),
  items: Array.from({ length: count }, (_, i) => ({
    ...{ id: `s${i}`, label: `${String.fromCharCode(65 + Math.floor(i / COLUMNS))}${(i % COLUMNS) + 1}` },
    ...{ x: 95 + (i % COLUMNS) * 90, y: 95 + Math.floor(i / COLUMNS) * 130, rotation: (i % 2) * 180 },
  })),
}

const states = ['free', 'taken', 'free', 'free', 'closed'] as const
const lookOf = (i: number, state: ItemLook['state'] = states[i % states.length] ?? 'free'): ItemLook => ({
  ...{ state, dim: i % 7 === 0 },
  name: `Seat ${i}, ${state}, power socket`,
})
const looks = new Map(plan.items.map(({ id }, i) => [id, lookOf(i)]))

declare global {
  interface Window {
    plan_bench: {
      /** Passes the data. @returns ms until the frame that shows it has been painted */
      draw(): Promise<number>
      /** Somebody takes a seat. @returns ms of script, style and layout, and how many elements changed */
      take(i: number): { ms: number; changed: number }
    }
  }
}

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
const words = { zoom_in: 'Enlarge', zoom_out: 'Reduce', whole: 'Whole plan' }

function Bench() {
  const [shown, setShown] = useState(!asked.has('wait'))
  const [now, setNow] = useState<ReadonlyMap<string, ItemLook>>(looks)
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    window.plan_bench = {
      async draw() {
        const from = performance.now()
        setShown(true)
        await painted()
        await painted()
        return performance.now() - from
      },
      take(i) {
        let changed = 0
        const watch = new MutationObserver(() => undefined)
        watch.observe(document.body, { subtree: true, attributes: true, childList: true })
        const from = performance.now()
        flushSync(() => setNow((before) => new Map(before).set(`s${i}`, lookOf(i, 'mine'))))
        void document.body.offsetHeight
        const ms = performance.now() - from
        changed = new Set(
          watch.takeRecords().map(({ target }) => (target as Element).closest('.plan-item') ?? target),
        ).size
        watch.disconnect()
        return { ms, changed }
      },
    }
  }, [])
  if (!shown) return null
  return <Plan plan={plan} looks={now} chosen={chosen} onChoose={setChosen} label="Seats" words={words} />
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Bench />)

import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { PlanEditor } from '../../web/src/seats/manage/editor/PlanEditor.tsx'
import { useEditing } from '../../web/src/seats/manage/editor/useEditing.ts'
import type { Drawing } from '../../web/src/seats/manage/editor/edited.ts'
import kit from '../../web/src/locales/en/kit.json' with { type: 'json' }
import plan_editor from '../../web/src/locales/en/manage/plan_editor.json' with { type: 'json' }
import '../../web/src/seats/manage/editor/editor.css'

const asked = new URLSearchParams(location.search)
const count = Number(asked.get('seats') ?? 1000)
const COLUMNS = 40

const drawing: Drawing = {
  width: COLUMNS * 90 + 100,
  height: Math.ceil(count / COLUMNS) * 130 + 100,
  background: null,
  zones: [
    { id: 'z', code: 'quiet', name: 'Quiet', name_en: 'Quiet', points: [0, 0, 1800, 0, 1800, 3350, 0, 3350] },
  ],
  decorations: Array.from({ length: 100 }, (_, i) => ({
    ...({ id: `d${i}`, kind: 'table', x: 140 + (i % 10) * 360, y: 160 + Math.floor(i / 10) * 260 } as const),
    ...{ width: 300, height: 60, rotation: 0, label: null, label_en: null },
  })),
  seats: Array.from({ length: count }, (_, i) => ({
    ...{ id: `s${i}`, number: `${String.fromCharCode(65 + Math.floor(i / COLUMNS))}${(i % COLUMNS) + 1}` },
    ...{ x: 95 + (i % COLUMNS) * 90, y: 95 + Math.floor(i / COLUMNS) * 130, rotation: (i % 2) * 180 },
    attributes: ['power'],
  })),
}
const plan = {
  ...{ resources_id: 'v', resources_type_id: 't', resources_name: 'Hall', resources_name_en: 'Hall' },
  ...{ version: 1, whole_bookings: 0, width: drawing.width, height: drawing.height, background: null },
  ...{ zones: [], decorations: [], seats: [], spare: [], draft: null },
}

declare global {
  interface Window {
    edit_bench: {
      /** Presses a key on the plan. @returns ms of script, style and layout */
      press(key: string, ctrl?: boolean): Promise<number>
      /** Where a seat is on the screen. */
      seatAt(i: number): { x: number; y: number }
    }
  }
}

const canvas = () => document.querySelector<HTMLElement>('.editor-frame')
window.edit_bench = {
  async press(key, ctrl = false) {
    const from = performance.now()
    canvas()?.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey: ctrl, bubbles: true, cancelable: true }),
    )
    // What a key changes is rendered in the microtask after it.
    await Promise.resolve()
    void document.body.offsetHeight
    return performance.now() - from
  },
  seatAt(i) {
    const box = document.querySelector(`#edited-s${i}`)?.getBoundingClientRect()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 }
  },
}

function Bench() {
  const planning = useEditing(() => drawing)
  return <PlanEditor plan={plan} planning={planning} onSave={() => undefined} />
}

await i18next
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { kit, plan_editor } }, interpolation: { escapeValue: false } })
const root = document.querySelector('#root')
if (root) createRoot(root).render(<Bench />)

import i18next from 'i18next'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import editor from '../../../../locales/en/editor.json' with { type: 'json' }
import kit from '../../../../locales/en/kit.json' with { type: 'json' }
import type { ControlProps } from '../../declare.ts'
import { RichTextEditor } from '../RichTextEditor.tsx'

declare global {
  interface Window {
    /** The value of the field, as a form would save it. */
    written: string
  }
}

/** What the editor doesn't ask for. */
const others = {} as Pick<ControlProps, 'label' | 'values'>

function Page() {
  const [value, set] = useState<unknown>('')
  window.written = String(value)
  return (
    <RichTextEditor
      {...others}
      id="rules"
      name="Rules"
      value={value}
      set={set}
      invalid={false}
      required={false}
      described_by={undefined}
    />
  )
}

await i18next.use(initReactI18next).init({
  lng: 'en',
  defaultNS: 'kit',
  resources: { en: { editor, kit } },
  interpolation: { escapeValue: false },
})
const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)

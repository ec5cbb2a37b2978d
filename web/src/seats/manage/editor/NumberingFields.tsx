import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import type { Numbering } from './edits.ts'

interface NumberingFieldsProps {
  value: Numbering
  set: (numbering: Numbering) => void
}

/** How seats of a row are numbered: what comes before the number, the first one, and the step to the next. */
export function NumberingFields({ value, set }: NumberingFieldsProps) {
  const { t } = useTranslation('plan_editor')
  return (
    <>
      <label className="line">
        {t('row.prefix')}
        <Input
          className="editor-prefix"
          maxLength={8}
          value={value.prefix}
          onChange={({ target }) => set({ ...value, prefix: target.value })}
        />
      </label>
      <label className="line">
        {t('row.start')}
        <NumberInput
          min={0}
          max={9999}
          value={value.start}
          onChange={(start) => set({ ...value, start: start ?? 1 })}
        />
      </label>
      <label className="line">
        {t('row.step')}
        <NumberInput
          min={1}
          max={10}
          value={value.step}
          onChange={(step) => set({ ...value, step: step ?? 1 })}
        />
      </label>
    </>
  )
}

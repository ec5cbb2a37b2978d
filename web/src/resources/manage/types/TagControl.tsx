import { AutoComplete } from 'antd'
import type { ControlProps } from '../../../kit/form/declare.ts'
import { useTags } from './type_choices.ts'

/** The group of the header that a type stands in: one of those in use, or a new one. */
export function TagControl({ id, value, set, invalid, described_by }: ControlProps) {
  const tags = useTags() ?? []
  return (
    <AutoComplete
      id={id}
      className="field-select"
      status={invalid ? 'error' : ''}
      {...(described_by ? { 'aria-describedby': described_by } : {})}
      value={typeof value === 'string' ? value : ''}
      options={tags.filter(({ value: tag }) => tag !== value).map(({ value: tag }) => ({ value: tag }))}
      maxLength={60}
      onChange={(typed: string) => set(typed === '' ? null : typed)}
    />
  )
}

import { Input, Switch } from 'antd'
import { NumberInput } from '../NumberInput.tsx'
import { useTranslation } from 'react-i18next'
import type { ControlProps, ShownProps } from './declare.ts'

const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value)

/** The props that our controls pass to antd's. */
export const shared = ({ id, invalid, required, described_by }: ControlProps) => ({
  id,
  ...(required ? { 'aria-required': true } : {}),
  ...(invalid ? { status: 'error' as const, 'aria-invalid': true } : {}),
  ...(described_by ? { 'aria-describedby': described_by } : {}),
})

export const TextControl = (props: ControlProps) => (
  <Input
    {...shared(props)}
    {...props.input}
    value={text(props.value)}
    onChange={(event) => props.set(event.target.value)}
  />
)

export const AreaControl = (props: ControlProps) => (
  <Input.TextArea
    {...shared(props)}
    {...props.input}
    autoSize={{ minRows: 2, maxRows: 10 }}
    value={text(props.value)}
    onChange={(event) => props.set(event.target.value)}
  />
)

export const NumberControl = (props: ControlProps) => (
  <NumberInput
    {...shared(props)}
    {...props.input}
    className="field-number"
    value={typeof props.value === 'number' ? props.value : null}
    onChange={(value) => props.set(value)}
  />
)

/** 0 and 1 on the wire. */
export const SwitchControl = ({ id, value, set, described_by }: ControlProps) => (
  <Switch
    id={id}
    checked={value === 1 || value === true}
    onChange={(on) => set(on ? 1 : 0)}
    {...(described_by ? { 'aria-describedby': described_by } : {})}
  />
)

export function SwitchShown({ value }: ShownProps) {
  const { t } = useTranslation('kit')
  return t(value === 1 || value === true ? 'yes' : 'no')
}

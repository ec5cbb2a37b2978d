import { Input } from 'antd'
import dayjs from 'dayjs'
import { DatePicker, day_formats, moment_formats } from '../date_picker.ts'
import { shared } from './controls.tsx'
import type { ControlProps } from './declare.ts'

const moment = (value: unknown) => (typeof value === 'string' && value !== '' ? dayjs(value) : null)

/** yyyy-MM-dd. The picker reads and writes the wire's value, without a time zone. */
export const DateControl = (props: ControlProps) => (
  <DatePicker
    {...shared(props)}
    className="field-select"
    format={day_formats}
    value={moment(props.value)}
    onChange={(day) => props.set(day ? day.format('YYYY-MM-DD') : null)}
  />
)

export const dateTimeControl = (props: ControlProps) => (
  <DatePicker
    {...shared(props)}
    className="field-select"
    showTime={{ format: 'HH:mm' }}
    format={moment_formats}
    value={moment(props.value)}
    onChange={(time) => props.set(time ? time.format('YYYY-MM-DD HH:mm:ss') : null)}
  />
)

/**
 * Typed, because a list of hours is slower: leaving the field turns 8, 830, 8:30 and 08:30 into 08:00 or
 * 08:30.
 */
export const TimeControl = (props: ControlProps) => (
  <Input
    {...shared(props)}
    className="field-time"
    inputMode="numeric"
    placeholder="HH:mm"
    maxLength={5}
    value={typeof props.value === 'string' ? props.value : ''}
    onChange={(event) => props.set(event.target.value)}
    onBlur={(event) => props.set(writtenTime(event.target.value))}
  />
)

/** A typed time as HH:mm; unchanged if it isn't a time. */
export function writtenTime(typed: string): string {
  const found = /^\s*(\d{1,2})\s*[:：.]?\s*(\d{2})?\s*$/.exec(typed.replace(/^(\d)(\d{2})$/, '0$1$2'))
  return found ? `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? '00'}` : typed
}

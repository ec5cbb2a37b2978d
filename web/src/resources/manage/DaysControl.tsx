import { monthName, weekdayName } from '../../kit/days.ts'
import { Checkbox } from 'antd'
import type { ComponentType } from 'react'
import type { ControlProps, ShownProps } from '../../kit/form/declare.ts'

const nameOf = { weekday: weekdayName, month: monthName }
const count = { weekday: 7, month: 12 }

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []

/** A choice of weekdays or months; none ticked means no restriction. */
export function daysControl(kind: 'weekday' | 'month'): ComponentType<ControlProps> {
  return function DaysControl({ id, value, set, name }) {
    return (
      <div id={id} role="group" aria-label={name}>
        <Checkbox.Group
          value={numbers(value)}
          options={Array.from({ length: count[kind] }, (_, i) => ({
            value: i + 1,
            label: nameOf[kind](i + 1),
          }))}
          onChange={(next) => set(next.length === 0 ? null : numbers(next).toSorted((a, b) => a - b))}
        />
      </div>
    )
  }
}

export const daysShown = (kind: 'weekday' | 'month'): ComponentType<ShownProps> =>
  function DaysShown({ value }) {
    return numbers(value).map(nameOf[kind]).join(', ')
  }

import { Select } from '../../kit/Select.tsx'
import { timesText } from '../../kit/days.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseTime } from '#rules/time/calendar_dates.ts'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import type { TypeRulesNode } from '../../resources/resources.graphql.ts'
import { named } from '../../viewer/named.ts'
import type { SlotChoice } from './series_choice.ts'
import { endsAfter, startsWithin } from './slot_times.ts'

interface SlotsFieldProps {
  resource: BookableResource
  type: Pick<TypeRulesNode, 'start_time' | 'end_time'>
  slots: readonly SlotChoice[]
  onSlots(slots: SlotChoice[]): void
}

const inOrder = (slots: readonly SlotChoice[]) =>
  [...new Map(slots.map((one) => [timesText(one), one])).values()].toSorted((a, b) =>
    timesText(a) < timesText(b) ? -1 : 1,
  )

/** The times of a batch booking: the resource's fixed slots, or any number of periods on its grid. */
export function SlotsField({ resource, type, slots, onSlots }: SlotsFieldProps) {
  const { t } = useTranslation('series')
  if (resource.time_slot_rule === 2)
    return (
      <div className="series-fixed" role="group" aria-label={t('slots')}>
        {resource.fixed_slots.map(({ start_time, end_time, ...slot }) => {
          const text = timesText({ start_time, end_time })
          return (
            <Checkbox
              key={text}
              checked={slots.some((one) => timesText(one) === text)}
              onChange={({ target }) =>
                onSlots(
                  target.checked
                    ? inOrder([...slots, { start_time, end_time }])
                    : slots.filter((one) => timesText(one) !== text),
                )
              }
            >
              {[named(slot, 'name'), text].filter(Boolean).join(' ')}
            </Checkbox>
          )
        })}
      </div>
    )
  return (
    <div className="series-slots" role="group" aria-label={t('slots')}>
      {slots.map((slot) => (
        <span key={timesText(slot)} className="series-slot">
          {timesText(slot)}
          <button
            type="button"
            aria-label={t('remove_slot', { slot: timesText(slot) })}
            onClick={() => onSlots(slots.filter((one) => one !== slot))}
          >
            ×
          </button>
        </span>
      ))}
      <AddSlot resource={resource} type={type} onAdd={(slot) => onSlots(inOrder([...slots, slot]))} />
    </div>
  )
}

function AddSlot({
  resource,
  type,
  onAdd,
}: Pick<SlotsFieldProps, 'resource' | 'type'> & { onAdd(slot: SlotChoice): void }) {
  const { t } = useTranslation('bookings')
  const { t: words } = useTranslation('series')
  const [start, setStart] = useState<string | null>(null)
  const [end, setEnd] = useState<string | null>(null)
  const starts = startsWithin(type, resource)
  const ends = start === null ? [] : endsAfter(type, resource, start)
  const option = (value: string) => ({ value, label: value })
  return (
    <span className="series-add">
      <Select
        showSearch
        aria-label={t('start')}
        placeholder={t('start')}
        className="series-time"
        value={start}
        options={starts.map(option)}
        onChange={(next) => {
          setStart(next)
          const length = start && end ? (parseTime(end) ?? 0) - (parseTime(start) ?? 0) : 0
          const after = endsAfter(type, resource, next)
          const same = after.find((one) => (parseTime(one) ?? 0) - (parseTime(next) ?? 0) === length)
          setEnd(same ?? after[0] ?? null)
        }}
      />
      <span aria-hidden="true">–</span>
      <Select
        showSearch
        aria-label={t('end')}
        placeholder={t('end')}
        className="series-time"
        value={end}
        options={ends.map(option)}
        onChange={setEnd}
      />
      <Button
        onClick={() => {
          if (start === null || end === null) return
          onAdd({ start_time: start, end_time: end })
          setStart(null)
          setEnd(null)
        }}
      >
        {words('add_slot')}
      </Button>
    </span>
  )
}

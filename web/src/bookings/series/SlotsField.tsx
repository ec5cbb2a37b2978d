import { clearable } from '../../kit/clearable.tsx'
import { Select } from '../../kit/Select.tsx'
import { timesText } from '../../kit/days.ts'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { parseTime } from '#rules/time/calendar_dates.ts'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import type { TypeRulesNode } from '../../resources/resources.graphql.ts'
import { named } from '../../viewer/named.ts'
import { slotsOf, type SlotChoice } from './series_choice.ts'
import { endsAfter, startsWithin } from './slot_times.ts'

interface SlotsFieldProps {
  resource: BookableResource
  type: Pick<TypeRulesNode, 'start_time' | 'end_time'>
  slots: readonly SlotChoice[]
  onSlots(slots: SlotChoice[]): void
  /** The time that is being chosen. */
  chosen: SlotChoice | null
  onChosen(slot: SlotChoice | null): void
}

/** The times of a batch booking: the resource's fixed slots, or any number of periods on its grid. */
export function SlotsField({ resource, type, slots, onSlots, chosen, onChosen }: SlotsFieldProps) {
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
                    ? slotsOf({ slots, slot_chosen: { start_time, end_time } })
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
      <AddSlot
        resource={resource}
        type={type}
        chosen={chosen}
        onChosen={onChosen}
        onAdd={(slot) => onSlots(slotsOf({ slots, slot_chosen: slot }))}
      />
    </div>
  )
}

/** Another time. It counts as soon as it is chosen: the button only makes room for one more. */
function AddSlot({
  resource,
  type,
  chosen,
  onChosen,
  onAdd,
}: Pick<SlotsFieldProps, 'resource' | 'type' | 'chosen' | 'onChosen'> & { onAdd(slot: SlotChoice): void }) {
  const { t } = useTranslation('bookings')
  const { t: words } = useTranslation('series')
  const starts = startsWithin(type, resource)
  const ends = chosen ? endsAfter(type, resource, chosen.start_time) : []
  const option = (value: string) => ({ value, label: value })
  return (
    <span className="series-add">
      <Select
        showSearch
        allowClear={clearable()}
        aria-label={t('start')}
        placeholder={t('start')}
        className="series-time"
        value={chosen?.start_time ?? null}
        options={starts.map(option)}
        onChange={(next?: string) => {
          if (!next) return onChosen(null)
          const length = chosen ? lengthOf(chosen) : 0
          const after = endsAfter(type, resource, next)
          const same = after.find((end_time) => lengthOf({ start_time: next, end_time }) === length)
          const end_time = same ?? after[0]
          onChosen(end_time === undefined ? null : { start_time: next, end_time })
        }}
      />
      <span aria-hidden="true">–</span>
      <Select
        showSearch
        aria-label={t('end')}
        placeholder={t('end')}
        className="series-time"
        value={chosen?.end_time ?? null}
        options={ends.map(option)}
        onChange={(end_time) => chosen && onChosen({ ...chosen, end_time })}
      />
      <Button onClick={() => chosen && onAdd(chosen)}>{words('add_slot')}</Button>
    </span>
  )
}

const lengthOf = ({ start_time, end_time }: SlotChoice): number =>
  (parseTime(end_time) ?? 0) - (parseTime(start_time) ?? 0)

import { Select } from '../../kit/Select.tsx'
import { timesText } from '../../kit/days.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { useRequest } from '../../kit/requests.ts'
import type { BookableResource, TypeRulesNode } from '../../resources/resources.graphql.ts'
import { named } from '../../viewer/named.ts'
import { today } from '../../viewer/today.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { DatesField } from './DatesField.tsx'
import { RuleFields } from './RuleFields.tsx'
import { ruleInWords } from './rule_in_words.ts'
import { missingOf, wireRule, type BookingMode, type SeriesChoice } from './series_choice.ts'
import { FindRoomsOfType } from './series.graphql.ts'
import { datesOffered } from './slot_times.ts'
import { SlotsField } from './SlotsField.tsx'
import './series.css'

export interface SeriesFieldsProps {
  mode: BookingMode
  choice: SeriesChoice
  period: WirePeriod
  resource: BookableResource
  type: TypeRulesNode
  /** The user has tried to go on: what is missing is said. */
  tried: boolean
  onChoice(choice: SeriesChoice): void
}

/** What makes several sessions: the rule of a periodic booking, dates and times of a batch, further resources. */
export function SeriesFields({ mode, choice, period, resource, type, tried, onChoice }: SeriesFieldsProps) {
  const { t } = useTranslation('series')
  const set = (change: Partial<SeriesChoice>) => onChoice({ ...choice, ...change })
  const missing = missingOf(mode, choice)
  return (
    <div className="series-fields" data-field="series">
      {mode === 'periodic' && (
        <>
          <RuleFields rule={choice.rule} first={period.appointment_date} onRule={(rule) => set({ rule })} />
          {missing === null && (
            <p className="series-said" aria-live="polite">
              {t('summary_sessions', {
                rule: ruleInWords(wireRule(choice.rule, period.appointment_date), t),
                time: timesText(period),
              })}
            </p>
          )}
        </>
      )}
      {mode === 'batch' && (
        <>
          <div className="row series-line">
            <span className="series-label">{t('dates')}</span>
            <DatesField
              label={t('dates')}
              hint={t('dates_hint')}
              {...datesOffered(resource, today())}
              value={choice.dates}
              onChange={(dates) => set({ dates })}
            />
          </div>
          <div className="row series-line">
            <span className="series-label">{t('slots')}</span>
            <SlotsField
              resource={resource}
              type={type}
              slots={choice.slots}
              onSlots={(slots) => set({ slots, slot_chosen: null })}
              chosen={choice.slot_chosen ?? null}
              onChosen={(slot_chosen) => set({ slot_chosen })}
            />
          </div>
        </>
      )}
      {tried && missing && (
        <p className="wrong" role="alert">
          {t(`no_${missing}`)}
        </p>
      )}
      <OtherRooms resource={resource} chosen={choice.others} onChosen={(others) => set({ others })} />
    </div>
  )
}

/** Choosing among more would need a search of its own; a type rarely has so many. */
const MAX_ROOMS = 1000

/** Further resources of the type, at the same times. */
function OtherRooms({
  resource,
  chosen,
  onChosen,
}: {
  resource: BookableResource
  chosen: readonly string[]
  onChosen(ids: string[]): void
}) {
  const { t } = useTranslation('series')
  const { data, isPending } = useRequest(
    FindRoomsOfType,
    { type: resource.resources_type_id, first: MAX_ROOMS },
    { staleTime: 300_000 },
  )
  const options = useMemo(
    () =>
      nodesOf(data?.findResourceAll)
        .filter(({ id }) => id !== resource.id)
        .map((room) => ({ value: room.id, label: named(room, 'resources_name') })),
    [data, resource.id],
  )
  if (!isPending && options.length === 0) return null
  return (
    <div className="row series-line">
      <span className="series-label">{t('others')}</span>
      <Select
        mode="multiple"
        showSearch
        aria-label={t('others')}
        placeholder={t('others_hint')}
        className="series-wide"
        maxCount={50}
        loading={isPending}
        value={[...chosen]}
        options={options}
        onChange={onChosen}
      />
    </div>
  )
}

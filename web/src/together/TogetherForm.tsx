import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#rules/time/calendar_dates.ts'
import { later } from '../kit/later.tsx'
import { useRequest } from '../kit/requests.ts'
import { Skeleton } from '../kit/states.tsx'
import { FindCodeItems } from '../resources/resource_filters.graphql.ts'
import { FindTypesInMenu } from '../resources/resource_types.graphql.ts'
import { dayInWords } from '../viewer/day_in_words.ts'
import { named } from '../viewer/named.ts'
import { today } from '../viewer/today.ts'
import { LENGTHS, type AskedTimes } from './asked.ts'

const PeopleChooser = later(() => import('./PeopleChooser.tsx').then((m) => m.PeopleChooser), { antd: true })

/** Days from which a week may be asked for. */
const DAYS = 14
/** Types and equipment change once a term. */
const fresh = { staleTime: 300_000 }

interface TogetherFormProps {
  asked: AskedTimes
  ask(change: Partial<AskedTimes>): void
}

/** With whom, for how long, from which day on, and in which kind of room with what. */
export function TogetherForm({ asked, ask }: TogetherFormProps) {
  const { t } = useTranslation('together')
  const { t: find } = useTranslation('finding')
  const types = useRequest(FindTypesInMenu, { adminAuthType: 'user' }, fresh).data
  const equipment = useRequest(FindCodeItems, { code: 'equipment' }, fresh).data?.findCodeItems
  const first_day = today()
  const days = Array.from({ length: DAYS }, (_, i) => addDays(first_day, i))
  return (
    <div className="card column together-form">
      <label htmlFor="together-people">{t('people')}</label>
      <PeopleChooser
        people={asked.people}
        onChange={(people) => ask({ people })}
        fallback={<Skeleton lines={1} />}
      />
      <div className="together-controls">
        <Choice
          label={t('length')}
          value={asked.minutes}
          onChoose={(value) => ask({ minutes: Number(value) })}
        >
          {LENGTHS.map((length) => (
            <option key={length} value={length}>
              {length < 60 ? find('minutes', { count: length }) : find('hours', { count: length / 60 })}
            </option>
          ))}
        </Choice>
        <Choice label={t('from')} value={asked.begin} onChoose={(begin) => ask({ begin })}>
          {(days.includes(asked.begin) ? days : [...days, asked.begin]).map((day) => (
            <option key={day} value={day}>
              {dayInWords(day)}
            </option>
          ))}
        </Choice>
        <Choice label={t('kind')} value={asked.type} onChoose={(type) => ask({ type })}>
          <option value="">{t('any_kind')}</option>
          {types?.findResourcesTypeListByAccountAuth
            .filter((one) => one.is_seat_category !== 1)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {named(one, 'resources_name')}
              </option>
            ))}
        </Choice>
        {equipment && equipment.length > 0 && (
          <Choice
            label={t('equipment')}
            value={asked.equipment}
            onChoose={(code) => ask({ equipment: code })}
          >
            <option value="">{t('any_equipment')}</option>
            {equipment.map((one) => (
              <option key={one.item_code} value={one.item_code}>
                {named(one, 'item_name')}
              </option>
            ))}
          </Choice>
        )}
      </div>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string | number
  onChoose(value: string): void
  children: ReactNode
}

const Choice = ({ label, value, onChoose, children }: ChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={(event) => onChoose(event.target.value)}>
      {children}
    </select>
  </label>
)

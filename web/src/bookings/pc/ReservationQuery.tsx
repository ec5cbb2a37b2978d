import { Button, Checkbox, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { names_en } from '#rules/names.en.ts'
import { names_zh } from '#rules/names.zh.ts'
import { DateField } from '../../kit/DateField.tsx'
import { english } from '../../session/language.ts'
import type { SessionFilter } from '../bookings.graphql.ts'
import { askedDate } from '../moments.ts'

/** What an address asks of the lists. */
export interface Asked {
  keywords: string
  filter: SessionFilter
}

const STATUSES = {
  upcoming: [
    'to_be_submitted',
    'to_be_approved',
    'reservation_succeeded',
    'to_be_kept',
    'to_be_performed',
    'performed',
  ],
  past: ['completed', 'non_performance', 'cancelled', 'termination', 'rejected', 'reservation_failed'],
} as const

export function queryOfMine(query: URLSearchParams): Asked {
  const filter: SessionFilter = { when: query.get('when') === 'past' ? 'past' : 'upcoming' }
  const status = query.getAll('status')
  if (status.length > 0) filter.status = status
  for (const name of ['begin_date', 'end_date'] as const) {
    const date = askedDate(query.get(name))
    if (date) filter[name] = date
  }
  if (query.get('multi_session') === '1') filter.multi_session = 1
  return { keywords: query.get('keywords') ?? '', filter }
}

interface ReservationQueryProps {
  asked: Asked
  past: boolean
  onAsk(query: URLSearchParams): void
}

/** Keyword, status, dates and multi-session filter; all of it stands in the address. */
export function ReservationQuery({ asked, past, onAsk }: ReservationQueryProps) {
  const { t } = useTranslation('bookings')
  const { filter, keywords } = asked
  const ask = (change: Partial<SessionFilter> & { keywords?: string }) => {
    const next = { ...filter, keywords, ...change }
    const query = new URLSearchParams(past ? { when: 'past' } : {})
    if (next.keywords) query.set('keywords', next.keywords)
    for (const one of next.status ?? []) query.append('status', one)
    if (next.begin_date) query.set('begin_date', next.begin_date)
    if (next.end_date) query.set('end_date', next.end_date)
    if (next.multi_session) query.set('multi_session', '1')
    onAsk(query)
  }
  const names = english() ? names_en.status : names_zh.status
  const narrowed = Boolean(
    keywords || filter.status || filter.begin_date || filter.end_date || filter.multi_session,
  )
  return (
    <div className="mine-query" role="search">
      <Input.Search
        key={keywords}
        allowClear
        className="mine-keywords"
        aria-label={t('search_mine')}
        placeholder={t('search_mine')}
        defaultValue={keywords}
        onSearch={(words) => ask({ keywords: words.trim() })}
      />
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        maxTagCount="responsive"
        className="mine-status"
        aria-label={t('status')}
        placeholder={t('all_statuses')}
        value={filter.status ?? []}
        options={STATUSES[past ? 'past' : 'upcoming'].map((value) => ({ value, label: names[value] }))}
        onChange={(status: string[]) => ask({ status })}
      />
      <DateField
        optional
        label={t('from_date')}
        value={filter.begin_date ?? null}
        onChange={(date) => ask({ begin_date: date ?? '' })}
      />
      <DateField
        optional
        label={t('to_date')}
        value={filter.end_date ?? null}
        onChange={(date) => ask({ end_date: date ?? '' })}
      />
      <Checkbox
        checked={filter.multi_session === 1}
        onChange={({ target }) => ask({ multi_session: target.checked ? 1 : 0 })}
      >
        {t('multi_only')}
      </Checkbox>
      {narrowed && (
        <Button type="text" onClick={() => onAsk(new URLSearchParams(past ? { when: 'past' } : {}))}>
          {t('clear_filters')}
        </Button>
      )}
    </div>
  )
}

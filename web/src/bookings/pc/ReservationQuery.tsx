import { Button, Checkbox, Input, Select } from 'antd'
import { memo, useState } from 'react'
import { andMore, clearable, clearableText } from '../../kit/clearable.tsx'
import { useTranslation } from 'react-i18next'
import { names_en } from '#rules/permissions/names.en.ts'
import { names_zh } from '#rules/permissions/names.zh.ts'
import { DateField } from '../../kit/DateField.tsx'
import { useNarrow } from '../../kit/useNarrow.ts'
import { english } from '../../viewer/language.ts'
import type { SessionFilterInput } from '../bookings.graphql.ts'
import { addressOfView, isNarrowed, STATUSES, type ReservationFilter } from './asked.ts'

interface ReservationQueryProps {
  asked: ReservationFilter
  onAsk(query: URLSearchParams): void
}

/**
 * Keyword, status, dates and multi-session filter; all of it is stored in the address. On a phone all but the
 * keyword is folded.
 */
export const ReservationQuery = memo(function ReservationQuery({ asked, onAsk }: ReservationQueryProps) {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  const narrow = useNarrow()
  const [unfolded, setUnfolded] = useState(false)
  const { view, filter, keywords } = asked
  const ask = (change: Partial<SessionFilterInput> & { keywords?: string }) => {
    const next = { ...filter, keywords, ...change }
    const query = addressOfView(view)
    if (next.keywords) query.set('keywords', next.keywords)
    for (const one of next.status ?? []) query.append('status', one)
    if (next.begin_date) query.set('begin_date', next.begin_date)
    if (next.end_date) query.set('end_date', next.end_date)
    if (next.multi_session) query.set('multi_session', '1')
    onAsk(query)
  }
  const names = english() ? names_en.status : names_zh.status
  const count = [filter.status?.length, filter.begin_date ?? filter.end_date, filter.multi_session].filter(
    Boolean,
  ).length
  const narrowed = isNarrowed(asked)
  return (
    <div className="mine-query" role="search">
      <Input.Search
        key={keywords}
        allowClear={clearableText()}
        className="mine-keywords"
        aria-label={mine('search_mine')}
        placeholder={mine('search_mine')}
        defaultValue={keywords}
        onSearch={(words) => ask({ keywords: words.trim() })}
      />
      {narrow && (
        <button
          type="button"
          className="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {count > 0 ? t('filters_n', { count }) : t('filters')}
        </button>
      )}
      {(!narrow || unfolded) && (
        <>
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            allowClear={clearable()}
            maxTagCount="responsive"
            maxTagPlaceholder={andMore}
            className="mine-status"
            aria-label={t('status')}
            placeholder={mine('all_statuses')}
            value={filter.status ?? []}
            options={STATUSES[view].map((value) => ({ value, label: names[value] }))}
            onChange={(status: string[]) => ask({ status })}
          />
          <DateField
            optional
            className="mine-date"
            label={t('from_date')}
            value={filter.begin_date ?? null}
            onChange={(date) => ask({ begin_date: date ?? '' })}
          />
          <DateField
            optional
            className="mine-date"
            label={t('to_date')}
            value={filter.end_date ?? null}
            onChange={(date) => ask({ end_date: date ?? '' })}
          />
          <Checkbox
            checked={filter.multi_session === 1}
            onChange={({ target }) => ask({ multi_session: target.checked ? 1 : 0 })}
          >
            {mine('multi_only')}
          </Checkbox>
        </>
      )}
      {narrowed && (
        <Button type="text" onClick={() => onAsk(addressOfView(view))}>
          {t('clear_filters')}
        </Button>
      )}
    </div>
  )
})

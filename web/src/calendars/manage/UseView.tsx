import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { isDate } from '#rules/records/wire_formats.ts'
import { addDays, monthOf, weekOf } from '#rules/time/calendar_dates.ts'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { DateField } from '../../kit/DateField.tsx'
import { dayFormat, dayText, utcDay } from '../../kit/days.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { useRequest } from '../../kit/requests.ts'
import { Select } from '../../kit/Select.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useBuildings } from '../../resources/manage/choices.ts'
import { useTypeChoices } from '../../resources/type_choices.ts'
import { today } from '../../viewer/today.ts'
import { FindResourceCalendar, type UseRow } from '../calendars.graphql.ts'
import { addMonths, datesIn, monthKey } from './month.ts'
import { UsePrinting } from './UsePrinting.tsx'
import { UseTable } from './UseTable.tsx'

/** Resources on a page. */
const SIZE = 20
/** Resources that are asked for at once when all are printed. */
const PRINTED = 100

/** What the address says of the view: the date, the span, and the filters. */
function useAsked() {
  const [query, setQuery] = useSearchParams()
  const given = query.get('date') ?? ''
  const date = isDate(given) ? given : today()
  const span: 'week' | 'month' = query.get('span') === 'month' ? 'month' : 'week'
  return {
    date,
    span,
    range: span === 'month' ? monthOf(date) : weekOf(date),
    type: query.get('type'),
    building: query.get('building'),
    resource: query.get('resource'),
    keywords: query.get('keywords') ?? '',
    page: Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1),
    /** Changes some of it; another filter begins with its first page. */
    ask: (change: Readonly<Record<string, string | null>>) =>
      setQuery(
        (known) => {
          const next = new URLSearchParams(known)
          next.set('view', 'use')
          if (!('date' in change)) next.delete('page')
          for (const [name, value] of Object.entries(change))
            if (value) next.set(name, value)
            else next.delete(name)
          return next
        },
        { replace: true },
      ),
  }
}

/** A week or a month of what is booked and blocked, resource by resource. */
export function UseView() {
  const { t } = useTranslation('calendar')
  const asked = useAsked()
  const { date, span, range, type, building, resource, keywords, page, ask } = asked
  const types = useTypeChoices()
  const buildings = useBuildings({})
  const filtered = Boolean(type ?? building ?? resource) || keywords !== ''
  const variables = {
    ...range,
    keywords: keywords || null,
    filter: {
      ...(type ? { resources_type_id: type } : {}),
      ...(building ? { building_code: building } : {}),
      ...(resource ? { resources_id: resource } : {}),
    },
    named: span === 'week',
  }
  const { data, isError, error, refetch, isPlaceholderData } = useRequest(
    FindResourceCalendar,
    { ...variables, first: SIZE, offset: (page - 1) * SIZE },
    { keep: true },
  )
  const loadAll = async (signal: AbortSignal) => {
    const all: UseRow[] = []
    for (;;) {
      const part = { ...variables, first: PRINTED, offset: all.length }
      const more = nodesOf((await request(FindResourceCalendar, part, { signal })).findResourceCalendar)
      all.push(...more)
      if (more.length < PRINTED) return all
    }
  }
  const step = (count: number) =>
    ask({
      date: span === 'week' ? addDays(date, 7 * count) : `${addMonths(monthKey(date), count)}-01`,
    })
  const found = data?.findResourceCalendar
  const rows = nodesOf(found)
  return (
    <>
      <div className="row-wide">
        <div className="row">
          <Button icon={<LeftOutlined aria-hidden />} aria-label={t('before')} onClick={() => step(-1)} />
          <strong className="calendar-when" aria-live="polite">
            {span === 'week'
              ? `${dayText(range.begin)} – ${dayText(range.end)}`
              : dayFormat({ year: 'numeric', month: 'long' }).format(utcDay(range.begin))}
          </strong>
          <Button icon={<RightOutlined aria-hidden />} aria-label={t('after')} onClick={() => step(1)} />
        </div>
        <DateField
          value={date}
          label={t('date')}
          className="calendar-date"
          onChange={(next) => ask({ date: next })}
        />
        <Segmented
          aria-label={t('span')}
          value={span}
          options={[
            { value: 'week', label: t('spans.week') },
            { value: 'month', label: t('spans.month') },
          ]}
          onChange={(next) => ask({ span: next === 'week' ? null : next })}
        />
      </div>
      <div className="row-wide calendar-filters">
        <Select<string, { value: string | number; label: string }>
          aria-label={t('filter.type')}
          placeholder={t('filter.type')}
          allowClear
          value={type}
          options={[...(types ?? [])]}
          showSearch
          onChange={(value?: string) => ask({ type: value ?? null })}
        />
        <Select<string, { value: string; label: string }>
          aria-label={t('filter.building')}
          placeholder={t('filter.building')}
          allowClear
          value={building}
          options={[...(buildings ?? [])]}
          showSearch
          onChange={(value?: string) => ask({ building: value ?? null })}
        />
        <Input.Search
          key={keywords}
          className="calendar-search"
          aria-label={t('filter.resource')}
          placeholder={t('filter.resource')}
          allowClear
          maxLength={100}
          defaultValue={keywords}
          onSearch={(text) => ask({ keywords: text.trim() || null, resource: null })}
        />
        {resource && <Button onClick={() => ask({ resource: null })}>{t('all_resources')}</Button>}
        {rows.length > 0 && (
          <UsePrinting
            rows={rows}
            total={found?.totalCount ?? 0}
            dates={datesIn(range)}
            span={span}
            facts={[
              types?.find((one) => one.value === type)?.label ?? '',
              buildings?.find((one) => one.value === building)?.label ?? '',
              keywords,
            ]}
            loadAll={loadAll}
          />
        )}
      </div>
      <p className="quiet">{t('own_resources')}</p>
      {isError ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !found ? (
        <Skeleton lines={10} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={t('no_resources')}
          text={t(filtered ? 'no_resources_found' : 'no_resources_text')}
        />
      ) : (
        <div className={isPlaceholderData ? 'calendar-waits' : ''}>
          <UseTable
            rows={rows}
            dates={datesIn(range)}
            span={span}
            openDay={(day, id) => ask({ date: day, span: null, resource: id })}
            openResource={(id) => ask({ resource: id })}
          />
          <Pager
            page={page}
            size={SIZE}
            total={found.totalCount}
            onTurn={(next) => ask({ date, page: String(next) })}
          />
        </div>
      )}
    </>
  )
}

import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { monthName } from '../../kit/days.ts'
import { queries, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { named } from '../../viewer/named.ts'
import { today } from '../../viewer/today.ts'
import {
  DeleteStrictPeriod,
  FindOwnTypes,
  FindStrictPeriods,
  FindTerms,
  type StrictPeriodNode,
} from '../calendars.graphql.ts'
import { rangeText } from './DaysList.tsx'
import { placeIn } from './month.ts'
import { checkPeriod, periodToEdit, savePeriod, strictForm } from './strict_form.ts'

const YEAR = /^\d{4}$/
const datesOf = ({ begin_date, end_date }: { begin_date: string | null; end_date: string | null }) => ({
  begin: begin_date ?? '',
  end: end_date ?? '',
})

/** The strict periods of a year as bars, a line for each type, edited for several types at once. */
export function StrictView() {
  const { t } = useTranslation('strict_periods')
  const calendar = useTranslation('calendar').t
  const label = useLabel('strict_periods')
  const [query, setQuery] = useSearchParams()
  const asked = query.get('year') ?? ''
  const year = Number(YEAR.test(asked) ? asked : today().slice(0, 4))
  const range = { begin: `${year}-01-01`, end: `${year}-12-31` }
  const of_types = useRequest(FindOwnTypes, {})
  const found = useRequest(FindStrictPeriods, range, { keep: true })
  const terms = nodesOf(useRequest(FindTerms, range, { keep: true }).data?.findTermAll)
  const [edited, setEdited] = useState<StrictPeriodNode | 'new' | null>(null)
  const [removed, setRemoved] = useState<StrictPeriodNode | null>(null)
  useFocusBack(edited !== null)
  const types = useMemo(() => of_types.data?.findResourcesTypeListByAccountAuth ?? [], [of_types.data])
  const form = useMemo(
    () => strictForm(types.map((one) => ({ value: one.id, label: named(one, 'resources_name') }))),
    [types],
  )
  const check = useMemo(() => checkPeriod(label), [label])
  const failed = [of_types, found].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />
  if (!of_types.data || !found.data) return <Skeleton lines={8} />
  if (types.length === 0) return <EmptyState title={t('no_types')} text={t('no_types_text')} />
  const periods = found.data.findStrictPeriodAll
  const period = edited === 'new' ? null : edited
  const show = (next: number) => setQuery({ view: 'strict', year: String(next) }, { replace: true })
  return (
    <>
      <div className="row-apart">
        <div className="row">
          <Button
            icon={<LeftOutlined aria-hidden />}
            aria-label={calendar('before')}
            onClick={() => show(year - 1)}
          />
          <strong className="calendar-when" aria-live="polite">
            {calendar('year', { year })}
          </strong>
          <Button
            icon={<RightOutlined aria-hidden />}
            aria-label={calendar('after')}
            onClick={() => show(year + 1)}
          />
        </div>
        <Button type="primary" onClick={() => setEdited('new')}>
          {label('create')}
        </Button>
      </div>
      <p className="quiet">{t('what')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="card strict" role="region" aria-label={t('title')} tabIndex={0}>
        <div className="strict-months" aria-hidden>
          <span />
          <div>
            {Array.from({ length: 12 }, (_, i) => (
              <span key={i}>{monthName(i + 1)}</span>
            ))}
          </div>
        </div>
        {types.map((type) => (
          <div key={type.id} className="strict-line">
            <span className="strict-type">{named(type, 'resources_name')}</span>
            <div className="strict-track">
              {terms.map((term) => {
                const place = placeIn(range, datesOf(term))
                return (
                  place && (
                    <i
                      key={term.id}
                      className="strict-term"
                      style={{ insetInlineStart: `${place.left}%`, width: `${place.width}%` }}
                      aria-hidden
                    />
                  )
                )
              })}
              {periods
                .filter((one) => one.types.some(({ id }) => id === type.id))
                .map((one) => {
                  const place = placeIn(range, datesOf(one))
                  const words = `${named(one, 'name') || t('unnamed')}: ${rangeText(datesOf(one))}`
                  return (
                    place && (
                      <button
                        key={one.id}
                        type="button"
                        className="strict-bar"
                        style={{ insetInlineStart: `${place.left}%`, width: `${place.width}%` }}
                        title={words}
                        aria-label={words}
                        onClick={() => setEdited(one)}
                      />
                    )
                  )
                })}
            </div>
          </div>
        ))}
      </div>
      <div className="card">
        <ul className="plain-list calendar-list">
          {periods.length === 0 && <li className="quiet">{t('empty.text')}</li>}
          {periods.map((one) => (
            <li key={one.id} className="row-apart">
              <span>
                <strong>{named(one, 'name') || t('unnamed')}</strong>
                <br />
                <span className="quiet-small">
                  {rangeText(datesOf(one))} ·{' '}
                  {one.types.map((type) => named(type, 'resources_name')).join(', ')}
                </span>
              </span>
              <span className="line">
                <Button type="link" size="small" onClick={() => setEdited(one)}>
                  {label('actions.edit')}
                  <span className="sr-only"> {named(one, 'name')}</span>
                </Button>
                <Button type="link" size="small" danger onClick={() => setRemoved(one)}>
                  {label('actions.delete')}
                  <span className="sr-only"> {named(one, 'name')}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {edited && (
        <FormDialog
          {...form}
          title={
            period
              ? label('form.edit_named', { name: named(period, 'name') || t('unnamed') })
              : label('form.add')
          }
          draft={period?.id ?? 'new'}
          initial={period ? periodToEdit(period) : {}}
          check={check}
          create={savePeriod(period)}
          close={() => setEdited(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          close={() => setRemoved(null)}
          question={{
            title: t('remove', { name: named(removed, 'name') || t('unnamed') }),
            text: t('remove_text', {
              types: removed.types.map((type) => named(type, 'resources_name')).join(', '),
            }),
            yes: label('actions.delete'),
            danger: true,
            run: async () => {
              const { deleteStrictPeriod: answer } = await request(DeleteStrictPeriod, { id: removed.id })
              if (!succeeded(answer)) return [refusalText(answer), ...answer.refused.map(refusalText)]
              await queries.invalidateQueries({ queryKey: ['findStrictPeriodAll'] })
              return []
            },
          }}
        />
      )}
    </>
  )
}

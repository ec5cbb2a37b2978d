import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weeksOf } from '#rules/calendars/terms.ts'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { queries, useRequest } from '../../kit/requests.ts'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useLabel } from '../../kit/useLabel.ts'
import { named } from '../../viewer/named.ts'
import { DeleteTerms, FindTerms, type TermNode } from '../calendars.graphql.ts'
import { rangeText } from './DaysList.tsx'
import { placeIn } from './month.ts'
import { lessonsOf, term_form, useTermCheck } from './term_form.ts'

interface TermsCardProps {
  /** Those that meet the range. */
  terms: readonly TermNode[]
  range: { begin: string; end: string }
}

/** The terms of a range, as bars and in words, with their form. */
export function TermsCard({ terms, range }: TermsCardProps) {
  const { t } = useTranslation('terms')
  const label = useLabel('terms')
  const check = useTermCheck(label)
  const latest = useRequest(FindTerms, {}).data
  const [edited, setEdited] = useState<TermNode | 'new' | null>(null)
  const [removed, setRemoved] = useState<TermNode | null>(null)
  useFocusBack(edited !== null)
  const term = edited === 'new' ? null : edited
  // A new term mostly has the lessons of the one before.
  const [last] = nodesOf(latest?.findTermAll)
  const lessons = last ? lessonsOf(last) : []
  const sorted = terms.toSorted((a, b) => a.begin_date.localeCompare(b.begin_date))
  return (
    <section className="card stack" aria-labelledby="calendar-terms">
      <div className="row-apart">
        <h2 id="calendar-terms">{t('title')}</h2>
        <Allowed may="calendar.manage">
          <Button onClick={() => setEdited('new')}>{label('create')}</Button>
        </Allowed>
      </div>
      {sorted.length === 0 && <p className="quiet">{t('empty.text')}</p>}
      <ul className="plain-list calendar-list">
        {sorted.map((one) => {
          const dates = { begin: one.begin_date, end: one.end_date }
          const place = placeIn(range, dates)
          return (
            <li key={one.id} className="stack">
              <div className="row-apart">
                <span>
                  <strong>{named(one, 'name')}</strong>
                  <br />
                  <span className="quiet-small">
                    {rangeText(dates)} · {t('weeks', { count: weeksOf(one) })} ·{' '}
                    {lessonsOf(one).length > 0
                      ? t('lessons', { count: lessonsOf(one).length })
                      : t('no_lessons')}
                  </span>
                </span>
                <Allowed may="calendar.manage">
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
                </Allowed>
              </div>
              {place && (
                <span className="calendar-bar" aria-hidden>
                  <i style={{ marginInlineStart: `${place.left}%`, width: `${place.width}%` }} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {edited && (
        <FormDialog
          {...term_form}
          id={term?.id}
          initial={{ ...term_form.initial, lessons }}
          check={check}
          title={term ? label('form.edit_named', { name: named(term, 'name') }) : label('form.add')}
          close={() => setEdited(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          close={() => setRemoved(null)}
          question={{
            title: t('remove', { name: named(removed, 'name') }),
            text: t('remove_text'),
            yes: label('actions.delete'),
            danger: true,
            run: async () => {
              const { deleteTerm: answer } = await request(DeleteTerms, { ids: [removed.id] })
              if (!succeeded(answer)) return [refusalText(answer)]
              await queries.invalidateQueries({ queryKey: ['findTermAll'] })
              return []
            },
          }}
        />
      )}
    </section>
  )
}

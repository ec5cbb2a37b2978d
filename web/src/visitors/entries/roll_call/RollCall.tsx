import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../../locales/words.ts'
import { useLeisure } from '../../../kit/later.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { Segmented } from '../../../kit/plain/Segmented.tsx'
import { useSheet } from '../../../kit/print/useSheet.ts'
import { useAction, useRequest } from '../../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton, StateTag } from '../../../kit/states.tsx'
import { keptFor } from '../kept_for.ts'
import { momentInWords } from '../../../viewer/day_in_words.ts'
import { thisMoment } from '../../../viewer/today.ts'
import { shownName, viewer } from '../../../viewer/viewer.ts'
import { BeginRollCall, EndRollCall, FindRoll, FindRollCalls } from '../entries.graphql.ts'
import { countsOf, groupsOf, placeOf } from './roll.ts'
import { RollLine } from './RollLine.tsx'
import { RollReports } from './RollReports.tsx'
import { useRollTicks } from './useRollTicks.ts'
import { rollWith } from './waiting_ticks.ts'
import './roll_call.css'

const loadSheet = () =>
  Promise.all([import('./RollSheet.tsx'), loadWords(['printing'])]).then(([m]) => m.RollSheet)

/** Other wardens tick at the same time. While nobody calls the roll the list may be older. Milliseconds. */
const OFTEN = 5_000
const SELDOM = 15_000

const touches = [FindRoll.name, FindRollCalls.name]
const shown = ['all', 'missing'] as const

/** Everybody inside, to be printed or ticked off together with other wardens; without a network by the last roll that was read. */
export function RollCall() {
  const { t } = useTranslation('roll_call')
  const { data, error, refetch, dataUpdatedAt } = useRequest(
    FindRoll,
    {},
    { staleTime: 0, refetchInterval: (last) => (last?.findVisitorRoll?.call ? OFTEN : SELDOM) },
  )
  const { Sheet, print } = useSheet(loadSheet, useLeisure(data !== undefined))
  const [which, setWhich] = useState<(typeof shown)[number]>('all')
  const begin = useAction(BeginRollCall, (r) => r.beginVisitorRollCall, { touches })
  const end = useAction(EndRollCall, (r) => r.endVisitorRollCall, { touches })
  const owner = useRef(keptFor()).current
  const told = data?.findVisitorRoll
  const own = useRollTicks(owner, told?.call?.id ?? null)
  const offline = own.offline || error !== null
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!told) return <Skeleton lines={6} />
  const roll = rollWith(told, own.waiting, shownName(viewer()))
  const { call, rows } = roll
  const waits = own.waiting.ticks.length
  const beginOne = (drill: boolean) => void (offline ? own.begin(drill) : begin.run({ drill }))
  const counts = countsOf(rows)
  const groups = groupsOf(rows.filter((row) => which === 'all' || placeOf(row) === 'missing'))
  return (
    <section className="column">
      <PageHead title={t('title')} />
      <div className="row">
        {call ? (
          <>
            <StateTag tone={call.drill === 1 ? 'wait' : 'bad'}>
              {t(call.drill === 1 ? 'drill' : 'real')}
            </StateTag>
            <span>{t('begun', { at: momentInWords(call.begun_at), name: call.begun_name })}</span>
            {/* What came to nothing yet would be missing in the report. */}
            {!offline && waits === 0 && (
              <Button type="primary" loading={end.busy} onClick={() => void end.run({ id: call.id })}>
                {t('end')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button type="primary" loading={begin.busy} onClick={() => beginOne(false)}>
              {t('begin')}
            </Button>
            <Button loading={begin.busy} onClick={() => beginOne(true)}>
              {t('begin_drill')}
            </Button>
          </>
        )}
        <Button onClick={print}>{t('print')}</Button>
      </div>
      {(offline || waits > 0) && (
        <p role="status">
          {offline && <strong>{t('offline', { at: thisMoment(dataUpdatedAt).slice(11, 16) })}</strong>}{' '}
          {waits > 0 && t('waiting', { count: waits })}
        </p>
      )}
      <p role="status">
        <strong>{t('inside', { count: counts.people })}</strong>
        {call && (
          <>
            {' '}
            · {t('safe', { count: counts.safe })} · {t('gone', { count: counts.gone })} ·{' '}
            <strong>{t('missing', { count: counts.missing })}</strong>
          </>
        )}
      </p>
      {call && (
        <Segmented
          aria-label={t('shown.label')}
          value={which}
          options={shown.map((value) => ({ value, label: t(`shown.${value}`) }))}
          onChange={(next) => setWhich(next)}
        />
      )}
      {rows.length === 0 && <EmptyState title={t('nobody')} text={t('nobody_text')} />}
      {groups.map((group) => (
        <section key={group.name} className="card stack">
          <h2>{group.name}</h2>
          <ul className="plain-list">
            {group.rows.map((row) => (
              <RollLine
                key={row.id}
                row={row}
                {...(call ? { tick: (safe: boolean) => own.tick(row.id, safe) } : {})}
              />
            ))}
          </ul>
        </section>
      ))}
      <RollReports />
      {Sheet && <Sheet roll={roll} />}
    </section>
  )
}

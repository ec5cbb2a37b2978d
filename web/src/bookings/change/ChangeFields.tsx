import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { whenText } from '../../kit/days.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { named } from '../../viewer/named.ts'
import type { BookedSession, Submission } from '../bookings.graphql.ts'
import { PeriodFields } from '../dialog/PeriodFields.tsx'
import { AlternativeTimes, Refusals } from '../dialog/Refusals.tsx'
import { ReachField } from '../session/ReachField.tsx'
import { can, goalText, whenNotMoved } from '../session/session_words.ts'
import type { TimeChange } from './useChange.ts'
import { WeekOfResource } from './WeekOfResource.tsx'
import './change_fields.css'

interface ChangeFieldsProps {
  session: BookedSession
  change: TimeChange
  /** Leads to another resource at the same time. */
  onOther?: () => void
}

/** From when to when, the week to choose in, the exact times, and what the server says to them. */
export function ChangeFields({ session, change, onOther }: ChangeFieldsProps) {
  const { t } = useTranslation('change_time')
  const narrow = useNarrow()
  const { period, same, reach, refused } = change
  const fields = (
    <PeriodFields
      resources_type_id={session.resources_type_id}
      resources_id={session.resources_id}
      moving={session.id}
      period={period}
      onPeriod={change.choose}
    />
  )
  return (
    <div className="column change">
      <p className="change-what">
        {named(session, 'resources_name')}
        <strong aria-live="polite">
          <span>{whenText(session)}</span>
          {!same && <span> → {goalText(session, period)}</span>}
        </strong>
      </p>
      {onOther && can(session, 'update') && session.seat_venue_id === null && (
        <Button className="change-other" onClick={onOther}>
          {t('other_resource')}
        </Button>
      )}
      <Verdict change={change} />
      <WeekOfResource target={session} period={period} onPeriod={change.choose} moving={change.moving} />
      {narrow ? (
        <details className="change-exact">
          <summary>{t('exact')}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
      {session.series_count > 1 && <ReachField reach={reach} onReach={change.chooseReach} />}
      {refused && refused.refused.length > 0 && (
        <NotMoved refused={refused} busy={change.busy} onMove={() => void change.move(true)} />
      )}
    </div>
  )
}

/** What the server says to the chosen time, in the place of what to do. */
function Verdict({ change: { same, insisted, reach, preview, refused, choose } }: { change: TimeChange }) {
  const { t: bookings } = useTranslation('bookings')
  const { t } = useTranslation(['change_time', 'bookings'])
  const against = refused
    ? refused.refused.length > 0
      ? []
      : (refused.refusals ?? [refused])
    : (preview?.refusals ?? [])
  const free = refused?.free ?? preview?.free ?? []
  if (against.length > 0)
    return (
      <div className="stack change-against">
        <Refusals refusals={against} />
        {free.length > 0 && <AlternativeTimes free={free} onChoose={choose} />}
      </div>
    )
  const says = insisted
    ? t('bookings:same_time')
    : same
      ? t('pick')
      : preview
        ? reach === 'this'
          ? t(preview.waits === 1 ? 'waits_after' : 'ready')
          : seriesText(preview, t)
        : refused
          ? ''
          : t('checking')
  const [also] = preview?.meanwhile ?? []
  const stays = refused ? [] : (preview?.refused ?? [])
  return (
    <div role="status" className={preview ? 'change-says change-free' : 'change-says'}>
      <p {...(stays.length > 0 ? { className: 'change-also' } : {})}>{says}</p>
      {stays.length > 0 && <Refusals title={t('would_stay')} refusals={eachNamed(stays, bookings)} />}
      {also && (
        <p className="change-also">
          {t('meanwhile', {
            name: named(also, 'resources_name'),
            from: also.start_time,
            to: also.end_time,
          })}
        </p>
      )}
    </div>
  )
}

/** How many sessions of a series can be moved, and how many can't. */
function seriesText(preview: NonNullable<TimeChange['preview']>, t: TFunction<'change_time'>): string {
  const { movable, unchecked, refused, waits } = preview
  const said =
    refused.length > 0
      ? t('series_some', { count: movable, stay: refused.length })
      : t(waits === 1 ? 'series_waits' : 'series_ready', { count: movable })
  return unchecked > 0 ? `${said} ${t('series_unchecked', { count: unchecked })}` : said
}

/** Each session with why it can't be moved. */
const eachNamed = (refused: Submission['refused'], t: TFunction<'bookings'>): Submission['refused'] =>
  refused.map((one) => {
    const why = (text: string) => t('when_why', { when: whenNotMoved(one, text), why: text })
    return { ...one, msg: why(one.msg), msg_en: why(one.msg_en) }
  })

/** The sessions that can't be moved, each with its reason, and the offer to move the others. */
function NotMoved({ refused, busy, onMove }: { refused: Submission; busy: boolean; onMove(): void }) {
  const { t } = useTranslation('bookings')
  return (
    <div className="change-not-moved">
      <Refusals title={t('not_moved')} refusals={eachNamed(refused.refused, t)} />
      <Button loading={busy} onClick={onMove}>
        {t('move_others')}
      </Button>
    </div>
  )
}

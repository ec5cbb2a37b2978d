import { dayText, timesText } from '../../kit/days.ts'
import type { TFunction } from 'i18next'
import { memo, useEffect, useRef, type FocusEvent } from 'react'
import { refusalText } from '../../graphql/answer.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { StateTag } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import type { BookingInput, WirePeriod } from '../bookings.graphql.ts'
import { Alternatives } from './Alternatives.tsx'
import { isRefused, toneOfVerdict, type ReviewLine } from './review_lines.ts'
import {
  drop,
  putBack,
  replace,
  sessionKey,
  type RepairedSeries,
  type SeriesChoice,
  type SeriesSession,
} from './series_choice.ts'

interface ReviewLineRowProps {
  line: ReviewLine
  /** The room's name; null where all sessions are in one room. */
  room: string | null
  open: boolean
  /** What is asked for alternatives; only for the open line. */
  model: BookingInput | null
  /** Passed on: a hook in each of hundreds of lines would cost more than the line. */
  t: TFunction<'series'>
  onToggle(key: string): void
  onRepair(change: (now: RepairedSeries) => SeriesChoice): void
}

/** One session. Drawn again only when its own verdict changes: a series may have hundreds. */
export const ReviewLineRow = memo(function ReviewLineRow(props: ReviewLineRowProps) {
  const { line, room, open, model, t, onToggle, onRepair } = props
  const { session, verdict, preview, instead_of, key } = line
  const { row, inside } = useFocusKept(line, open)
  const by = (period: WirePeriod): SeriesSession => ({
    resources_id: session.resources_id,
    ...plain(period),
  })
  const instead = instead_of && insteadText(instead_of.instead_of, session)
  const first = preview?.free[0]
  return (
    <>
      <tr ref={row} className={`review-line review-${verdict}`} {...inside}>
        <td className="review-when">
          <strong>{dayText(session.appointment_date)}</strong> <span>{timesText(session)}</span>
          {instead && <small>{t('instead_of', { what: instead })}</small>}
        </td>
        {room !== null && <td className="review-room">{room}</td>}
        <td>
          <div className="review-said">
            <StateTag tone={toneOfVerdict[verdict]}>
              {t(line.lost ? 'just_taken' : `verdict_${verdict}`)}
            </StateTag>{' '}
            <Why line={line} t={t} />
          </div>
        </td>
        <td className="review-repairs">
          {isRefused(line) && (
            <>
              {first && (
                <Button
                  size="small"
                  aria-label={t('change_to', { what: timesText(first) })}
                  onClick={() => onRepair((now) => replace(now, session, by(first)))}
                >
                  → {timesText(first)}
                </Button>
              )}
              <Button size="small" aria-expanded={open} onClick={() => onToggle(key)}>
                {t('other_time_or_room')}
              </Button>
            </>
          )}
          {verdict === 'dropped' || instead_of ? (
            <Button
              size="small"
              onClick={() => onRepair((now) => putBack(now, instead_of?.instead_of ?? key))}
            >
              {t('put_back')}
            </Button>
          ) : (
            <Button size="small" type="text" onClick={() => onRepair((now) => drop(now, [session]))}>
              {t('drop')}
            </Button>
          )}
        </td>
      </tr>
      {open && model && (
        <tr className="review-open" {...inside}>
          <td colSpan={room === null ? 3 : 4}>
            <Alternatives
              session={session}
              model={model}
              onChoose={(next, name) => onRepair((now) => replace(now, session, next, name))}
            />
          </td>
        </tr>
      )}
    </>
  )
})

/**
 * A repair takes away the button that was pressed: the keyboard goes on at the next one of its line.
 * @returns the line, and the props of all that belongs to it
 */
function useFocusKept(line: ReviewLine, open: boolean) {
  const row = useRef<HTMLTableRowElement>(null)
  const has_focus = useRef(false)
  useEffect(() => {
    if (has_focus.current && document.activeElement === document.body)
      row.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [line, open])
  const inside = {
    onFocus: () => void (has_focus.current = true),
    // An element that is taken away leaves the focus to nobody.
    onBlur: ({ relatedTarget }: FocusEvent) => void (has_focus.current = relatedTarget === null),
  }
  return { row, inside }
}

/** Who has the time, or the reasons in full. */
function Why({ line: { preview, verdict }, t }: Pick<ReviewLineRowProps, 'line' | 't'>) {
  if (!preview) return null
  const { taken_by, refusals, meanwhile } = preview
  if (verdict === 'free') {
    const [also] = meanwhile
    return also ? <small>{t('own_meanwhile', { name: named(also, 'resources_name') })}</small> : null
  }
  const who = named(taken_by, 'appointment_user_name') || named(taken_by, 'dept_name')
  const theme = taken_by?.theme ?? ''
  const said =
    verdict === 'taken' && (who || theme)
      ? who && theme
        ? t('taken_for', { theme, who })
        : who
          ? t('taken_by', { who })
          : theme
      : refusals.map(refusalText).join(' ')
  return <small>{said}</small>
}

const plain = ({ appointment_date, start_time, end_time }: WirePeriod): WirePeriod => ({
  appointment_date,
  start_time,
  end_time,
})

/** The replaced session's times, or its date too where that differs. */
function insteadText(key: string, { appointment_date, ...session }: SeriesSession): string {
  const [date = '', start_time = '', end_time = ''] = key.split(' ')
  const times = timesText({ start_time, end_time })
  if (date !== appointment_date) return `${dayText(date)} ${times}`
  return sessionKey({ appointment_date, ...session }).startsWith(`${date} ${start_time} ${end_time}`)
    ? ''
    : times
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTime, parseTime } from '#rules/time/calendar_dates.ts'
import { timesText } from '../../kit/days.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, NotRenewed, Skeleton } from '../../kit/states.tsx'
import { useMinute } from '../../kit/useMinute.ts'
import { named } from '../../viewer/named.ts'
import { thisMoment, today } from '../../viewer/today.ts'
import { filterOfDay, partOf, roomsOf } from '../overview.ts'
import { FindManagedLines, type OverviewLine } from '../overview.graphql.ts'
import { hoursOf, shareOf } from './today_hours.ts'

/** Sessions; the overview has the others. */
const MOST = 200
/** Rooms; who looks after more finds them in the overview. */
const ROOMS = 12

const wordsOf = (line: OverviewLine) =>
  [line.theme || named(line, 'appointment_user_name'), named(line, 'status_name')].filter(Boolean).join(' · ')

/** Today's bookings of the rooms that the user looks after, along the hours; each leads to its booking. */
export function TodayRooms() {
  const { t } = useTranslation('manage')
  useMinute()
  const date = today()
  const asked = { date, scope: 'managed', type: '', part: null, week: false } as const
  const { data, isPending, error, refetch } = useRequest(
    FindManagedLines,
    { first: MOST, offset: 0, filter: filterOfDay(asked) },
    { keep: true, refetchInterval: 60_000 },
  )
  if (isPending) return <Skeleton lines={6} />
  if (!data) return <ErrorState error={error} retry={() => void refetch()} />
  const lines = nodesOf(data.list).filter(({ status }) => partOf(status) !== 'dropped')
  const rooms = roomsOf(lines, (line) => named(line, 'resources_name'))
  const shown = hoursOf(lines)
  const at = (time: string) => `${shareOf(shown, parseTime(time) ?? 0)}%`
  const now = thisMoment().slice(11, 16)
  return (
    <section className="card stack-wide" aria-labelledby="home-day">
      <h2 id="home-day" className="row-apart">
        {t('home.rooms_today')}
        <Link to="/pc/overview">{t('home.whole_day')}</Link>
      </h2>
      {error && <NotRenewed error={error} retry={() => void refetch()} />}
      {rooms.length === 0 ? (
        <p className="quiet">{t('home.nothing_today')}</p>
      ) : (
        <div className="stack">
          <div className="home-room home-marks" aria-hidden="true">
            <span />
            <div>
              {shown.marks.map((minute) => (
                <span key={minute} style={{ left: `${shareOf(shown, minute)}%` }}>
                  {formatTime(minute)}
                </span>
              ))}
            </div>
          </div>
          {rooms.slice(0, ROOMS).map(({ id, lines: of_room }) => (
            <div key={id} className="home-room">
              <strong>{of_room[0] && named(of_room[0], 'resources_name')}</strong>
              <ul className="plain-list">
                {of_room.map((line) => (
                  <li
                    key={line.id}
                    className={`home-bar home-${partOf(line.status) ?? 'booked'}`}
                    style={{ left: at(line.start_time), right: `calc(100% - ${at(line.end_time)})` }}
                  >
                    <Link
                      to={`/pc/myAppointment?session=${line.id}`}
                      title={`${timesText(line)} ${wordsOf(line)}`}
                    >
                      <span className="sr-only">{timesText(line)} </span>
                      {wordsOf(line)}
                    </Link>
                  </li>
                ))}
                {parseTime(now) !== null && shareOf(shown, parseTime(now) ?? 0) < 100 && (
                  <li aria-hidden="true" className="home-now" style={{ left: at(now) }} />
                )}
              </ul>
            </div>
          ))}
          {rooms.length > ROOMS && (
            <p className="quiet">
              <Link to="/pc/overview">{t('home.more_rooms', { count: rooms.length - ROOMS })}</Link>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

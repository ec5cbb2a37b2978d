import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { timesText } from '../../kit/days.ts'
import { later } from '../../kit/later.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, PageOpening, Skeleton, StateTag, type Tone } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { loadWords } from '../../locales/words.ts'
import { named } from '../../viewer/named.ts'
import { FindManagedLines, FindOwnLines, type OverviewLine } from '../overview.graphql.ts'
import { filterOfDay, part_names, partOf, roomsOf, type OverviewPart } from '../overview.ts'
import { useOverview } from '../useOverview.ts'
import { OverviewHead } from './OverviewHead.tsx'
import '../overview.css'

const OwnBooking = later(
  () =>
    Promise.all([
      import('../../bookings/session/OwnBooking.tsx'),
      loadWords(['bookings', 'reservations', 'resources', 'attendance']),
    ]).then(([m]) => m.OwnBooking),
  { antd: true },
)

/** More bookings of one day than anybody reads through: of a single type there are fewer. */
const MOST = 300

const tones: Record<OverviewPart, Tone> = {
  waits: 'wait',
  booked: 'accent',
  in_use: 'good',
  done: 'plain',
  missed: 'bad',
  dropped: 'plain',
}

/** /mobile/overview and /pc/overview: the bookings of a day as a table, resource by resource. Spec 000 §4. */
export function OverviewPage() {
  const { t } = useTranslation('overview')
  useTitle(t('overview'))
  const from = useOverview()
  const { asked, ask } = from
  return (
    <section className="overview">
      <BackUp to="me" />
      <OverviewHead title={t('overview')} other="status" from={from} />
      <div className="overview-parts" role="group" aria-label={t('state')}>
        {([null, ...part_names] as const).map((part) => (
          <button
            key={part ?? 'all'}
            type="button"
            className="overview-chip"
            aria-pressed={asked.part === part}
            onClick={() => ask({ part })}
          >
            {t(part ? `parts.${part}` : 'all')}
          </button>
        ))}
      </div>
      <Day from={from} />
    </section>
  )
}

/** On a narrow page the state stands below the subject: a column of its own would push the page wider. */
function Day({ from: { asked, ask } }: { from: ReturnType<typeof useOverview> }) {
  const { t } = useTranslation('overview')
  const narrow = useNarrow()
  const [open, setOpen] = useState<string | null>(null)
  useFocusBack(open !== null)
  const { data, error, isPending, refetch } = useRequest(
    asked.scope === 'managed' ? FindManagedLines : FindOwnLines,
    { first: MOST, offset: 0, filter: filterOfDay(asked) },
    { staleTime: 0 },
  )
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (isPending) return <Skeleton lines={8} />
  const lines = nodesOf(data?.list)
  if (lines.length === 0)
    return (
      <EmptyState title={t(asked.part ? 'none_of_part' : 'none')}>
        {asked.part && (
          <button type="button" className="button" onClick={() => ask({ part: null })}>
            {t('show_all')}
          </button>
        )}
      </EmptyState>
    )
  return (
    <>
      <table className="overview-table">
        <caption className="sr-only">{t('overview')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('what')}</th>
            {!narrow && <th scope="col">{t('state')}</th>}
          </tr>
        </thead>
        {roomsOf(lines, (line) => named(line, 'resources_name')).map((room) => (
          <tbody key={room.id}>
            <tr className="overview-room">
              <th scope="rowgroup" colSpan={narrow ? 2 : 3}>
                {room.lines[0] && named(room.lines[0], 'resources_name')}{' '}
                <small>{t('bookings', { count: room.lines.length })}</small>
              </th>
            </tr>
            {room.lines.map((line) => (
              <Line
                key={line.id}
                line={line}
                is_own={asked.scope === 'mine'}
                narrow={narrow}
                onOpen={setOpen}
              />
            ))}
          </tbody>
        ))}
      </table>
      {data?.list?.pageInfo?.hasNextPage && <p className="overview-quiet">{t('more', { count: MOST })}</p>}
      {open && <OwnBooking id={open} onClose={() => setOpen(null)} fallback={<PageOpening />} />}
    </>
  )
}

interface LineProps {
  line: OverviewLine
  is_own: boolean
  narrow: boolean
  onOpen(id: string): void
}

function Line({ line, is_own, narrow, onOpen }: LineProps) {
  const { t } = useTranslation('overview')
  const part = partOf(line.status)
  const state = <StateTag tone={part ? tones[part] : 'plain'}>{named(line, 'status_name')}</StateTag>
  return (
    <tr className={part === 'dropped' ? 'overview-dropped' : ''}>
      <td className="overview-time">{timesText(line)}</td>
      <td>
        <Link
          to={`/pc/myAppointment?session=${line.id}`}
          // Over the table, which one comes back to. A new tab has the page of one's own bookings.
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(line.id)
          }}
        >
          <span>{line.theme || t('no_theme')}</span>
          {!is_own && <small>{named(line, 'appointment_user_name')}</small>}
        </Link>
        {narrow && state}
      </td>
      {!narrow && <td>{state}</td>}
    </tr>
  )
}

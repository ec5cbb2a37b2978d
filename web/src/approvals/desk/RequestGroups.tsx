import { useTranslation } from 'react-i18next'
import { dayText } from '../../kit/days.ts'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import { resourceText } from '../pc/approval_words.ts'
import { blocksOf, type DeskRequest, type Grouping, type RequestGroup } from './requests.ts'

interface GroupHeadProps {
  group: RequestGroup
  by: Grouping
  chosen: ReadonlySet<string>
  onChoose(ids: readonly string[], on: boolean): void
}

/** What a group has in common, all of it to be chosen at once; of a room's day, its line. */
export function GroupHead({ group: { requests }, by, chosen, onChoose }: GroupHeadProps) {
  const { t } = useTranslation('approval_desk')
  const [first] = requests
  if (!first) return null
  const ids = requests.map(({ session }) => session.id)
  const picked = ids.filter((id) => chosen.has(id)).length
  const title = titleOf(first, by)
  return (
    <header className="desk-group">
      <Checkbox
        aria-label={t('choose_group', { title })}
        checked={picked === ids.length}
        indeterminate={picked > 0 && picked < ids.length}
        onChange={({ target }) => onChoose(ids, target.checked)}
      />
      <h3>
        {title} <span className="quiet">{by === 'applicant' ? '' : locationText(first.session)}</span>
      </h3>
      <span className="quiet">{t('requests', { count: ids.length })}</span>
      {by !== 'applicant' && <DayLine requests={requests} />}
    </header>
  )
}

function titleOf({ approval, session }: DeskRequest, by: Grouping): string {
  const [day, room] = [dayText(session.appointment_date), resourceText(session)]
  if (by === 'day') return `${day} · ${room}`
  if (by === 'room') return `${room} · ${day}`
  return [named(approval, 'applicant_name'), named(approval, 'dept_name')].filter(Boolean).join(' · ')
}

/** The requests among what else the room has. The rows below say the same in words. */
function DayLine({ requests }: { requests: readonly DeskRequest[] }) {
  const { blocks, from, until } = blocksOf(requests)
  return (
    <span className="desk-line" aria-hidden="true">
      <span className="quiet-small">{from}:00</span>
      <span className="desk-line-track">
        {blocks.map((one) => (
          <i
            key={one.id}
            className={`desk-block-${one.kind}`}
            style={{ insetInlineStart: `${one.from}%`, width: `${one.width}%` }}
          />
        ))}
      </span>
      <span className="quiet-small">{until}:00</span>
    </span>
  )
}

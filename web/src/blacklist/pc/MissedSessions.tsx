import { useTranslation } from 'react-i18next'
import { StateTag } from '../../kit/states.tsx'
import { whenText } from '../../kit/days.ts'
import { named } from '../../viewer/named.ts'
import type { MissedLine } from '../blacklist.graphql.ts'

/** The sessions that count, or counted: when, where, and whether missed or cancelled too late. */
export function MissedSessions({ sessions }: { sessions: readonly (MissedLine & { released?: number })[] }) {
  const { t } = useTranslation('blacklist')
  return (
    <ul className="missed-sessions">
      {sessions.map((one) => (
        <li key={one.appointment_id}>
          <span>{whenText(one)}</span>
          <span>{named(one, 'resources_name')}</span>
          <StateTag tone={one.released ? 'plain' : 'bad'}>
            {one.released ? t('released') : one.late_cancelled ? t('late_cancelled') : t('missed')}
          </StateTag>
        </li>
      ))}
    </ul>
  )
}

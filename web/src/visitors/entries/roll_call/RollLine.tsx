import { useTranslation } from 'react-i18next'
import { timeText } from '../../../kit/days.ts'
import { Checkbox } from '../../../kit/plain/Checkbox.tsx'
import { StateTag } from '../../../kit/states.tsx'
import { momentInWords } from '../../../viewer/day_in_words.ts'
import type { PersonOnRoll } from '../entries.graphql.ts'

interface RollLineProps {
  row: PersonOnRoll
  /** Left out: no roll call is going on. */
  tick?: (safe: boolean) => void
}

/** Somebody on the roll, with a box to tick while it is called. */
export function RollLine({ row, tick }: RollLineProps) {
  const { t } = useTranslation('roll_call')
  const { visitor_name, people, safe_at, safe_name, leave_time, host_name, host_phone } = row
  const name = visitor_name + (people > 1 ? ` +${people - 1}` : '')
  const facts = [row.unit, row.car_card_number, t('since', { at: momentInWords(row.arrive_time) })]
  return (
    <li className="roll-line">
      {tick ? (
        <Checkbox
          checked={safe_at !== null}
          onChange={({ target }) => tick(target.checked)}
          aria-label={t('is_safe', { name })}
        >
          <strong>{name}</strong>
        </Checkbox>
      ) : (
        <strong>{name}</strong>
      )}
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {host_name && (
        <span>
          {t('host', { name: host_name })}{' '}
          {host_phone &&
            (host_phone.includes('*') ? host_phone : <a href={`tel:${host_phone}`}>{host_phone}</a>)}
        </span>
      )}
      {row.overstayed === 1 && <StateTag tone="bad">{t('overstayed')}</StateTag>}
      {safe_at ? (
        <StateTag tone="good">{t('safe_by', { name: safe_name, at: timeText(safe_at) })}</StateTag>
      ) : (
        leave_time && <StateTag tone="plain">{t('left', { at: timeText(leave_time) })}</StateTag>
      )}
    </li>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { whenText } from '../../kit/days.ts'
import { Modal } from '../../kit/Modal.tsx'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindOnDaysOff } from '../calendars.graphql.ts'

interface Range {
  begin: string
  end: string
}

const SHOWN = 20

const useOnDaysOff = (range: Range | null) =>
  useRequest(FindOnDaysOff, { first: SHOWN, ...range }).data?.findAppointmentOnDayOff

/** How many coming bookings lie on a day off, and which; nothing where none does. */
export function DaysOffBookings() {
  const { t } = useTranslation('calendar')
  const found = useOnDaysOff(null)
  const [open, setOpen] = useState(false)
  const count = found?.totalCount ?? 0
  if (!found || count === 0) return null
  return (
    <div className="calendar-note row-apart">
      <span>{t('on_days_off', { count })}</span>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('show_them')}
      </button>
      {open && <Listed found={found} close={() => setOpen(false)} />}
    </div>
  )
}

/** After days were changed: the coming bookings on those that are off now. */
export function BookingsOnChanged({ range, close }: { range: Range; close: () => void }) {
  const found = useOnDaysOff(range)
  return found && found.edges.length > 0 ? <Listed found={found} close={close} /> : null
}

type OnDaysOff = NonNullable<ReturnType<typeof useOnDaysOff>>

function Listed({ found, close }: { found: OnDaysOff; close: () => void }) {
  const { t } = useTranslation('calendar')
  const count = found.totalCount
  return (
    <Modal open centered width={720} title={t('on_days_off', { count })} footer={null} onCancel={close}>
      <p className="quiet">{t('on_days_off_text')}</p>
      <ul className="plain-list calendar-bookings">
        {found.edges.map(({ node }) => (
          <li key={`${node.id} ${node.appointment_date}`}>
            <strong>{whenText(node)}</strong>
            <span>
              {named(node, 'resources_name')} · {node.theme || t('no_subject')} · {node.appointment_user_name}
            </span>
            <span className="quiet-small">{named(node, 'day_name')}</span>
          </li>
        ))}
      </ul>
      {count > found.edges.length && <p>{t('more', { count: count - found.edges.length })}</p>}
      <footer className="form-dialog-foot">
        <Link className="button" to="/manage/appointment/appointment-list">
          {t('to_bookings')}
        </Link>
        <button type="button" className="button button-main" onClick={close}>
          {t('close')}
        </button>
      </footer>
    </Modal>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refusalText, succeeded } from '../../../graphql/answer.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { useAction } from '../../../kit/requests.ts'
import { StateTag } from '../../../kit/states.tsx'
import { useFocusBack } from '../../../kit/useFocusBack.ts'
import { named } from '../../../viewer/named.ts'
import { today } from '../../../viewer/today.ts'
import {
  FindMyVehicles,
  TakeBackVehicles,
  type ShownApplication,
  type ShownVehicle,
} from '../vehicles.graphql.ts'
import {
  canTakeBack,
  status_tones,
  statusOf,
  statusOfVehicle,
  type ApplicationStatus,
} from './application_status.ts'
import { Plate } from './Plate.tsx'

interface VehicleCardProps {
  vehicle: ShownVehicle
  /** Whether it asks before something is taken back. */
  asking: boolean
  ask: (open: boolean) => void
}

const daysOf = ({ begin_date, end_date }: { begin_date: string | null; end_date: string | null }) =>
  begin_date === end_date ? (begin_date ?? '') : `${begin_date ?? ''} – ${end_date ?? ''}`

/** A vehicle of the user, how it stands, and what can be done about it. */
export function VehicleCard({ vehicle, asking, ask }: VehicleCardProps) {
  const { t } = useTranslation('own_vehicles')
  useFocusBack(asking)
  const [last, ...earlier] = vehicle.applications
  if (!last) return null
  const day = today()
  const status = statusOfVehicle(vehicle, day)
  const open = vehicle.applications.find((one) => canTakeBack(one, day))
  const looks = [named(vehicle, 'vehicle_kind_name'), vehicle.car_product, vehicle.colour]
  return (
    <li className="card stack">
      <header className="row-apart">
        <h2 className="own-plate-head">
          <Plate text={vehicle.plate} />
        </h2>
        <StatusTag status={status} />
      </header>
      <p className="quiet">{looks.filter(Boolean).join(' · ')}</p>
      <Facts
        facts={[
          [t('facts.days'), daysOf(vehicle.may_enter === 1 ? vehicle : last)],
          [t('facts.reason'), last.reason],
          [t('facts.answer'), last.answer],
        ]}
      />
      {status === 'stopped' && <p className="quiet">{t('stopped_text')}</p>}
      <div className="row">
        {open && (
          <Button aria-expanded={asking} onClick={() => ask(!asking)}>
            {t('take_back')}
          </Button>
        )}
        {last.state !== 1 && (
          <Link className="button" to={`/mobile/visitor/vehicle?like=${last.id}`}>
            {t(vehicle.may_enter === 1 ? 'prolong' : 'again')}
          </Link>
        )}
      </div>
      {open && asking && <TakeBack application={open} close={() => ask(false)} />}
      {earlier.length > 0 && (
        <details>
          <summary>{t('earlier', { count: earlier.length })}</summary>
          <ul className="plain-list stack">
            {earlier.map((one) => (
              <li key={one.id} className="row-apart">
                <span>{daysOf(one)}</span>
                <StatusTag status={statusOf(one, day)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function StatusTag({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation('own_vehicles')
  return <StateTag tone={status_tones[status]}>{t(`states.${status}`)}</StateTag>
}

function TakeBack({ application, close }: { application: ShownApplication; close: () => void }) {
  const { t } = useTranslation('own_vehicles')
  const [refused, setRefused] = useState('')
  const back = useAction(TakeBackVehicles, (r) => r.withdrawVehicleApplication, {
    touches: [FindMyVehicles.name],
    done: t('taken_back'),
    quiet: true,
  })
  const go = async () => {
    const answer = await back.run({ ids: [application.id] })
    if (!answer) return
    if (succeeded(answer)) close()
    else setRefused(refusalText(answer))
  }
  return (
    <div className="stack">
      <p>{t(application.state === 1 ? 'ask.1' : 'ask.2')}</p>
      {refused && (
        <p className="wrong" role="alert">
          {refused}
        </p>
      )}
      <div className="row">
        <Button danger loading={back.busy} onClick={() => void go()}>
          {t('ask.yes')}
        </Button>
        <Button onClick={close}>{t('ask.no')}</Button>
      </div>
    </div>
  )
}

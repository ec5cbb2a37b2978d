import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plateKey, plateKind } from '#rules/visitors/people/plates.ts'
import { refusalText, refusalsByField, succeeded } from '../../../graphql/answer.ts'
import { PlainLeaveGuard } from '../../../kit/plain/PlainLeaveGuard.tsx'
import { useAction } from '../../../kit/requests.ts'
import { today } from '../../../viewer/today.ts'
import { ChoiceField, LinesField, TextField } from '../../visits/PlainField.tsx'
import { useFocusWrong } from '../../visits/useFocusWrong.ts'
import { useKeyOf } from '../../visits/useKeyOf.ts'
import { useVehicleKinds } from '../vehicle_kinds.ts'
import { ApplyForVehicle, FindMyVehicles, type ShownVehicle } from '../vehicles.graphql.ts'
import { Plate } from './Plate.tsx'

interface VehicleFormProps {
  /** What is applied for again. */
  like: ShownVehicle | undefined
  onSent: () => void
}

const empty = {
  ...{ plate: '', vehicle_kind: '', car_product: '', colour: '', begin_date: '', end_date: '', reason: '' },
  phone: '',
}
type Typed = typeof empty

/** A plate of so many signs is typed to its end. */
const WHOLE = 7

/** The application for the entry of one's own vehicle. Whatever a plate looks like, it can be sent: foreign ones exist. */
export function VehicleForm({ like, onSent }: VehicleFormProps) {
  const { t } = useTranslation('own_vehicles')
  const kinds = useVehicleKinds()
  const [typed, setTyped] = useState<Typed>(() => begun(like))
  const [start] = useState(typed)
  const [wrong, setWrong] = useState<ReadonlyMap<string, string[]>>(new Map())
  const [refused, setRefused] = useState('')
  const key = useKeyOf(typed)
  const sent = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusWrong(form, wrong)
  const apply = useAction(ApplyForVehicle, (r) => r.saveVehicleApplication, {
    touches: [FindMyVehicles.name],
    quiet: true,
  })
  const send = async () => {
    const answer = await apply.run({ model: { ...typed, idempotency_key: key } })
    if (!answer) return
    if (succeeded(answer)) {
      sent.current = true
      return onSent()
    }
    const told = refusalsByField(answer)
    setWrong(told)
    setRefused([...told.keys()].every((field) => field in empty) ? '' : refusalText(answer))
  }
  const of = (field: keyof Typed) => ({
    label: t(`fields.${field}`),
    value: typed[field],
    onChange: (value: string) => setTyped((before) => ({ ...before, [field]: value })),
    wrong: wrong.get(field)?.join(' '),
  })
  const plate = plateKey(typed.plate)
  const is_unusual = plate.length >= WHOLE && plateKind(plate) === null
  return (
    <form
      ref={form}
      className="card stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        {...of('plate')}
        required
        autoComplete="off"
        maxLength={20}
        hint={t(is_unusual ? 'form.unusual' : 'form.plate_hint')}
      />
      {plate !== '' && (
        <p aria-hidden="true">
          <Plate text={plate} />
        </p>
      )}
      <ChoiceField {...of('vehicle_kind')} open choices={kinds ?? []} />
      <TextField {...of('car_product')} maxLength={60} />
      <TextField {...of('colour')} maxLength={30} />
      <TextField {...of('begin_date')} required type="date" />
      <TextField {...of('end_date')} required type="date" min={typed.begin_date} />
      <LinesField {...of('reason')} required rows={3} />
      <TextField {...of('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      {refused && (
        <p className="wrong" role="alert">
          {refused}
        </p>
      )}
      <button type="submit" className="button button-main" aria-busy={apply.busy}>
        {t('form.send')}
      </button>
      <PlainLeaveGuard dirty={JSON.stringify(typed) !== JSON.stringify(start)} sent={() => sent.current} />
    </form>
  )
}

/** What the form begins with: an earlier application's vehicle, from today. Its days are other ones. */
function begun(like: ShownVehicle | undefined): Typed {
  const begin_date = today()
  if (!like) return { ...empty, begin_date }
  const { plate, vehicle_kind, car_product, colour, applications } = like
  return {
    ...empty,
    ...{ plate, begin_date },
    vehicle_kind: vehicle_kind ?? '',
    car_product: car_product ?? '',
    colour: colour ?? '',
    reason: applications[0]?.reason ?? '',
    phone: applications[0]?.phone ?? '',
  }
}

import type { FieldRefusal } from '../../graphql/answer.ts'
import { later } from '../../kit/later.tsx'
import { loadWords } from '../../locales/words.ts'
import type { BookingInput } from '../bookings.graphql.ts'

const JoinWaiting = later(() =>
  Promise.all([import('../../waiting_list/JoinWaiting.tsx'), loadWords(['waiting_list'])]).then(
    ([m]) => m.JoinWaiting,
  ),
)
const TakePart = later(() =>
  Promise.all([import('../../draws/TakePart.tsx'), loadWords(['draws'])]).then(([m]) => m.TakePart),
)

const AskForException = later(
  () =>
    Promise.all([import('../../exceptions/AskForException.tsx'), loadWords(['exceptions'])]).then(
      ([m]) => m.AskForException,
    ),
  { antd: true },
)

/** The date is given out by draw, and requests are taken now. */
const drawsNow = ({ errcode, details }: { errcode: string; details?: unknown }): boolean =>
  errcode === 'DRAW' && Reflect.get(Object(details), 'why') === 'open'

interface WaysAroundProps {
  /** Everything that is refused. */
  against: readonly Pick<FieldRefusal, 'errcode' | 'msg' | 'msg_en' | 'details'>[]
  /** The server lets the user wait for that time. */
  can_wait: boolean
  /** The booking as it would be sent now. */
  model(): BookingInput
  /** The user waits, or takes part: nothing of the form is lost any more. */
  onHandedIn(): void
}

/** What is left to somebody whose booking is refused: the draw that gives out that date, a waiting list, an exception. */
export const WaysAround = ({ against, can_wait, model, onHandedIn }: WaysAroundProps) =>
  against.length === 0 ? null : (
    <>
      {against.every(drawsNow) && <TakePart model={model} onDone={onHandedIn} />}
      {can_wait && <JoinWaiting model={model} onDone={onHandedIn} />}
      <AskForException refusals={against} model={model} />
    </>
  )

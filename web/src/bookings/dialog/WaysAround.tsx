import type { FieldRefusal } from '../../graphql/answer.ts'
import { later } from '../../kit/later.tsx'
import { loadWords } from '../../locales/words.ts'
import type { BookingInput, SessionPreview } from '../bookings.graphql.ts'
import { tellBooked } from '../short/just_booked.ts'

const JoinWaiting = later(() =>
  Promise.all([import('../../waiting_list/JoinWaiting.tsx'), loadWords(['waiting_list'])]).then(
    ([m]) => m.JoinWaiting,
  ),
)
const HeldForYou = later(() =>
  Promise.all([import('../../waiting_list/HeldForYou.tsx'), loadWords(['waiting_list'])]).then(
    ([m]) => m.HeldForYou,
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
  /** What the server says of that time: whether one can wait for it, or it is held for the user. */
  preview: Pick<SessionPreview, 'can_wait' | 'offer_id' | 'offer_until'> | null
  /** The booking as it would be sent now. */
  model(): BookingInput
  /** The user waits, or takes part: nothing of the form is lost any more. */
  onHandedIn(): void
  /** The user booked what was held for them. */
  onBooked(): void
}

/** What is left to somebody whose booking is refused: the draw that gives out that date,
 * what is held for them, a waiting list, an exception. */
export const WaysAround = ({ against, preview, model, onHandedIn, onBooked }: WaysAroundProps) =>
  against.length === 0 ? null : (
    <>
      {against.every(drawsNow) && <TakePart model={model} onDone={onHandedIn} />}
      {preview?.offer_id && (
        <HeldForYou
          id={preview.offer_id}
          until={preview.offer_until}
          onBooked={(id) => (tellBooked(id), onBooked())}
        />
      )}
      {preview?.can_wait === 1 && <JoinWaiting model={model} onDone={onHandedIn} />}
      <AskForException refusals={against} model={model} />
    </>
  )

import type { FieldRefusal } from '../../graphql/answer.ts'
import { later } from '../../kit/later.tsx'
import { loadWords } from '../../locales/words.ts'
import type { BookingInput, SessionPreview } from '../bookings.graphql.ts'
import { tellBooked } from '../../kit/just_booked.ts'
import { isDrawn } from './drawn.ts'

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
/** Takes part in the draw that gives out a date. */
export const TakePartLater = later(() =>
  Promise.all([import('../../draws/TakePart.tsx'), loadWords(['draws'])]).then(([m]) => m.TakePart),
)

const AskForException = later(
  () =>
    Promise.all([import('../../exceptions/AskForException.tsx'), loadWords(['exceptions'])]).then(
      ([m]) => m.AskForException,
    ),
  { antd: true },
)

interface WaysAroundProps {
  /** The type of what is asked for. */
  type_id: string
  /** Everything that is refused. */
  against: readonly Pick<FieldRefusal, 'errcode' | 'msg' | 'msg_en' | 'details'>[]
  /** What the server says of that time: whether one can wait for it, or it is held for the user. */
  preview: Pick<SessionPreview, 'can_wait' | 'offer_id' | 'offer_until'> | null
  /** The booking as it would be sent now. */
  model(): BookingInput
  /** What has to be filled in before it can be sent; null: nothing. */
  wrong?: (() => string | null) | undefined
  /** The user waits, or takes part: nothing of the form is lost any more. */
  onHandedIn(): void
  /** The user booked what was held for them. */
  onBooked(): void
}

/** What is left to somebody whose booking is refused: the draw that gives out that date,
 * what is held for them, a waiting list, an exception. */
export const WaysAround = ({
  type_id,
  against,
  preview,
  model,
  wrong,
  onHandedIn,
  onBooked,
}: WaysAroundProps) =>
  against.length === 0 ? null : (
    <>
      {isDrawn(against) && (
        <TakePartLater type_id={type_id} model={model} wrong={wrong} onDone={onHandedIn} />
      )}
      {preview?.offer_id && (
        <HeldForYou
          id={preview.offer_id}
          until={preview.offer_until}
          onBooked={(id) => (tellBooked(id), onBooked())}
        />
      )}
      {preview?.can_wait === 1 && (
        <JoinWaiting type_id={type_id} model={model} wrong={wrong} onDone={onHandedIn} />
      )}
      <AskForException refusals={against} model={model} />
    </>
  )

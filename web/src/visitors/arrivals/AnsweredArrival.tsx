import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction } from '../../kit/requests.ts'
import { StateTag } from '../../kit/states.tsx'
import { toast } from '../../graphql/toast.ts'
import { momentInWords } from '../../viewer/day_in_words.ts'
import { named } from '../../viewer/named.ts'
import { mayDo } from '../../viewer/useViewer.ts'
import { ArrivalSteps } from './ArrivalSteps.tsx'
import {
  AnswerArrival,
  FindArrival,
  FindOwnArrivals,
  NoteLeaving,
  SeeArrival,
  type ShownArrival,
} from './arrivals.graphql.ts'

const touches = [FindArrival.name, FindOwnArrivals.name, 'findMyVisitorAppointmentAll']
const answers = ['on_way', 'send_away'] as const

/** Who has come in, with the buttons that answer. That it is shown to who was told of it is what the gate sees as seen. */
export function AnsweredArrival({
  arrival,
  heading: Heading = 'h2',
}: {
  arrival: ShownArrival
  heading?: 'h1' | 'h2'
}) {
  const { t } = useTranslation('arrivals')
  const { id, part, inside, asks, overstayed, visitor_name, people, seen_at } = arrival
  const unseen = part !== null && seen_at === null && inside === 1
  useEffect(() => {
    // Whether it was noted changes nothing here.
    if (unseen) request(SeeArrival, { id }, { own_words: true }).catch(quietly)
  }, [id, unseen])
  const say = useAction(AnswerArrival, (r) => r.answerVisitorArrival, { touches, done: t('answered') })
  const leave = useAction(NoteLeaving, (r) => r.leaveVisitorAppointment, { touches })
  // Once the visit is over nobody waits at the gate.
  const answering = part !== null && inside === 1 && asks === 1 && overstayed === 0
  const may_end = inside === 1 && (part === 'host' || mayDo('visitor.manage'))
  const facts = [
    arrival.unit,
    named(arrival, 'gate_name'),
    t('since', { at: momentInWords(arrival.arrive_time) }),
  ]
  return (
    <article className="card stack arrival">
      <Heading>
        {visitor_name}
        {people > 1 && ` +${people - 1}`}
      </Heading>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {part !== 'host' && <p>{t('host', { name: arrival.accept_visit_name })}</p>}
      {overstayed === 1 && (
        <p>
          <StateTag tone="wait">{t('over')}</StateTag>
        </p>
      )}
      {inside === 0 && <p>{t(arrival.leave_time ? 'gone' : 'closed')}</p>}
      <ArrivalSteps arrival={arrival} />
      <div className="row">
        {answering &&
          answers.map((answer) => (
            <Button
              key={answer}
              type={answer === 'on_way' ? 'primary' : 'default'}
              loading={say.busy}
              aria-pressed={arrival.answer === answer}
              onClick={() => void say.run({ id, answer })}
            >
              {t(answer)}
            </Button>
          ))}
        {may_end && (
          <Button
            loading={leave.busy}
            onClick={() =>
              void leave
                .run({ ids: [arrival.visit_id] })
                .then((answer) => answer && succeeded(answer) && toast(t('noted'), 'success'))
            }
          >
            {t('has_left')}
          </Button>
        )}
      </div>
    </article>
  )
}

function quietly(cause: unknown): void {
  if (!(cause instanceof RequestFailure)) throw cause
}

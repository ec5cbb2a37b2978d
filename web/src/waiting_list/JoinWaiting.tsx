import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refusalText, succeeded, type MutationAnswer } from '../graphql/answer.ts'
import { idempotencyKey } from '../graphql/idempotency.ts'
import { Button } from '../kit/plain/Button.tsx'
import { Checkbox } from '../kit/plain/Checkbox.tsx'
import { useAction } from '../kit/requests.ts'
import { Skeleton } from '../kit/states.tsx'
import { takesFocus, useKeepsFocus } from '../kit/useKeepsFocus.ts'
import { AlreadyWaiting } from './AlreadyWaiting.tsx'
import { useOwnWaiting } from './own_waiting.ts'
import { FindMyWaiting, JoinWaitingList, type WaitingModel } from './waiting_list.graphql.ts'
import './waiting_list.css'

interface JoinWaitingProps {
  /** The type of what is asked for. */
  type_id: string
  model(): WaitingModel
  /** What has to be filled in first, said beside the button; null: nothing. */
  wrong?: (() => string | null) | undefined
  onDone(): void
}

/**
 * Beside a refusal that the time is taken: waits for it, with the booking as it is filled in, or says that the user waits
 * already. Shown where the check before booking answers `can_wait` 1; whoever mounts it loads the words `waiting_list` with it.
 */
export function JoinWaiting({ type_id, model, wrong, onDone }: JoinWaitingProps) {
  const { t } = useTranslation('waiting_list')
  const [any_like, setAnyLike] = useState(false)
  const [joined, setJoined] = useState(false)
  const [refused, setRefused] = useState<readonly string[] | null>(null)
  const [key, setKey] = useState(idempotencyKey)
  const own = useOwnWaiting(type_id, model())
  const box = useKeepsFocus<HTMLDivElement>()
  const { busy, run } = useAction(JoinWaitingList, (r) => r.joinWaitingList, {
    touches: [FindMyWaiting.name],
    quiet: true,
  })
  if (joined)
    return (
      <p className="join-waiting" role="status">
        {t('joined')}{' '}
        <Link ref={takesFocus} to="/pc/waiting">
          {t('see_mine')}
        </Link>
      </p>
    )
  const join = async () => {
    const missing = wrong?.() ?? null
    setRefused(missing === null ? null : [missing])
    if (missing !== null) return
    const answer = await run({ model: { ...model(), any_like, idempotency_key: key } })
    if (!answer) return
    setKey(idempotencyKey())
    if (!succeeded(answer))
      return setRefused(
        freeElsewhere(answer)
          ? [refusalText(answer), t('only_this_one', { box: t('any_like_too') })]
          : [refusalText(answer)],
      )
    setJoined(true)
    onDone()
  }
  return (
    <div className="join-waiting" ref={box} role="group" aria-label={t('title')} tabIndex={-1}>
      {own ? (
        <AlreadyWaiting one={own} />
      ) : own === undefined ? (
        <Skeleton lines={1} />
      ) : (
        <>
          <Button loading={busy} onClick={() => void join()}>
            {t('join')}
          </Button>
          <Checkbox
            checked={any_like}
            onChange={(event) => {
              setAnyLike(event.target.checked)
              setRefused(null)
            }}
          >
            {t('any_like_too')}
          </Checkbox>
          <span className="waiting-quiet">{t('join_text')}</span>
          {refused && (
            <p role="alert" className="waiting-wrong">
              {refused.map((sentence) => (
                <span key={sentence}>{sentence}</span>
              ))}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Whether they aren't let wait as one like it is free: who wants just this one may still. */
const freeElsewhere = ({ refusals }: MutationAnswer): boolean =>
  refusals?.some(({ details }) => (details as { why?: string } | null)?.why === 'free_elsewhere') ?? false

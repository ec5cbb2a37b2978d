import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refusalText, succeeded } from '../graphql/answer.ts'
import { idempotencyKey } from '../graphql/idempotency.ts'
import { Button } from '../kit/plain/Button.tsx'
import { Checkbox } from '../kit/plain/Checkbox.tsx'
import { useAction } from '../kit/requests.ts'
import { takesFocus } from '../kit/useKeepsFocus.ts'
import { FindDraw, FindDraws, JoinDraw, type DrawModel } from './draws.graphql.ts'
import './draws.css'

/**
 * Beside the refusal that a date is given out by draw: takes part with the booking as it is filled in. Whoever mounts it loads
 * the words `draws` with it.
 */
export function TakePart({ model, onDone }: { model(): DrawModel; onDone(): void }) {
  const { t } = useTranslation('draws')
  const [any_like, setAnyLike] = useState(false)
  const [joined, setJoined] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [key, setKey] = useState(idempotencyKey)
  const { busy, run } = useAction(JoinDraw, (r) => r.joinDraw, {
    touches: [FindDraw.name, FindDraws.name],
    quiet: true,
  })
  if (joined !== null)
    return (
      <p className="take-part" role="status">
        {t('joined')}{' '}
        <Link ref={takesFocus} to={`/pc/draws/${joined}`}>
          {t('see_draw')}
        </Link>
      </p>
    )
  const join = async () => {
    const answer = await run({ model: { ...model(), any_like, idempotency_key: key } })
    if (!answer) return
    setKey(idempotencyKey())
    if (!succeeded(answer)) return setRefused(refusalText(answer))
    setJoined(answer.ids[0] ?? '')
    onDone()
  }
  return (
    <div className="take-part">
      <Button type="primary" loading={busy} onClick={() => void join()}>
        {t('join')}
      </Button>
      <Checkbox checked={any_like} onChange={(event) => setAnyLike(event.target.checked)}>
        {t('any_like_too')}
      </Checkbox>
      <span className="draw-quiet">{t('join_text')}</span>
      {refused && <p role="alert">{refused}</p>}
    </div>
  )
}

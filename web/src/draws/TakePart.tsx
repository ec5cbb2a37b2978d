import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refusalText, succeeded } from '../graphql/answer.ts'
import { idempotencyKey } from '../graphql/idempotency.ts'
import { Button } from '../kit/plain/Button.tsx'
import { Checkbox } from '../kit/plain/Checkbox.tsx'
import { useAction } from '../kit/requests.ts'
import { takesFocus } from '../kit/useKeepsFocus.ts'
import { useDrawOf } from './DrawOfDay.tsx'
import { FindDraw, FindDraws, JoinDraw, type DrawModel } from './draws.graphql.ts'
import './draws.css'

interface TakePartProps {
  model(): DrawModel
  /** The type of what is asked for: whether the user takes part already is looked up. */
  type_id: string
  /** What has to be filled in first, said beside the button; null: nothing. */
  wrong?: (() => string | null) | undefined
  onDone(): void
  /** What stands on the line of the button. */
  beside?: ReactNode
  /** Takes part, for the form around it, which its button then submits. */
  ref?: Ref<{ join(): void }>
}

/**
 * Beside the refusal that a date is given out by draw: takes part with the booking as it is filled in. Whoever mounts it loads
 * the words `draws` with it.
 */
export function TakePart({ model, type_id, wrong, onDone, beside, ref }: TakePartProps) {
  const { t } = useTranslation('draws')
  const [any_like, setAnyLike] = useState(false)
  const [joined, setJoined] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [key, setKey] = useState(idempotencyKey)
  const draw = useDrawOf(type_id, model().appointment_date ?? '')
  const { busy, run } = useAction(JoinDraw, (r) => r.joinDraw, {
    touches: [FindDraw.name, FindDraws.name],
    quiet: true,
  })
  const in_draw = joined ?? (draw?.mine ? draw.id : null)
  const join = async () => {
    if (busy || in_draw !== null) return
    const missing = wrong?.() ?? null
    setRefused(missing)
    if (missing !== null) return
    const answer = await run({ model: { ...model(), any_like, idempotency_key: key } })
    if (!answer) return
    setKey(idempotencyKey())
    if (!succeeded(answer)) return setRefused(refusalText(answer))
    setJoined(answer.ids[0] ?? '')
    onDone()
  }
  useImperativeHandle(ref, () => ({ join: () => void join() }))
  if (in_draw !== null)
    return (
      <div className="row-wide take-part">
        <p role="status">{t('joined')}</p>
        <div className="take-part-foot">
          {beside}
          <Link
            ref={joined === null ? undefined : takesFocus}
            to={`/pc/draws/${in_draw}`}
            className="button button-main"
          >
            {t('see_draw')}
          </Link>
        </div>
      </div>
    )
  return (
    <div className="row-wide take-part">
      <Checkbox checked={any_like} onChange={(event) => setAnyLike(event.target.checked)}>
        {t('any_like_too')}
      </Checkbox>
      <span className="draw-quiet">{t('join_text')}</span>
      {refused && (
        <p className="take-part-wrong" role="alert">
          {refused}
        </p>
      )}
      <div className="take-part-foot">
        {beside}
        {ref ? (
          // Without a button that submits, Enter in a field would do nothing.
          <button type="submit" className="button button-main" aria-busy={busy}>
            {t('join')}
          </button>
        ) : (
          <Button type="primary" loading={busy} onClick={() => void join()}>
            {t('join')}
          </Button>
        )}
      </div>
    </div>
  )
}

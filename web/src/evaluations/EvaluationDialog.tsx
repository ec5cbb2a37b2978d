import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_EVALUATION_TEXT } from '#rules/evaluations/evaluation.ts'
import { refusalText, succeeded } from '../graphql/answer.ts'
import { request } from '../graphql/client.ts'
import { RequestFailure } from '../graphql/failure.ts'
import { idempotencyKey } from '../graphql/idempotency.ts'
import { nodesOf } from '../graphql/operation.ts'
import { session_queries } from '../graphql/session_queries.ts'
import { toast } from '../graphql/toast.ts'
import { LineDrawing } from '../kit/LineDrawing.tsx'
import { Button } from '../kit/plain/Button.tsx'
import { Checkbox } from '../kit/plain/Checkbox.tsx'
import { queries, useRequest } from '../kit/requests.ts'
import { ErrorState, Skeleton } from '../kit/states.tsx'
import { useBackCloses } from '../kit/useBackCloses.ts'
import { draftOf, modelOf } from './evaluation_form.ts'
import {
  DeleteEvaluation,
  FindEvaluations,
  FindEvaluationSummary,
  SaveEvaluation,
  UpdateEvaluation,
  type EvaluationNode,
} from './evaluations.graphql.ts'
import { PictureField } from './PictureField.tsx'
import { StarField } from './Stars.tsx'
import './evaluation_dialog.css'

const CROSS = 'M6 6l12 12M18 6 6 18'

interface EvaluationDialogProps {
  /** The session that is evaluated. */
  appointment_id: string
  /** What is evaluated, in words: when and where. */
  about: string
  /** Whether the user has evaluated it: what they wrote is then loaded, to be changed. */
  known: boolean
  onClose(): void
}

/** Writes, changes or deletes the user's evaluation of a session. */
export function EvaluationDialog({ appointment_id, about, known, onClose }: EvaluationDialogProps) {
  const { t } = useTranslation('evaluations')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const leave = useRef(() => true)
  const { data, error, refetch } = useRequest(
    FindEvaluations,
    { first: 1, offset: 0, filter: { appointment_id, mine: 1 } },
    { enabled: known, staleTime: 0 },
  )
  const found = nodesOf(data?.findEvaluationAll)[0] ?? null
  const close = () => dialog.current?.close()
  useBackCloses(true, () => {
    if (leave.current()) close()
  })
  return (
    <dialog
      ref={dialog}
      className="evaluation-dialog"
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => leave.current() || event.preventDefault()}
    >
      <h2 id={id}>{t(known ? 'change_title' : 'title')}</h2>
      <p className="evaluation-about">{about}</p>
      {!known || data ? (
        <Form appointment_id={appointment_id} known={found} leave={leave} close={close} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
      <Button
        type="text"
        aria-label={t('close')}
        className="evaluation-close"
        onClick={() => leave.current() && close()}
      >
        <LineDrawing path={CROSS} size={18} />
      </Button>
    </dialog>
  )
}

/** Queries that are refetched after an evaluation changed. */
const touches = [...session_queries, FindEvaluations.name, FindEvaluationSummary.name]

function Form({
  appointment_id,
  known,
  leave,
  close,
}: {
  appointment_id: string
  known: EvaluationNode | null
  /** Whether the dialog may be closed: what was written isn't lost without a question. */
  leave: RefObject<() => boolean>
  close(): void
}) {
  const { t } = useTranslation('evaluations')
  const [draft, setDraft] = useState(() => draftOf(known))
  const [key] = useState(idempotencyKey)
  const [wrong, setWrong] = useState('')
  const [state, setState] = useState<'open' | 'uploading' | 'sending' | 'asking' | 'leaving'>('open')
  const [begun, setBegun] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const missing = draft.composite_score === null
  const set = (change: Partial<typeof draft>) => (
    setWrong(''),
    setBegun(true),
    setDraft((before) => ({ ...before, ...change }))
  )

  const finish = async (send: () => Promise<Parameters<typeof succeeded>[0]>, done: string) => {
    setState('sending')
    try {
      const answer = await send()
      if (!succeeded(answer)) return setWrong(refusalText(answer))
      await Promise.all(touches.map((name) => queries.invalidateQueries({ queryKey: [name] })))
      toast(done, 'success')
      close()
    } catch (cause) {
      // What was written stays; sent again under the same key it is stored once.
      setWrong(cause instanceof RequestFailure ? cause.message : t('not_sent'))
    } finally {
      setState('open')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state !== 'open') return
    if (missing) return form.current?.querySelector<HTMLInputElement>('[type=radio]')?.focus()
    const model = modelOf(draft)
    void finish(
      () =>
        known
          ? request(UpdateEvaluation, { model: { id: known.id, ...model } }).then((r) => r.updateEvaluation)
          : request(SaveEvaluation, { model: { appointment_id, idempotency_key: key, ...model } }).then(
              (r) => r.saveEvaluation,
            ),
      t('saved'),
    )
  }
  const mayLeave = () => {
    if (begun && state !== 'leaving') setState('leaving')
    return !begun
  }
  useEffect(() => {
    leave.current = mayLeave
  })
  const remove = () =>
    known &&
    void finish(
      () => request(DeleteEvaluation, { id: known.id }).then((r) => r.deleteEvaluation),
      t('deleted'),
    )

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <StarField
        required
        label={t('scores.composite_score')}
        value={draft.composite_score}
        onChange={(composite_score) => set({ composite_score })}
      />
      {(['resource_score', 'service_score', 'system_score'] as const).map((name) => (
        <StarField
          key={name}
          label={t(`scores.${name}`)}
          value={draft[name]}
          onChange={(score) => set({ [name]: score })}
        />
      ))}
      <label className="stack evaluation-text">
        <span>{t('content')}</span>
        <textarea
          rows={4}
          maxLength={MAX_EVALUATION_TEXT}
          placeholder={t('content_hint')}
          value={draft.content}
          onChange={({ target }) => set({ content: target.value })}
        />
        <small>
          {draft.content.length} / {MAX_EVALUATION_TEXT}
        </small>
      </label>
      <PictureField
        value={draft.pictures}
        onChange={(change) => (
          setBegun(true),
          setDraft((before) => ({ ...before, pictures: change(before.pictures) }))
        )}
        onBusy={(busy) => setState(busy ? 'uploading' : 'open')}
      />
      <Checkbox checked={draft.is_anonymous} onChange={({ target }) => set({ is_anonymous: target.checked })}>
        {t('anonymous')}
      </Checkbox>
      <p className="evaluation-about">{t('anonymous_hint')}</p>
      <footer className="evaluation-foot">
        <p role="alert" className="evaluation-wrong">
          {wrong}
        </p>
        {state === 'leaving' && <p role="alert">{t('form.leave_dialog_text', { ns: 'kit' })}</p>}
        <div className="evaluation-ways">
          {state === 'leaving' && (
            <Button type="text" danger onClick={close}>
              {t('form.leave', { ns: 'kit' })}
            </Button>
          )}
          {known && state !== 'leaving' && (
            <Button type="text" danger onClick={() => (state === 'asking' ? remove() : setState('asking'))}>
              {t(state === 'asking' ? 'delete_sure' : 'delete')}
            </Button>
          )}
          {state === 'leaving' ? (
            <Button onClick={() => setState('open')}>{t('form.stay', { ns: 'kit' })}</Button>
          ) : (
            <Button onClick={state === 'asking' ? () => setState('open') : () => mayLeave() && close()}>
              {t('cancel', { ns: 'kit' })}
            </Button>
          )}
          {state !== 'asking' && state !== 'leaving' && (
            <button type="submit" className="button button-main" aria-busy={state === 'sending'}>
              {state === 'uploading' ? t('uploading', { ns: 'kit' }) : t(missing ? 'score_missing' : 'send')}
            </button>
          )}
        </div>
      </footer>
    </form>
  )
}

import { Button, Input } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailure } from '../graphql/failure.ts'
import { DatePicker, day_formats } from './date_picker.ts'
import { Modal } from './Modal.tsx'
import './confirm_dialog.css'

export interface Question {
  title: string
  text?: ReactNode
  /** The label of the button that confirms. */
  yes: string
  /** The label of the button that cancels, where "cancel" could be mistaken for the action itself. */
  no?: string
  /** A third button, between the two. */
  instead?: { label: string; run: () => void }
  danger?: boolean
  /**
   * Also asks for a text, which `optional_reason` and `comment`, of who decides, let be empty; or for a date, yyyy-MM-dd,
   * which may be left empty.
   */
  asks?: 'reason' | 'optional_reason' | 'comment' | 'until'
  /** Texts to begin the reason with, at a click. */
  suggestions?: readonly string[]
  /**
   * Performs the action with the input. Returned refusals keep the dialog open; null means that the action
   * leaves the page.
   */
  run: (given: string) => Promise<readonly string[] | null>
}

/** The longest reason that the server accepts. */
const max_reason = 500

/**
 * Asks for confirmation before something irreversible. If the reason is missing, the button's label says so.
 */
export function ConfirmDialog({
  question,
  close,
  of_navigation = false,
}: {
  question: Question
  close: () => void
  /** It asks about a navigation that is under way. */
  of_navigation?: boolean
}) {
  const { t } = useTranslation('kit')
  const [given, setGiven] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const missing = question.asks === 'reason' && given.trim() === ''
  // What was written isn't lost without a question.
  const leave = () => (writes(question) && given.trim() !== '' ? setLeaving(true) : close())
  const go = async () => {
    if (missing || busy) return
    setBusy(true)
    const found = await outcomeOf(question.run(given.trim()))
    if (found === null) return
    setBusy(false)
    setRefused(found)
    if (found.length === 0) close()
  }
  return (
    <Modal
      open
      of_navigation={of_navigation}
      centered
      width={440}
      title={question.title}
      onCancel={leave}
      classNames={{ footer: 'confirm-ways' }}
      footer={[
        // Pressing Enter without reading does no harm.
        <Button key="no" onClick={leave} autoFocus={question.asks !== 'reason' && question.asks !== 'until'}>
          {question.no ?? t('cancel')}
        </Button>,
        question.instead && (
          <Button key="instead" onClick={() => (close(), question.instead?.run())}>
            {question.instead.label}
          </Button>
        ),
        <Button
          key="yes"
          type="primary"
          danger={question.danger ?? false}
          loading={busy}
          onClick={() => void go()}
        >
          {missing ? t('confirm.reason_missing') : question.yes}
        </Button>,
      ]}
    >
      {question.text}
      {writes(question) && (
        <label className="reason">
          {t(`confirm.${question.asks}`)}
          <Input.TextArea
            autoFocus={question.asks === 'reason'}
            rows={3}
            maxLength={max_reason}
            showCount
            value={given}
            onChange={(event) => setGiven(event.target.value)}
          />
        </label>
      )}
      {writes(question) && question.suggestions && question.suggestions.length > 0 && (
        <div className="line reason-suggestions" role="group" aria-label={t('confirm.suggestions')}>
          {question.suggestions.map((text) => (
            <Button key={text} size="small" onClick={() => setGiven(text)}>
              {text}
            </Button>
          ))}
        </div>
      )}
      {question.asks === 'until' && (
        <label className="reason">
          {t('confirm.until')}
          <DatePicker
            format={day_formats}
            disabledDate={(day) => day.isBefore(dayjs(), 'day')}
            onChange={(day) => setGiven(day ? day.format('YYYY-MM-DD') : '')}
          />
        </label>
      )}
      {refused.length > 0 && (
        <ul role="alert" className="refused">
          {refused.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {leaving && <LeaveDialog stay={() => setLeaving(false)} leave={close} />}
    </Modal>
  )
}

/** A failed request is told like a refusal, so that the user may try again. */
async function outcomeOf(run: ReturnType<Question['run']>): ReturnType<Question['run']> {
  try {
    return await run
  } catch (cause) {
    if (cause instanceof RequestFailure) return [cause.message]
    throw cause
  }
}

const writes = (
  question: Question,
): question is Question & { asks: 'reason' | 'optional_reason' | 'comment' } =>
  question.asks !== undefined && question.asks !== 'until'

/** Asks before what was typed is lost. */
export function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <ConfirmDialog
      close={stay}
      question={{
        title: t('form.leave_dialog_title'),
        text: t('form.leave_dialog_text'),
        yes: t('form.leave'),
        no: t('form.stay'),
        danger: true,
        run: async () => (leave(), null),
      }}
    />
  )
}

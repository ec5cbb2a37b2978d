import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../kit/days.ts'
import { useRequest } from '../kit/requests.ts'
import { RichText } from '../kit/RichText.tsx'
import { ErrorState, Skeleton } from '../kit/states.tsx'
import { useFocusBack } from '../kit/useFocusBack.ts'
import { useBackCloses } from '../kit/useBackCloses.ts'
import { named } from '../viewer/named.ts'
import { FindNotice, type PopupNoticeNode } from './notices.graphql.ts'
import type { Popups } from './find_popups.ts'
import { noteRead } from './read_notice.ts'
import './popup_dialog.css'

interface PopupDialogProps {
  popups: Popups
  onClose(): void
}

/**
 * Notices that open by themselves, one after the other: title, publish date, text, and the button that notes the
 * reading. Closed without it, they are shown again. Spec 001 §2 Notice popup.
 */
export function PopupDialog({ popups: { type_id, notices }, onClose }: PopupDialogProps) {
  const { t } = useTranslation('notices')
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(0)
  const id = useId()
  useFocusBack(true)
  const confirmation = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // Otherwise the button that closes it would have the focus.
    confirmation.current?.focus()
  }, [])
  useBackCloses(true, () => dialog.current?.close())
  const notice = notices[at]
  if (!notice) return null
  const confirm = () => {
    void noteRead(notice.id)
    if (at + 1 < notices.length) setAt(at + 1)
    else dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className="notice-popup" aria-labelledby={id} onClose={onClose}>
      <header>
        <p id={id}>{t(type_id === null ? 'popup_system' : 'popup_resource')}</p>
        <button
          type="button"
          className="button button-plain button-icon"
          aria-label={t('later')}
          title={t('later')}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </header>
      <Shown key={notice.id} notice={notice} />
      <footer>
        <button ref={confirmation} type="button" className="button button-main" onClick={confirm}>
          {t('have_read', { current: at + 1, total: notices.length })}
        </button>
      </footer>
    </dialog>
  )
}

function Shown({ notice }: { notice: PopupNoticeNode }) {
  const { t } = useTranslation('notices')
  const { data, error, refetch } = useRequest(FindNotice, { id: notice.id })
  return (
    // It can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="notice-popup-text" tabIndex={0} aria-label={named(notice, 'title')}>
      <h2>{named(notice, 'title')}</h2>
      {notice.release_time && (
        <p className="notice-popup-date">
          <time dateTime={notice.release_time.replace(' ', 'T')}>
            {t('released', { at: dayText(notice.release_time.slice(0, 10), true) })}
          </time>
        </p>
      )}
      {data?.findNotice ? (
        <RichText html={named(data.findNotice, 'content')} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  )
}

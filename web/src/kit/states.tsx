import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailure } from '../graphql/failure.ts'
import { LineDrawing } from './LineDrawing.tsx'

/** Placeholder for a page or a part of it that is loading: bars where the lines will be. */
export function Skeleton({ lines = 6, tiles = false }: { lines?: number; tiles?: boolean }) {
  const { t } = useTranslation('kit')
  return (
    <div className={tiles ? 'skeleton skeleton-tiles' : 'skeleton'} role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}

/** Placeholder for a dialog or drawer that is loading. */
export const PageOpening = () => (
  <div className="opening">
    <div className="opening-box">
      <Skeleton lines={4} />
    </div>
  </div>
)

interface StateBox {
  title: string
  text?: string | undefined
  /** The next step: a button or a link. */
  children?: ReactNode
}

/** Says that there is nothing here, and what the user can do about it. */
export function EmptyState({ title, text, children }: StateBox) {
  return (
    <div className="state-box">
      <span className="state-mark" aria-hidden="true">
        <LineDrawing
          path="M4 13l2.5-7h11L20 13v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 13h5l1 2h4l1-2h5"
          size={24}
          weight={1.6}
        />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

/** Shows the failure's message and a button to retry. */
export function ErrorState({ error, retry }: { error: unknown; retry?: (() => void) | undefined }) {
  const { t } = useTranslation('kit')
  const known = error instanceof RequestFailure
  return (
    <div className="state-box" role="alert">
      <span className="state-mark" aria-hidden="true">
        <LineDrawing path="M12 7v6m0 3.5v.5M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z" size={24} weight={1.6} />
      </span>
      <h2>{t('failed')}</h2>
      <p>{known ? error.message : t('failed_text')}</p>
      {known && error.request_id && <p>{t('request_id', { id: error.request_id })}</p>}
      {retry && (
        <button type="button" className="button" onClick={retry}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}

/** Beside what was read before: reading it again failed. */
export function NotRenewed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <p className="row-apart quiet-small" role="status">
      {t('not_renewed', { why: error instanceof RequestFailure ? error.message : t('failed_text') })}
      <button type="button" className="button" onClick={retry}>
        {t('retry')}
      </button>
    </p>
  )
}

export type Tone = 'plain' | 'good' | 'bad' | 'wait' | 'accent'

/** A state as a word. Its colour only repeats what the word says. */
export const StateTag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={tone === 'plain' ? 'tag' : `tag tag-${tone}`}>{children}</span>
)

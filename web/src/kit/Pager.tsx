import { useTranslation } from 'react-i18next'
import './pager.css'

interface PagerProps {
  /** Counts from 1. */
  page: number
  size: number
  total: number
  onTurn(page: number): void
}

/** The total, and links to the other pages if there are any. Small enough for pages without a library. */
export function Pager({ page, size, total, onTurn }: PagerProps) {
  const { t } = useTranslation('kit')
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <span role="status">{t('pager.total', { count: total })}</span>
      {last > 1 && (
        <>
          <button
            type="button"
            className="button"
            aria-disabled={page <= 1}
            onClick={() => page > 1 && onTurn(page - 1)}
          >
            {t('pager.previous')}
          </button>
          <span>
            {page} / {last}
          </span>
          <button
            type="button"
            className="button"
            aria-disabled={page >= last}
            onClick={() => page < last && onTurn(page + 1)}
          >
            {t('pager.next')}
          </button>
        </>
      )}
    </nav>
  )
}

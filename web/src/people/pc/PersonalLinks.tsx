import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CountTag, useCount } from '../../kit/CountTag.tsx'
import type { PersonalLink, Waits } from '../../kit/personal.ts'
import { mayDo } from '../../viewer/useViewer.ts'

/** The pages about oneself, each with what waits there. */
export function PersonalLinks({ links }: { links: readonly PersonalLink[] }) {
  const { t } = useTranslation('profile')
  const shown = links.filter(({ may }) => may === undefined || mayDo(may))
  if (shown.length === 0) return null
  return (
    <nav className="card me-links" aria-label={t('links_label')}>
      {shown.map((link) =>
        link.waits ? (
          <WaitingEntry key={link.path} link={link} waits={link.waits} />
        ) : (
          <Entry key={link.path} link={link} />
        ),
      )}
    </nav>
  )
}

interface EntryProps {
  link: PersonalLink
}

function WaitingEntry({ link, waits }: EntryProps & { waits: Waits }) {
  const count = useCount(waits.what, mayDo(waits.may))
  const view = count > 0 ? waits.view : undefined
  return <Entry link={link} count={count} search={view === undefined ? '' : `?view=${view}`} />
}

function Entry({
  link: { path, word },
  count = 0,
  search = '',
}: EntryProps & { count?: number; search?: string }) {
  const { t } = useTranslation('profile')
  return (
    <Link to={`/pc/${path}${search}`}>
      <span>{t(`links.${word}`)}</span>
      <CountTag count={count} said={(shown) => t('waiting', { shown })} />
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    </Link>
  )
}

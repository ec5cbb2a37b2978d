import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../kit/states.tsx'
import { locale } from '../../viewer/language.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import { framed } from './framed.ts'
import './iframe.css'

/** /manage/iframe?url=: a page of another system, if the tenant's settings allow its site. */
export function IframePage() {
  const { t } = useTranslation('iframe')
  const [query] = useSearchParams()
  const { settings } = useViewer()
  const found = framed(query.get('url'), settings.frame_origins ?? [], locale())
  const site = found && new URL('shown' in found ? found.shown : found.outside).host
  return (
    <section>
      <h1 className="sr-only">{site ?? t('title')}</h1>
      {found === null ? (
        <EmptyState title={t('nothing')} text={t('nothing_text')} />
      ) : 'outside' in found ? (
        <EmptyState title={t('outside', { site })} text={t('outside_text')}>
          <a className="button" href={found.outside} target="_blank" rel="noopener noreferrer">
            {t('open')}
          </a>
        </EmptyState>
      ) : (
        <iframe
          className="iframe-page"
          src={found.shown}
          title={site ?? ''}
          // What is shown has another origin, so it can't take the sandbox away; it needs its own cookies.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads"
          referrerPolicy="strict-origin"
        />
      )}
    </section>
  )
}

import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { under } from '../../graphql/base.ts'
import { ChunkLoadError } from '../../kit/chunk.ts'
import { ErrorState } from '../../kit/states.tsx'

/** A page failed, or its code did not load. Says so in place of the page, and offers to reload. */
export function RouteFailure() {
  const error = useRouteError()
  const navigate = useNavigate()
  const unknown = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (unknown) void navigate('/error/404', { replace: true })
    else console.error(error)
  }, [unknown, error, navigate])
  if (unknown) return null
  if (error instanceof ChunkLoadError) return <MissingPage />
  return <ErrorState error={error} retry={() => location.reload()} />
}

/** How long to wait before the server is asked once more. */
const AGAIN_MS = 2000

/**
 * Reloads everything on request and when the network is back: browsers may remember that a part failed to
 * load. Waits until the server answers, or the product would be gone altogether.
 */
function MissingPage() {
  const { t } = useTranslation('kit')
  const [offline, setOffline] = useState(!navigator.onLine)
  const again = useCallback(async () => {
    const answered = await fetch(under('/config.json'), { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) location.reload()
    setOffline(!answered)
  }, [])
  useEffect(() => {
    const online = () => void again()
    const gone = () => setOffline(true)
    addEventListener('online', online)
    addEventListener('offline', gone)
    return () => {
      removeEventListener('online', online)
      removeEventListener('offline', gone)
    }
  }, [again])
  // Browsers may say that the network is back before it carries anything.
  useEffect(() => {
    if (!offline) return undefined
    const timer = setInterval(() => void again(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [offline, again])
  return (
    <div className="state-box" role="alert">
      <h1>{t('chunk_failed')}</h1>
      <p>{t(offline ? 'chunk_offline_text' : 'chunk_failed_text')}</p>
      <button type="button" className="button button-main" onClick={() => void again()}>
        {t(offline ? 'retry' : 'reload')}
      </button>
    </div>
  )
}

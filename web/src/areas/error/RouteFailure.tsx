import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { ChunkLoadError } from '../../kit/page.ts'
import { ErrorState } from '../../kit/states.tsx'

/** A page broke, or its code did not come. Says so where the page would be, and offers to load it anew. */
export function RouteFailure() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { t } = useTranslation('kit')
  const unknown = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (unknown) void navigate('/error/404', { replace: true })
    else console.error(error)
  }, [unknown, error, navigate])
  if (unknown) return null
  const reload = () => location.reload()
  if (!(error instanceof ChunkLoadError)) return <ErrorState error={error} retry={reload} />
  return (
    <div className="message-page" role="alert">
      <h1>{t('chunk_failed')}</h1>
      <p>{t('chunk_failed_text')}</p>
      <button type="button" className="button button-main" onClick={reload}>
        {t('reload')}
      </button>
    </div>
  )
}

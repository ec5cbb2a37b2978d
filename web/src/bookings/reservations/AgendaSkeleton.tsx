import { useTranslation } from 'react-i18next'

/** Placeholder of the agenda: as high as the rows will be. */
export function AgendaSkeleton() {
  const { t } = useTranslation('kit')
  return (
    <div className="mine-cards agenda-to-come" role="status" aria-label={t('loading')}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="mine-card">
          <span />
          <span className="mine-thumb" />
          <span />
        </div>
      ))}
    </div>
  )
}

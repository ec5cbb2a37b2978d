import { useTranslation } from 'react-i18next'
import { CopyAddress } from '../../kit/CopyAddress.tsx'

/** The link by which a visitor completes an invitation, to be copied: it is shown this once. */
export function InviteLink({ path }: { path: string }) {
  const { t } = useTranslation('visits')
  return (
    <div className="stack">
      <p className="quiet">{t('link.text')}</p>
      <CopyAddress
        path={path as `/${string}`}
        label={t('link.title')}
        copy={t('link.copy')}
        copied={t('link.copied')}
      />
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { toast } from '../graphql/toast.ts'
import { Button } from '../kit/plain/Button.tsx'
import { momentInWords } from '../viewer/day_in_words.ts'
import type { useFeeds } from './useFeeds.ts'
import './feeds.css'

interface FeedControlProps {
  resources_id: string | null
  from: ReturnType<typeof useFeeds>
}

/** One calendar: making its address, copying it while it can be seen, replacing and ending it. */
export function FeedControl({ resources_id, from }: FeedControlProps) {
  const { t } = useTranslation('feeds')
  const feed = from.feeds?.find((one) => one.resources_id === resources_id)
  const address = from.addressOf(resources_id)
  const copy = async () => {
    if (address === undefined) return
    try {
      await navigator.clipboard.writeText(address)
      toast(t('copied'), 'success')
    } catch {
      toast(t('copy_failed'))
    }
  }
  return (
    <div className="stack feed-control">
      {address !== undefined && feed && (
        <>
          <p>{t('shown_once')}</p>
          <div className="row feed-address">
            <input
              readOnly
              aria-label={t('address')}
              value={address}
              onFocus={(event) => event.target.select()}
            />
            <Button type="primary" onClick={() => void copy()}>
              {t('copy')}
            </Button>
          </div>
        </>
      )}
      {feed && (
        <p className="quiet">
          {feed.read_time
            ? t('read', {
                when: momentInWords(feed.read_time),
              })
            : t('never_read')}
        </p>
      )}
      <div className="row">
        <Button loading={from.busy} onClick={() => void from.make(resources_id)}>
          {t(feed ? 'renew' : 'make')}
        </Button>
        {feed && (
          <Button danger loading={from.busy} onClick={() => void from.end(feed.id, resources_id)}>
            {t('end')}
          </Button>
        )}
      </div>
    </div>
  )
}

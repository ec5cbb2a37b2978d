import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../kit/days.ts'
import { Modal } from '../../kit/Modal.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { FindNotice } from '../notices.graphql.ts'
import '../popup_dialog.css'
import './notice_manage.css'

const sizes = ['desktop', 'phone'] as const
const languages = ['zh', 'en'] as const

/** A notice as people will see it when it pops up: on a desktop and on a phone, in both languages. */
export function NoticePreview({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation('notice_manage')
  const [size, setSize] = useState<(typeof sizes)[number]>('desktop')
  const [shown, setShown] = useState<(typeof languages)[number]>('zh')
  const { data, error, refetch } = useRequest(FindNotice, { id })
  const notice = data?.findNotice
  // Who reads English gets Chinese where there is no English.
  const text = (zh: string, en: string) => (shown === 'en' && en !== '' ? en : zh)
  return (
    <Modal open centered width={680} title={t('actions.preview')} footer={null} onCancel={close}>
      <div className="notice-preview-tools">
        <Segmented
          aria-label={t('preview.size')}
          options={sizes.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={size}
          onChange={setSize}
        />
        <Segmented
          aria-label={t('preview.language')}
          options={languages.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      {notice ? (
        <section className={`notice-preview notice-preview-${size}`} lang={shown === 'zh' ? 'zh-CN' : 'en'}>
          <div className="notice-popup-text">
            <h2>{text(notice.title, notice.title_en)}</h2>
            {notice.release_time && (
              <p className="notice-popup-date">{dayText(notice.release_time.slice(0, 10), true)}</p>
            )}
            <RichText html={text(notice.content, notice.content_en)} />
          </div>
        </section>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Modal>
  )
}

import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { NEW_ROW } from '../../kit/record/recordPage.tsx'
import { useView } from '../../kit/PageHead.tsx'
import { AwayView } from './AwayView.tsx'
import { FlowForm } from './flows/FlowForm.tsx'
import { FlowList } from './flows/FlowList.tsx'
import { ReviewAddressPage } from './ReviewAddressPage.tsx'

const views = ['addresses', 'flows', 'away'] as const

/** /manage/settings/review-manage: review addresses, `?view=flows` the approval flows, `?flow=` one of them, `?view=away` who decides for whom. */
export function ReviewManagePage() {
  const { t } = useTranslation('approval_flows')
  const [query, setQuery] = useSearchParams()
  const view = useView(views)
  const flow = query.get('flow')
  if (flow !== null)
    return (
      <FlowForm
        key={flow}
        id={flow === NEW_ROW ? undefined : flow}
        back="/manage/settings/review-manage?view=flows"
      />
    )
  return (
    <>
      <div className="review-views">
        <Segmented
          aria-label={t('views.name')}
          value={view}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(next) => setQuery(next === 'addresses' ? {} : { view: next })}
        />
      </div>
      {view === 'addresses' && <ReviewAddressPage />}
      {view === 'flows' && <FlowList />}
      {view === 'away' && <AwayView />}
    </>
  )
}

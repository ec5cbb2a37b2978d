import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { LeaveGuard } from '../../../kit/form/Leaving.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useTitle } from '../../../kit/useTitle.ts'
import { writtenMoment } from '../../../kit/written_moment.ts'
import { named } from '../../../viewer/named.ts'
import { FindPlanToEdit, type PlanToEdit } from '../seats_manage.graphql.ts'
import { DraftQuestions } from './DraftQuestions.tsx'
import { PlanEditor } from './PlanEditor.tsx'
import { useDraft } from './useDraft.ts'
import '../../../kit/form/field.css'
import '../../../kit/form/form.css'
import './editor.css'

/** /manage/resources/seats/edit/:id: the plan of a room, drawn as a draft beside the one that is published. */
export function PlanEditorPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useRequest(FindPlanToEdit, { id }, { staleTime: Infinity })
  const plan = data?.findSeatPlanToEdit
  useTitle(plan ? named(plan, 'resources_name') : '')
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!plan) return <Skeleton lines={12} />
  return <Drawn key={id} plan={plan} />
}

function Drawn({ plan: loaded }: { plan: PlanToEdit }) {
  const { t } = useTranslation('plan_editor')
  const drafting = useDraft(loaded)
  const { plan, planning, dirty, draft, busy, problem, outdated, save, publish, discard } = drafting
  const [discarding, setDiscarding] = useState(false)
  const left = useRef(false)
  return (
    <section className="column editor-page">
      <header className="manage-page-head">
        <h1>{t('title', { name: named(plan, 'resources_name') })}</h1>
        <span className="row">
          <Link to="/manage/resources/seat-resources-list">{t('back')}</Link>
          {plan.version !== null && (
            <>
              <Link to={`/manage/resources/seats/detail?id=${plan.resources_id}`}>{t('live')}</Link>
              <a href={`/pc/seats/${plan.resources_id}`} target="_blank" rel="noreferrer">
                {t('preview')}
              </a>
              <Link to={`/manage/resources/seats/list?import&venue=${plan.resources_id}`}>{t('import')}</Link>
            </>
          )}
        </span>
      </header>
      <div className="row-apart">
        <p role="status" className="quiet">
          <DraftState {...drafting} />
        </p>
        <span className="row">
          {(draft !== null || dirty) && (
            <Button disabled={busy !== null} onClick={() => setDiscarding(true)}>
              {t('draft.discard')}
            </Button>
          )}
          {dirty && (
            <Button loading={busy === 'saving'} onClick={() => void save()}>
              {t('save')}
            </Button>
          )}
          <Button
            type="primary"
            loading={busy === 'publishing'}
            disabled={draft === null && !dirty && plan.version !== null}
            onClick={() => void publish()}
          >
            {t('publish')}
          </Button>
        </span>
      </div>
      {plan.version === null && (
        <Alert
          type="info"
          showIcon
          title={t('first_plan')}
          description={
            plan.whole_bookings > 0 ? t('first_bookings', { count: plan.whole_bookings }) : undefined
          }
        />
      )}
      {outdated && (
        <Alert type="warning" showIcon title={t('draft.outdated')} description={t('draft.outdated_text')} />
      )}
      {problem && (
        <Alert type="error" showIcon role="alert" title={<span className="editor-problem">{problem}</span>} />
      )}
      <PlanEditor plan={plan} planning={planning} onSave={() => void save()} />
      <LeaveGuard dirty={dirty} saved={() => left.current} discard={() => (left.current = true)} />
      {discarding && (
        <ConfirmDialog
          close={() => setDiscarding(false)}
          question={{
            title: t('draft.discard_title'),
            text: t('draft.discard_text'),
            yes: t('draft.discard'),
            danger: true,
            run: async () => (void discard(), []),
          }}
        />
      )}
      <DraftQuestions drafting={drafting} />
    </section>
  )
}

/** Whether what is drawn is kept, since when, and by whom. */
function DraftState({ plan, dirty, draft, busy }: ReturnType<typeof useDraft>) {
  const { t } = useTranslation('plan_editor')
  if (busy === 'saving') return t('draft.saving')
  if (dirty) return t('draft.unsaved')
  if (draft === null) return t(plan.version === null ? 'draft.first' : 'draft.none')
  const time = writtenMoment(draft.time, 'yyyy-MM-dd HH:mm')
  return draft.name ? t('draft.saved_by', { time, name: draft.name }) : t('draft.saved', { time })
}

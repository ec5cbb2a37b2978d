import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { refusalText } from '../../graphql/answer.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { dayText, momentText, whenText } from '../../kit/days.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { named } from '../../viewer/named.ts'
import { FindDraw, FindDraws, LeaveDraw, type DrawProof } from '../draws.graphql.ts'
import { drawTag } from './draw_words.ts'
import { DrawEvidence } from './DrawEvidence.tsx'
import '../draws.css'

/** /pc/draws/:id and /mobile/draws/:id: one draw, the user's request, and the proof that anybody can repeat. Product §5. */
export function DrawPage() {
  const { t } = useTranslation('draws')
  const { id = '' } = useParams()
  const { data, error, refetch } = useRequest(FindDraw, { id }, { staleTime: 0 })
  const draw = data?.findDraw
  const title = draw ? `${named(draw, 'resources_type_name')} · ${dayText(draw.date)}` : t('title')
  useTitle(title)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!draw) return <Skeleton lines={6} />
  const tag = drawTag(draw)
  return (
    <section className="draws">
      <BackUp to="draws" name={t('title')} />
      <header className="row-wide">
        <h1>{title}</h1>
        <StateTag tone={tag.tone}>{t(tag.word)}</StateTag>
      </header>
      <p className="draw-quiet">
        {[
          t(draw.status === 'open' ? 'closes' : 'closed', { at: momentText(draw.closes_at) }),
          t('requests', { count: draw.count }),
          draw.weight_days > 0 ? t('weighed', { days: draw.weight_days }) : t('not_weighed'),
        ].join(' · ')}
      </p>
      {draw.mine && <Mine draw={draw} mine={draw.mine} />}
      {!draw.mine && draw.status === 'open' && (
        <div className="row">
          <Link
            to={`/pc/resources/${draw.resources_type_id}/list?date=${draw.date}`}
            className="button button-main"
          >
            {t('choose_time')}
          </Link>
        </div>
      )}
      <DrawEvidence draw={draw} />
    </section>
  )
}

function Mine({ draw, mine }: { draw: DrawProof; mine: NonNullable<DrawProof['mine']> }) {
  const { t } = useTranslation('draws')
  const leave = useAction(LeaveDraw, (r) => r.leaveDraw, {
    touches: [FindDraw.name, FindDraws.name],
    done: t('left'),
  })
  return (
    <section className="card stack" aria-label={t('mine')}>
      <h2>{t('mine')}</h2>
      <p>
        {[named(mine, 'resources_name'), whenText(mine), mine.any_like === 1 && t('any_like'), mine.theme]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="draw-quiet">
        {[
          t('entry', { entry: mine.entry }),
          mine.recent !== null &&
            draw.weight_days > 0 &&
            t('recent', { count: mine.recent, days: draw.weight_days }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mine.refusals.length > 0 && (
        <ul>
          {mine.refusals.map((one) => (
            <li key={one.errcode + one.msg}>{refusalText(one)}</li>
          ))}
        </ul>
      )}
      <div className="row">
        {draw.status === 'open' && (
          <Button loading={leave.busy} onClick={() => void leave.run({ id: draw.id })}>
            {t('leave')}
          </Button>
        )}
        {mine.appointment_id && (
          <Link to={`/pc/myAppointment?session=${mine.appointment_id}`} className="button">
            {t('see_session')}
          </Link>
        )}
      </div>
    </section>
  )
}

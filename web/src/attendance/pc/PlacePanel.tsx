import { timeText } from '../../kit/days.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { Skeleton } from '../../kit/states.tsx'
import { resourceAddress } from '../../resources/type_address.ts'
import { named } from '../../viewer/named.ts'
import { FindAtResource, ReportEmpty } from '../attendance.graphql.ts'
import { positionNow } from '../position.ts'

interface PlaceProps {
  code: string
  /** Why the caller can't sign anything there. */
  why: string
}

/** What a passer-by finds behind the code at a place: whether it is free, and that it can be reported as empty. */
export function PlacePanel({ code, why }: PlaceProps) {
  const { t } = useTranslation('attendance')
  const [asked, setAsked] = useState(false)
  const [said, setSaid] = useState<{ good: boolean; text: string } | null>(null)
  const { data, error } = useRequest(FindAtResource, { code }, { staleTime: 0 })
  const answer_line = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => answer_line.current?.focus(), [said])
  const report = useAction(ReportEmpty, (result) => result.saveEmptyReport, {
    touches: [FindAtResource.name],
    quiet: true,
  })
  if (!data && !error) return <Skeleton lines={2} />
  const there = data?.findAtResource
  if (!there) return <p className="signer-refused">{why}</p>
  const { taken_until, reportable, answer_minutes } = there
  const send = async () => {
    const here = there.needs_position === 1 ? await positionNow() : null
    if (typeof here === 'string') {
      setAsked(false)
      return setSaid({ good: false, text: t(`there.no_position.${here}`) })
    }
    const answer = await report.run({ code, ...here })
    if (!answer) return
    setAsked(false)
    const good = succeeded(answer)
    setSaid({
      good,
      text: good ? t('there.reported', { at: timeText(answer.report_until ?? '') }) : refusalText(answer),
    })
  }
  return (
    <section className="card signer-found" aria-label={named(there, 'resources_name')}>
      <div className="row-apart signer-facts-head">
        <strong>{named(there, 'resources_name')}</strong>
        <span>{taken_until ? t('there.taken', { at: timeText(taken_until) }) : t('there.free')}</span>
      </div>
      <p className="signer-hint">{why}</p>
      <div role="status">
        {said && (
          <p ref={answer_line} tabIndex={-1} className={said.good ? 'signer-timer' : 'signer-refused'}>
            {said.text}
          </p>
        )}
      </div>
      {taken_until && answer_minutes > 0 && reportable === 0 && !said && (
        <p className="signer-hint">{refusalText({ msg: there.msg ?? '', msg_en: there.msg_en ?? '' })}</p>
      )}
      {asked && <p>{t('there.report_text', { count: answer_minutes })}</p>}
      <div className="row signer-ways">
        {!taken_until && (
          <Link className="button button-main" to={resourceAddress({ ...there, id: there.resources_id })}>
            {t('there.book')}
          </Link>
        )}
        {reportable === 1 && !said && (
          <Button danger={asked} loading={report.busy} onClick={() => (asked ? void send() : setAsked(true))}>
            {t(asked ? 'there.report_yes' : 'there.report')}
          </Button>
        )}
      </div>
    </section>
  )
}

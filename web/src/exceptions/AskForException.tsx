import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { canBeWaived } from '#rules/exceptions/waivable.ts'
import { refusalText, succeeded, type FieldRefusal } from '../graphql/answer.ts'
import { request } from '../graphql/client.ts'
import { idempotencyKey } from '../graphql/idempotency.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { queries } from '../kit/requests.ts'
import { FindMyExceptions, SaveException, type ExceptionModel } from './exceptions.graphql.ts'
import './exceptions.css'

interface AskProps {
  /** Everything that is refused of the booking. */
  refusals: readonly Pick<FieldRefusal, 'errcode' | 'msg' | 'msg_en'>[]
  /** The booking as it would be sent now. */
  model(): ExceptionModel
}

/** Offers to ask for an exception where all that is refused can be waived; nothing otherwise. Product §5. */
export function AskForException({ refusals, model }: AskProps) {
  const { t } = useTranslation('exceptions')
  const [asking, setAsking] = useState<{ model: ExceptionModel; key: string } | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  // What is being asked for stays, though the booking is looked at or sent again meanwhile.
  if (!asking && !canBeWaived(refusals.map(({ errcode }) => ({ code: errcode })))) return null
  const { resources_id, appointment_date, start_time, end_time } = model()
  const what = `${resources_id} ${appointment_date} ${start_time} ${end_time}`
  if (asked === what)
    return (
      <p className="ask-exception" role="status">
        {t('asked')} <Link to="/pc/exceptions">{t('see_mine')}</Link>
      </p>
    )
  return (
    <p className="ask-exception">
      <span>{t('may_ask')}</span>
      <Button size="small" onClick={() => setAsking({ model: model(), key: idempotencyKey() })}>
        {t('ask')}
      </Button>
      {asking && (
        <ConfirmDialog
          close={() => setAsking(null)}
          question={{
            title: t('ask_title'),
            text: <AskText refusals={refusals} />,
            yes: t('send'),
            asks: 'reason',
            run: async (text) => {
              const { saveBookingException: given } = await request(SaveException, {
                model: { ...asking.model, idempotency_key: asking.key },
                text,
              })
              if (!succeeded(given))
                return (given.refusals?.length ? given.refusals : [given]).map(refusalText)
              setAsked(what)
              await queries.invalidateQueries({ queryKey: [FindMyExceptions.name] })
              return []
            },
          }}
        />
      )}
    </p>
  )
}

function AskText({ refusals }: Pick<AskProps, 'refusals'>) {
  const { t } = useTranslation('exceptions')
  return (
    <>
      <p>{t('ask_text')}</p>
      <ul>
        {refusals.map((one) => (
          <li key={one.errcode + one.msg}>{refusalText(one)}</li>
        ))}
      </ul>
    </>
  )
}

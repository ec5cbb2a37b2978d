import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refusalText, succeeded } from '../../../graphql/answer.ts'
import { ConfirmDialog, type Question } from '../../../kit/ConfirmDialog.tsx'
import { addressOf, CopyAddress } from '../../../kit/CopyAddress.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { useAction, useRequest } from '../../../kit/requests.ts'
import { FindRegisterKey, RenewRegisterKey } from '../visitor_settings.graphql.ts'

/** Where visitors register themselves: the address and its code, a new one, or none. */
export function RegisterAddress({ may }: { may: boolean }) {
  const { t } = useTranslation('visitor_register')
  const { data } = useRequest(FindRegisterKey, {})
  const renew = useAction(RenewRegisterKey, (result) => result.renewVisitorRegisterKey, {
    touches: ['findVisitorRegisterKey'],
    quiet: true,
  })
  const [question, setQuestion] = useState<Question | null>(null)
  if (!data) return null
  const register_key = data.findVisitorRegisterKey?.register_key ?? null
  const settings = data.findVisitorOverallSettingsEntity?.other_setting as
    | { code_gateway?: string }
    | null
    | undefined
  const run = async (close: boolean) => {
    const answer = await renew.run({ close })
    return answer && !succeeded(answer) ? [refusalText(answer)] : []
  }
  const ask = (act: 'renew' | 'close') =>
    setQuestion({
      title: t(`address.${act}`),
      text: t(`address.${act}_text`),
      yes: t(`address.${act}`),
      danger: true,
      run: () => run(act === 'close'),
    })
  return (
    <section className="card stack" aria-labelledby="register-address">
      <h2 id="register-address">{t('address.title')}</h2>
      {settings?.code_gateway !== 'sms' && (
        <div className="row">
          <span className="wrong">{t('address.no_codes')}</span>
          <Link to="/manage/visitorManagement/overallSettings">{t('address.set_up')}</Link>
        </div>
      )}
      {register_key === null ? (
        <>
          <p className="quiet">{t('address.closed')}</p>
          {may && (
            <div className="row">
              <Button type="primary" loading={renew.busy} onClick={() => void run(false)}>
                {t('address.open')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <div className="visitor-register-address">
          <div className="stack">
            <p className="quiet">{t('address.text')}</p>
            <CopyAddress
              path={pathOf(register_key)}
              label={t('address.title')}
              copy={t('address.copy')}
              copied={t('address.copied')}
            />
            {may && (
              <div className="row">
                <Button onClick={() => ask('renew')}>{t('address.renew')}</Button>
                <Button onClick={() => ask('close')}>{t('address.close')}</Button>
              </div>
            )}
          </div>
          <QrCode text={addressOf(pathOf(register_key))} name={t('address.code')} />
        </div>
      )}
      {question && <ConfirmDialog question={question} close={() => setQuestion(null)} />}
    </section>
  )
}

const pathOf = (key: string): `/${string}` => `/mobile/visitor/register?tenantKey=${encodeURIComponent(key)}`

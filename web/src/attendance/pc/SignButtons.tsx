import { timeText } from '../../kit/days.ts'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import { Button } from '../../kit/plain/Button.tsx'
import type { AttendedSession, SignModel } from '../attendance.graphql.ts'
import { needsOf, signable, type SignAct } from '../signing.ts'

interface SignButtonsProps {
  session: AttendedSession
  busy: boolean
  onSign(act: SignAct, model: SignModel, position?: boolean): Promise<void>
  onScan(): void
}

/** What can be done with a session: what takes a proof by tap, position or scan, then leaving and signing out. */
export function SignButtons({ session, busy, onSign, onScan }: SignButtonsProps) {
  const { t } = useTranslation('attendance')
  const [first, ...others] = signable(session)
  if (!first) return null
  const { id, leave_until } = session
  const no_leave = first === 'sign_out' ? whyNoLeave(session) : null
  const taps = first === 'leave' || first === 'sign_out' ? [first, ...others] : others
  return (
    <>
      {first !== 'leave' && first !== 'sign_out' && (
        <Proved act={first} session={session} busy={busy} onSign={onSign} onScan={onScan} />
      )}
      {no_leave && <p className="signer-hint">{no_leave}</p>}
      {taps.length > 0 && (
        <div className="row signer-ways">
          {taps.map((act) => (
            <Button key={act} loading={busy} onClick={() => void onSign(act, { id })}>
              {act === 'leave' && leave_until ? t('leave_until', { at: timeText(leave_until) }) : t(act)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** Why a person who is there can't leave for a while now; null: they can, or there are no leaves. */
function whyNoLeave({ actions }: AttendedSession): string | null {
  const leave = actions.find(({ action }) => action === 'leave')
  if (!leave || leave.allowed === 1) return null
  return refusalText({ msg: leave.msg ?? '', msg_en: leave.msg_en ?? '' })
}

/** The ways to prove that one is there: with a tap, with the device's position, or by scanning. */
function Proved({ act, session, busy, onSign, onScan }: SignButtonsProps & { act: SignAct }) {
  const { t } = useTranslation('attendance')
  const { id } = session
  const needs = needsOf(session)
  if (needs === 'nothing')
    return (
      <div className="row signer-ways">
        <Button type="primary" loading={busy} onClick={() => void onSign(act, { id })}>
          {t(act)}
        </Button>
      </div>
    )
  return (
    <div className="row signer-ways">
      {(needs === 'code' || needs === 'door_code') && (
        <Button type="primary" loading={busy} onClick={onScan}>
          {t(needs === 'code' ? 'scan_there' : 'scan_door')}
        </Button>
      )}
      <Button
        type={needs === 'position' ? 'primary' : 'default'}
        loading={busy}
        onClick={() => void onSign(act, { id }, true)}
      >
        {t('by_position')}
      </Button>
      <p className="signer-hint">{t('position_why')}</p>
    </div>
  )
}

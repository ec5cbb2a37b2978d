import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { toast } from '../../graphql/toast.ts'
import { Modal } from '../../kit/Modal.tsx'
import { queries } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { init_steps, InitialiseTenant, type TenantNode } from '../tenants.graphql.ts'

/** Initialises a tenant step by step, each with a request of its own, so that one sees how far it is. */
export function InitialiseDialog({ tenant, close }: { tenant: TenantNode; close: () => void }) {
  const { t } = useTranslation('tenants')
  /** How many steps are done; null: it hasn't begun. */
  const [done, setDone] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      for (const [i, step] of init_steps.entries()) {
        setDone(i)
        const { initTenantsData: answer } = await request(InitialiseTenant, {
          model: { tenant_id: tenant.id, steps: [step] },
        })
        if (!succeeded(answer)) return toast(refusalText(answer))
      }
      setDone(init_steps.length)
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['findTenants'] })
    }
  }
  const stateOf = (i: number) => {
    if (done === null || i > done) return 'waits'
    return i < done ? 'done' : busy ? 'runs' : 'waits'
  }
  const finished = done === init_steps.length
  return (
    <Modal
      open
      title={t('initialise.title', { name: named(tenant, 'name') })}
      onCancel={close}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {t('initialise.close')}
          </Button>
          {!finished && (
            <Button type="primary" loading={busy} onClick={() => void run()}>
              {t('initialise.do')}
            </Button>
          )}
        </>
      }
    >
      <p className="quiet">{t('initialise.text')}</p>
      <ol className="stack" role="status">
        {init_steps.map((step, i) => (
          <li key={step}>
            {t(`initialise.steps.${step}`)}{' '}
            <span className="quiet">{t(`initialise.state.${stateOf(i)}`)}</span>
          </li>
        ))}
      </ol>
    </Modal>
  )
}

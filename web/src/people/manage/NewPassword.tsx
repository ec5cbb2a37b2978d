import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import { toast } from '../../graphql/toast.ts'
import { refusalText } from '../../graphql/answer.ts'
import { Modal } from '../../kit/Modal.tsx'
import { UpdatePassword } from '../password.graphql.ts'

/** Gives somebody a new password, which signs them out everywhere. */
export function NewPassword({ account, name, close }: { account: string; name: string; close: () => void }) {
  const { t } = useTranslation('people_manage')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { updatePassword } = await request(UpdatePassword, { account, password })
      const [refused] = updatePassword.refusals ?? []
      if (refused) return setWrong(refusalText(refused))
      toast(t('password_set'), 'success')
      close()
    } catch {
      setWrong(t('password_failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={t('password_title', { name })}
      onCancel={close}
      footer={
        <Button type="primary" loading={busy} disabled={password === ''} onClick={() => void save()}>
          {t('actions.password')}
        </Button>
      }
    >
      <label className="stack">
        <span>{t('password_new')}</span>
        <Input.Password
          autoFocus
          autoComplete="new-password"
          value={password}
          {...(wrong ? { status: 'error' as const } : {})}
          onChange={({ target }) => {
            setPassword(target.value)
            setWrong('')
          }}
        />
      </label>
      {wrong && (
        <p role="alert" className="wrong">
          {wrong}
        </p>
      )}
      <p className="quiet">{t('password_text')}</p>
    </Modal>
  )
}

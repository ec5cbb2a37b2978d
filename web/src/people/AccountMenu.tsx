import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { later } from '../kit/later.tsx'
import { MenuButton } from '../kit/MenuButton.tsx'
import { shownName, useViewer } from '../viewer/useViewer.ts'
import { holdsPasswords, signsOutHere } from '../sign_in/sign_in.ts'
import { OwnAvatar } from './OwnAvatar.tsx'
import { useSignIn } from '../sign_in/SignInProvider.tsx'

const PasswordDialog = later(() => import('./PasswordDialog.tsx').then((m) => m.PasswordDialog))

/** An entry of the account menu: a link or an action. */
export type AccountEntry = { key: string; label: string } & ({ to: string } | { run: () => void })

/**
 * The user's picture and name, the area's entries, changing the password if it is stored here, and signing
 * out.
 */
export function AccountMenu({ entries }: { entries: readonly AccountEntry[] }) {
  const { t } = useTranslation('kit')
  const known = useViewer()
  const { person, signOut } = useSignIn()
  const [password, setPassword] = useState(false)
  const name = shownName(known) || person?.name || ''
  return (
    <>
      <MenuButton
        align="end"
        name={t('account_of', { name })}
        label={
          <>
            <OwnAvatar name={name} />
            <span className="account-name">{name}</span>
          </>
        }
      >
        {entries.map((entry) =>
          'to' in entry ? (
            <Link key={entry.key} to={entry.to} className="menu-entry">
              {entry.label}
            </Link>
          ) : (
            <button key={entry.key} type="button" className="menu-entry" onClick={entry.run}>
              {entry.label}
            </button>
          ),
        )}
        {holdsPasswords() && (
          <button type="button" className="menu-entry" onClick={() => setPassword(true)}>
            {t('change_password')}
          </button>
        )}
        {signsOutHere() && (
          <button type="button" className="menu-entry" onClick={() => void signOut()}>
            {t('sign_out')}
          </button>
        )}
      </MenuButton>
      {password && <PasswordDialog close={() => setPassword(false)} />}
    </>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { mayDo, shownName, useViewer } from '../../viewer/useViewer.ts'
import { holdsPasswords, signsOutHere } from '../../sign_in/sign_in.ts'
import { useSignIn } from '../../sign_in/SignInProvider.tsx'
import { OwnAvatar } from '../OwnAvatar.tsx'
import { later } from '../../kit/later.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { useManages } from '../../areas/useManages.ts'
import { LanguageSwitch } from '../../viewer/LanguageSwitch.tsx'
import type { PersonalLink, PersonalSection } from '../../kit/personal.ts'
import { Skeleton } from '../../kit/states.tsx'
import { PersonalLinks } from './PersonalLinks.tsx'
import { facts } from './personal_facts.ts'

const AvatarDialog = later(() => import('../AvatarDialog.tsx').then((m) => m.AvatarDialog))

const PasswordDialog = later(() => import('../PasswordDialog.tsx').then((m) => m.PasswordDialog))

/**
 * The personal centre: name, account, phone, email, department; the pages and parts that features add; language,
 * password, sign out. Spec 000 §2.
 */
export function MePage({
  links,
  sections,
}: {
  links: readonly PersonalLink[]
  sections: readonly PersonalSection[]
}) {
  const { t } = useTranslation('profile')
  const { t: portal } = useTranslation('portal')
  useTitle(t('title'))
  const known = useViewer()
  const manages = useManages()
  const { signOut } = useSignIn()
  const [avatar, setAvatar] = useState(false)
  const [password, setPassword] = useState(false)
  const phone = useLocation().pathname.startsWith('/mobile/')
  const profile = (
    <dl>
      {facts(known.user).map(({ word, value }) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{word === 'sex' ? t(value === '1' ? 'male' : 'female') : value || t('unknown')}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <div className="column me">
      <h1>{t('title')}</h1>
      <section className="card me-card">
        <OwnAvatar size={72} />
        <h2>{shownName(known)}</h2>
        <button type="button" className="button" onClick={() => setAvatar(true)}>
          {t('change_avatar')}
        </button>
        {phone ? (
          // Unfolded it would keep the links below out of a thumb's reach.
          <details className="me-facts">
            <summary>{t('facts')}</summary>
            {profile}
          </details>
        ) : (
          profile
        )}
      </section>
      <PersonalLinks links={links} />
      {sections
        .filter(({ may }) => may === undefined || mayDo(may))
        .map(({ key, Section }) => (
          <Section key={key} fallback={<Skeleton lines={3} />} />
        ))}
      <div className="row-wide me-ways">
        {manages && (
          <Link to="/manage/home" className="button">
            {portal('account.enter_management')}
          </Link>
        )}
        <LanguageSwitch />
        {holdsPasswords() && (
          <button type="button" className="button" onClick={() => setPassword(true)}>
            {t('change_password', { ns: 'kit' })}
          </button>
        )}
        {signsOutHere() && (
          <button type="button" className="button" onClick={() => void signOut()}>
            {portal('account.sign_out')}
          </button>
        )}
      </div>
      {avatar && <AvatarDialog close={() => setAvatar(false)} />}
      {password && <PasswordDialog close={() => setPassword(false)} />}
    </div>
  )
}

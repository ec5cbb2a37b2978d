import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import './back_up.css'

const words = { me: 'me', home: 'home', myAppointment: 'my' } as const

/** The way up from a page that has no tab of its own. Only on the phone: the desktop's header leads everywhere. */
export function BackUp({ to }: { to: keyof typeof words }) {
  const { t } = useTranslation('portal')
  if (!useLocation().pathname.startsWith('/mobile/')) return null
  return (
    <Link to={`/pc/${to}`} className="back-up">
      ← {t(`tabs.${words[to]}`)}
    </Link>
  )
}

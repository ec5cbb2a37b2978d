import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import './back_up.css'

const words = { me: 'me', home: 'home', myAppointment: 'my' } as const

/** To a tab of the phone, or to a page with a name of its own. */
type Up = { to: keyof typeof words } | { to: string; name: string }

/** The way up from a page that has no tab of its own. Only on the phone: the desktop's header leads everywhere. */
export function BackUp(up: Up) {
  const { t } = useTranslation('portal')
  if (!useLocation().pathname.startsWith('/mobile/')) return null
  return (
    <Link to={`/pc/${up.to}`} className="back-up">
      ← {'name' in up ? up.name : t(`tabs.${words[up.to]}`)}
    </Link>
  )
}

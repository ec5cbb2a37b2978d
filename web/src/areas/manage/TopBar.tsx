import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { toast } from '../../graphql/toast.ts'
import { AccountMenu, type AccountEntry } from '../../people/AccountMenu.tsx'
import { LanguageSwitch } from '../../viewer/LanguageSwitch.tsx'
import { hasPage } from './pages.ts'
import { listOf, type MenuItem } from './menu.ts'

interface TopBarProps {
  name: string
  open: boolean
  toggle: () => void
  trail: readonly MenuItem[]
  /** Entries of the account menu besides signing out. */
  entries: readonly AccountEntry[]
}

/**
 * System name, sidebar toggle, breadcrumb, nav list, full screen, instructions, language, account. Spec 001
 * §2.
 */
export function TopBar({ name, open, toggle, trail, entries }: TopBarProps) {
  const { t } = useTranslation('manage')
  const { pathname } = useLocation()
  return (
    <header className="top-bar">
      <button
        type="button"
        className="button button-plain button-icon"
        onClick={toggle}
        aria-expanded={open}
        aria-controls="sidebar"
        aria-label={t('shell.toggle_sidebar')}
      >
        {open ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
      </button>
      <Link to="/manage/home" className="top-bar-name">
        {name}
      </Link>
      <Breadcrumb trail={trail} />
      <nav className="top-bar-nav" aria-label={t('shell.portal')}>
        <Link to="/pc/home" className="button button-plain">
          {t('shell.portal')}
        </Link>
        {hasPage('/manage/instruction') && (
          <Link
            to={`/manage/instruction?for=${encodeURIComponent(pathname)}`}
            className="button button-plain button-icon"
            aria-label={t('shell.instruction')}
            title={t('shell.instruction')}
          >
            <QuestionCircleOutlined aria-hidden />
          </Link>
        )}
        <FullScreen />
        <LanguageSwitch />
      </nav>
      <AccountMenu entries={entries} />
    </header>
  )
}

/** Begins at the management home. Only entries with a page of their own are links. */
function Breadcrumb({ trail }: { trail: readonly MenuItem[] }) {
  const { t } = useTranslation('manage')
  const { pathname } = useLocation()
  const own = trail.filter(({ path }) => path !== '/manage/home')
  // Between the group and a form, the breadcrumb shows the list that the form belongs to.
  const list = own.at(-1)?.hidden ? listOf(own.slice(0, -1), pathname) : undefined
  const steps = list ? own.toSpliced(-1, 0, list) : own
  return (
    <nav className="breadcrumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        <li>
          {steps.length > 0 ? (
            <Link to="/manage/home">{t('shell.home')}</Link>
          ) : (
            <span aria-current="page">{t('shell.home')}</span>
          )}
        </li>
        {steps.map(({ path, title }, i) => (
          <li key={path}>
            {path === list?.path ? (
              <Link to={path}>{title}</Link>
            ) : (
              <span {...(i === steps.length - 1 ? { 'aria-current': 'page' } : {})}>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const onFullScreen = (tell: () => void) => {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
}

function FullScreen() {
  const { t } = useTranslation('manage')
  const full = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null)
  const unsupported = () => toast(t('shell.full_screen_unsupported'), 'warning')
  const turn = () => {
    if (!document.fullscreenEnabled) return unsupported()
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch(unsupported)
  }
  const name = t(full ? 'shell.exit_full_screen' : 'shell.full_screen')
  return (
    <button
      type="button"
      className="button button-plain button-icon"
      onClick={turn}
      aria-label={name}
      title={name}
    >
      {full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
    </button>
  )
}

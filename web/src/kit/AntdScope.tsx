import {
  CloseCircleFilled,
  CloseOutlined,
  DownOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import en_US from 'antd/es/locale/en_US'
import zh_CN from 'antd/es/locale/zh_CN'
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { english } from '../viewer/language.ts'
import { useViewer } from '../viewer/useViewer.ts'
import { antdTheme } from '../theme/antd_theme.ts'
import { useNarrow } from './useNarrow.ts'
import { onScheme, paletteOf, scheme, themeColour } from '../theme/theme.ts'
import './touch.css'

/** The nonce that this page's styles must carry. */
const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/**
 * antd's own icon fades out for ever when it is removed while it fades in, and screen readers keep hearing
 * "loading".
 */
const loading_icon = <LoadingOutlined spin aria-hidden />

/**
 * antd's icons announce their own English names to screen readers: "down", "close". The field or the button
 * around them already carries the meaning.
 */
const silent_select = {
  suffixIcon: <DownOutlined aria-hidden />,
  showSearch: { searchIcon: <SearchOutlined aria-hidden /> },
  loadingIcon: loading_icon,
}
const silent_icons = {
  errorIcon: <CloseCircleFilled aria-hidden />,
  infoIcon: <InfoCircleFilled aria-hidden />,
  warningIcon: <ExclamationCircleFilled aria-hidden />,
}
const silent_closing = { closeIcon: <CloseOutlined aria-hidden /> }

/** English with European weeks, which begin on Monday like the Chinese ones and those of quotas. */
const english_words: typeof en_US = {
  ...en_US,
  ...(en_US.DatePicker && {
    DatePicker: { ...en_US.DatePicker, lang: { ...en_US.DatePicker.lang, locale: 'en_GB' } },
  }),
}

/** Everything below may use antd: our colours, the user's language, styles allowed by the security policy. */
export function AntdScope({ children }: { children: ReactNode }) {
  const now = useSyncExternalStore(onScheme, scheme)
  const colour = themeColour(useViewer().settings.theme_color)
  const narrow = useNarrow()
  const { t } = useTranslation('kit')
  // Not followed later: antd would mount everything again.
  const [moves] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const theme = useMemo(() => antdTheme(paletteOf(colour, now), now, moves), [colour, now, moves])
  return (
    <ConfigProvider
      theme={theme}
      locale={english() ? english_words : zh_CN}
      csp={{ nonce: nonce() }}
      componentSize={narrow ? 'large' : 'middle'}
      button={{ autoInsertSpace: false, loadingIcon: loading_icon }}
      select={silent_select}
      modal={silent_closing}
      drawer={silent_closing}
      alert={silent_icons}
      tag={{ closeIcon: <CloseOutlined aria-label={t('remove')} /> }}
      inputSearch={{ searchIcon: <SearchOutlined aria-label={t('do_search')} /> }}
    >
      {children}
    </ConfigProvider>
  )
}

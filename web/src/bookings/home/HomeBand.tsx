import type { ReactNode } from 'react'
import { isPicture } from '../../resources/TypeIcon.tsx'
import { english } from '../../viewer/language.ts'
import { systemName } from '../../viewer/settings.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import './home_band.css'

/**
 * The organisation at the head of its home page: crest and name, the greeting, and a picture of the campus;
 * a quiet drawing where none was uploaded. On a desktop the crest is in the header above.
 */
export function HomeBand({ children }: { children: ReactNode }) {
  const { settings } = useViewer()
  const { name = '', name_en = '', picture } = settings.campus ?? {}
  return (
    <header className="home-band">
      <div className="home-campus">{isPicture(picture) && <img src={picture} alt="" />}</div>
      <p className={name ? undefined : 'home-band-system'}>
        {isPicture(settings.logo) && <img src={settings.logo} alt="" height="28" />}
        {(english() && name_en) || name || systemName(settings)}
      </p>
      {children}
    </header>
  )
}

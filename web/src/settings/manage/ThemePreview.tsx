import { useTranslation } from 'react-i18next'
import { shownAddress } from '../../graphql/upload.ts'
import type { ControlProps } from '../../kit/form/declare.ts'
import { contrast, readColour, writeColour } from '../../theme/contrast.ts'
import { headerGround } from '../../theme/header_ground.ts'
import { paletteOf } from '../../theme/theme.ts'
import { english } from '../../viewer/language.ts'
import './settings.css'

const textOf = (values: ControlProps['values'], field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value.trim() : ''
}

/** The header of the portal as it would look. */
export function HeaderPreview({ values }: ControlProps) {
  const { t } = useTranslation('system_settings')
  const logo = textOf(values, 'logo')
  const name = (english() && textOf(values, 'sys_name_en')) || textOf(values, 'sys_name')
  const ground = headerGround(textOf(values, 'header_picture') || textOf(values, 'header_colour'))
  const palette = paletteOf(textOf(values, 'theme_color'), 'light')
  return (
    <div className="row header-preview" style={ground ?? {}} role="img" aria-label={t('preview.header')}>
      {logo && <img src={shownAddress(logo)} alt="" />}
      <strong>{name}</strong>
      <span className="grow" />
      <span className="header-preview-action" style={{ background: palette.fill, color: palette.on_fill }}>
        {t('preview.action')}
      </span>
    </div>
  )
}

const schemes = ['light', 'dark'] as const

/** How a colour will be shown in each scheme, and by how much it has to be changed to be readable. */
export function ColoursPreview({ values }: ControlProps) {
  const { t } = useTranslation('system_settings')
  const wanted = readColour(textOf(values, 'theme_color'))
  if (!wanted) return <p className="quiet">{t('preview.no_colour')}</p>
  return (
    <ul className="plain-list row-wide">
      {schemes.map((scheme) => {
        const palette = paletteOf(writeColour(wanted), scheme)
        const ground = scheme === 'light' ? '#ffffff' : '#1f2227'
        const shown = readColour(palette.accent) ?? wanted
        const ratio = contrast(wanted, readColour(ground) ?? wanted)
        const same = writeColour(shown) === writeColour(wanted)
        return (
          <li
            key={scheme}
            className="stack colours-preview"
            style={{ background: ground, color: palette.accent }}
          >
            <strong>{t(`preview.${scheme}`)}</strong>
            <span>{t('preview.text')}</span>
            <span className="row">
              <span
                className="header-preview-action"
                style={{ background: palette.fill, color: palette.on_fill }}
              >
                {t('preview.action')}
              </span>
            </span>
            <span>
              {same
                ? t('preview.as_it_is', { ratio: ratio.toFixed(1) })
                : t('preview.changed', { ratio: ratio.toFixed(1), colour: palette.accent })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import type { ControlProps } from '../../../kit/form/declare.ts'
import { RichText } from '../../../kit/RichText.tsx'
import { named } from '../../../viewer/named.ts'

/** What visitors see first on their phones, with the values of the form. */
export function HomePreview({ values, label }: Pick<ControlProps, 'values' | 'label'>) {
  const banner = values['banner_img']
  const text = (name: string) => named(values, name) || ''
  return (
    <div className="visitor-preview card stack">
      {typeof banner === 'string' && banner !== '' && <img src={banner} alt="" />}
      <strong>{text('sys_name') || label('preview.name')}</strong>
      {values['is_welcome_setting'] === 1 && <RichText html={text('welcome_content')} />}
      {values['is_visitor_infor'] === 1 && <p className="quiet-small">{label('preview.notice')}</p>}
      <span className="button button-main visitor-preview-button" aria-hidden>
        {label('preview.apply', { entering: text('in_school_name') || label('preview.entering') })}
      </span>
    </div>
  )
}

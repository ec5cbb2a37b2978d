import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../locales/words.ts'
import { RichText } from '../RichText.tsx'
import { Skeleton } from '../states.tsx'
import type { ControlProps, ShownProps } from './declare.ts'

/** The editor is a library of its own: it comes when a form has such a text, and never takes the form along. */
const Editor = lazy(() =>
  Promise.all([import('./rich_text/RichTextEditor.tsx'), loadWords(['editor'])]).then(
    ([m]) => ({ default: m.RichTextEditor }),
    () => ({ default: WithoutEditor }),
  ),
)

/** A text with marks: headings, lists, tables, links, pictures. Holds what rules/rich_text.ts allows, and no more. */
export const RichTextControl = (props: ControlProps) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <Editor {...props} />
  </Suspense>
)

/** The text stays as it is where the editor does not come, so that the rest of the form can be saved. */
function WithoutEditor({ value }: ControlProps) {
  const { t } = useTranslation('kit')
  return (
    <>
      <RichTextShown value={value} />
      <p className="field-hint" role="alert">
        {t('editor_not_loaded')}
      </p>
    </>
  )
}

export const RichTextShown = ({ value }: Pick<ShownProps, 'value'>) => (
  <RichText html={typeof value === 'string' ? value : ''} />
)

import { useTranslation } from 'react-i18next'
import { loadWords } from '../../locales/words.ts'
import { arrived } from '../chunk.ts'
import { later, useLeisure } from '../later.tsx'
import { RichText } from '../RichText.tsx'
import { Skeleton } from '../states.tsx'
import type { ControlProps, ShownProps } from './declare.ts'

/** The editor is a library of its own: it comes when a form has such a text, and never takes the form along. */
const Editor = later<ControlProps>(() =>
  arrived(Promise.all([import('./rich_text/RichTextEditor.tsx'), loadWords(['editor'])])).then(
    ([m]) => m.RichTextEditor,
    () => WithoutEditor,
  ),
)

/** A text with marks: headings, lists, tables, links, pictures. Holds what rules/rich_text.ts allows, and no more. */
export function RichTextControl(props: ControlProps) {
  // The form can be filled in while the editor is on its way.
  const leisure = useLeisure(true)
  return leisure ? <Editor {...props} fallback={<EditorToCome />} /> : <EditorToCome />
}

/** As high as an empty editor: what stands below it doesn't move. */
const EditorToCome = () => (
  <div className="editor-to-come">
    <Skeleton lines={3} />
  </div>
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

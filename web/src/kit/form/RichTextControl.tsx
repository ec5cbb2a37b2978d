import { useTranslation } from 'react-i18next'
import { loadWords } from '../../locales/words.ts'
import { arrived } from '../chunk.ts'
import { later, useLeisure } from '../later.tsx'
import { RichText } from '../RichText.tsx'
import { Skeleton } from '../states.tsx'
import type { ControlProps, ShownProps } from './declare.ts'

/**
 * The editor is a library of its own: it loads when a form has such a field, and if it fails to load the form
 * still works.
 */
const Editor = later<ControlProps>(() =>
  arrived(Promise.all([import('./rich_text/RichTextEditor.tsx'), loadWords(['editor'])])).then(
    ([m]) => m.RichTextEditor,
    () => WithoutEditor,
  ),
)

/**
 * Rich text: headings, lists, tables, links, pictures. Allows what rules/records/rich_text.ts allows, and no more.
 */
export function RichTextControl(props: ControlProps) {
  // The form can be filled in while the editor loads.
  const leisure = useLeisure(true)
  return leisure ? <Editor {...props} fallback={<EditorPlaceholder />} /> : <EditorPlaceholder />
}

/** As high as an empty editor, so that what stands below it doesn't move. */
const EditorPlaceholder = () => (
  <div className="editor-to-come">
    <Skeleton lines={3} />
  </div>
)

/** If the editor fails to load, the text is left unchanged, so that the rest of the form can be saved. */
function WithoutEditor({ value }: ControlProps) {
  const { t } = useTranslation('manage')
  return (
    <>
      <RichTextShown value={value} />
      <p className="quiet" role="alert">
        {t('editor_not_loaded')}
      </p>
    </>
  )
}

export const RichTextShown = ({ value }: Pick<ShownProps, 'value'>) => (
  <RichText html={typeof value === 'string' ? value : ''} />
)

import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { shownHtml } from '../../shown_html.ts'
import type { ControlProps } from '../declare.ts'
import { extensions } from './extensions.ts'
import { Toolbar } from './Toolbar.tsx'
import '../../rich_text.css'
import './rich_text_editor.css'

/** The form's value of the text: sanitised, and empty if the text is. */
const written = (editor: Editor) => (editor.isEmpty ? '' : shownHtml(editor.getHTML()))

/** The rich text editor. It reports a change only when the user made one: opening a text changes nothing. */
export function RichTextEditor({ id, value, set, name, invalid, described_by }: ControlProps) {
  const html = typeof value === 'string' ? value : ''
  const told = useRef(html)
  const editor = useEditor({
    extensions,
    content: shownHtml(html),
    // The security policy blocks a style without our nonce; ours is in a file.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: 'rich-text-body rich-text-shown',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': name,
        'aria-invalid': String(invalid),
        ...(described_by ? { 'aria-describedby': described_by } : {}),
      },
      transformPastedHTML: shownHtml,
    },
    onUpdate: ({ editor }) => {
      told.current = written(editor)
      set(told.current)
    },
  })
  // The editor owns what is being typed; only a value from elsewhere is written into it.
  useEffect(() => {
    if (html === told.current) return
    told.current = html
    editor.commands.setContent(shownHtml(html), { emitUpdate: false })
  }, [editor, html])
  return (
    <div className="rich-text">
      <Toolbar editor={editor} name={name} />
      <EditorContent editor={editor} />
    </div>
  )
}

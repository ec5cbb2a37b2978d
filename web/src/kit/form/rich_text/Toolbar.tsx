import { DisconnectOutlined, LinkOutlined, PictureOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressPrompt } from './Asked.tsx'
import { mayLink } from './extensions.ts'
import { PictureTool } from './PictureTool.tsx'
import { Tool } from './Tool.tsx'
import type { Picture } from './uploads.ts'
import { step_tools, table_tools, text_tools, type ToolOf } from './tools.tsx'

/** An address as people type it: https:// is added if it has no scheme. */
const addressOf = (typed: string) => (mayLink(typed.trim()) ? typed.trim() : `https://${typed.trim()}`)

/** The toolbar. Tab reaches one tool, the arrow keys the others. */
export function Toolbar({ editor, name }: { editor: Editor; name: string }) {
  const { t } = useTranslation('editor')
  const [asking, setAsking] = useState<'link' | null>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: text_tools.map((tool) => tool.active?.(editor)),
      in_table: editor.isActive('table'),
      in_link: editor.isActive('link'),
      can: step_tools.map((tool) => tool.can(editor)),
    }),
  })
  const run = (tool: ToolOf) => tool.run(editor.chain().focus()).run()
  const done = () => {
    setAsking(null)
    editor.commands.focus()
  }
  const link = (typed: string) => {
    const href = addressOf(typed)
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !state.in_link)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
    else chain.extendMarkRange('link').setLink({ href })
    chain.run()
    setAsking(null)
  }
  const insertPictures = (pictures: readonly Picture[]) =>
    editor
      .chain()
      .focus()
      .insertContent(pictures.map((attrs) => ({ type: 'image', attrs })))
      .run()
  return (
    <>
      <div
        className="rich-text-tools"
        role="toolbar"
        tabIndex={-1}
        aria-label={t('tools', { name })}
        onKeyDown={walk}
      >
        {text_tools.map((tool, at) => (
          <Tool
            key={tool.word}
            first={at === 0}
            name={t(tool.word)}
            pressed={state.on[at]}
            run={() => run(tool)}
          >
            {tool.icon}
          </Tool>
        ))}
        <Tool
          name={t('link')}
          pressed={state.in_link}
          run={() => setAsking(asking === 'link' ? null : 'link')}
        >
          <LinkOutlined aria-hidden />
        </Tool>
        <Tool
          name={t('unlink')}
          off={!state.in_link}
          run={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
        >
          <DisconnectOutlined aria-hidden />
        </Tool>
        <PictureTool found={insertPictures}>
          <PictureOutlined aria-hidden />
        </PictureTool>
        {step_tools.map((tool, at) => (
          <Tool key={tool.word} name={t(tool.word)} off={!state.can[at]} run={() => run(tool)}>
            {tool.icon}
          </Tool>
        ))}
        {state.in_table &&
          table_tools.map((tool) => (
            <Tool key={tool.word} name={t(tool.word)} run={() => run(tool)}>
              {tool.icon}
            </Tool>
          ))}
      </div>
      {asking === 'link' && (
        <AddressPrompt
          name={t('link_address')}
          hint="https://"
          before={String(editor.getAttributes('link')['href'] ?? '')}
          give={link}
          leave={done}
        />
      )}
    </>
  )
}

/** Left and Right move between tools, Home and End to the first and last. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const tools = [...event.currentTarget.querySelectorAll('button')]
  const at = tools.findIndex((tool) => tool === document.activeElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  const next = tools.at(to % tools.length)
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1
  next?.focus()
}

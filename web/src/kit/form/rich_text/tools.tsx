import {
  BoldOutlined,
  BorderTopOutlined,
  CodeOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  MinusOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { ChainedCommands, Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import type { Words } from '../../../locales/types.d.ts'

export interface ToolOf {
  word: Extract<keyof Words['editor'], string>
  icon: ReactNode
  /** Whether it is active at the cursor; undefined for a one-time action. */
  active?: (editor: Editor) => boolean
  run: (chain: ChainedCommands) => ChainedCommands
}

const heading = (level: 2 | 3 | 4, word: 'heading' | 'heading_small' | 'heading_smallest'): ToolOf => ({
  word,
  icon: `H${level - 1}`,
  active: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
})

/** The tools for any text, in the order of the toolbar. */
export const text_tools: readonly ToolOf[] = [
  heading(2, 'heading'),
  heading(3, 'heading_small'),
  heading(4, 'heading_smallest'),
  {
    word: 'bold',
    icon: <BoldOutlined aria-hidden />,
    active: (e) => e.isActive('bold'),
    run: (c) => c.toggleBold(),
  },
  {
    word: 'italic',
    icon: <ItalicOutlined aria-hidden />,
    active: (e) => e.isActive('italic'),
    run: (c) => c.toggleItalic(),
  },
  {
    word: 'underline',
    icon: <UnderlineOutlined aria-hidden />,
    active: (e) => e.isActive('underline'),
    run: (c) => c.toggleUnderline(),
  },
  {
    word: 'strike',
    icon: <StrikethroughOutlined aria-hidden />,
    active: (e) => e.isActive('strike'),
    run: (c) => c.toggleStrike(),
  },
  {
    word: 'code',
    icon: <CodeOutlined aria-hidden />,
    active: (e) => e.isActive('code'),
    run: (c) => c.toggleCode(),
  },
  {
    word: 'bullets',
    icon: <UnorderedListOutlined aria-hidden />,
    active: (e) => e.isActive('bulletList'),
    run: (c) => c.toggleBulletList(),
  },
  {
    word: 'numbers',
    icon: <OrderedListOutlined aria-hidden />,
    active: (e) => e.isActive('orderedList'),
    run: (c) => c.toggleOrderedList(),
  },
  {
    word: 'quote',
    icon: '❝',
    active: (e) => e.isActive('blockquote'),
    run: (c) => c.toggleBlockquote(),
  },
  { word: 'rule', icon: <MinusOutlined aria-hidden />, run: (c) => c.setHorizontalRule() },
  {
    word: 'table',
    icon: <TableOutlined aria-hidden />,
    run: (c) => c.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
  },
]

/** Tools that appear only inside a table. */
export const table_tools: readonly ToolOf[] = [
  { word: 'row_add', icon: <InsertRowBelowOutlined aria-hidden />, run: (c) => c.addRowAfter() },
  { word: 'row_delete', icon: <DeleteRowOutlined aria-hidden />, run: (c) => c.deleteRow() },
  { word: 'column_add', icon: <InsertRowRightOutlined aria-hidden />, run: (c) => c.addColumnAfter() },
  { word: 'column_delete', icon: <DeleteColumnOutlined aria-hidden />, run: (c) => c.deleteColumn() },
  { word: 'row_head', icon: <BorderTopOutlined aria-hidden />, run: (c) => c.toggleHeaderRow() },
  { word: 'table_delete', icon: <DeleteOutlined aria-hidden />, run: (c) => c.deleteTable() },
]

export const step_tools: readonly (ToolOf & { can: (editor: Editor) => boolean })[] = [
  { word: 'undo', icon: <UndoOutlined aria-hidden />, run: (c) => c.undo(), can: (e) => e.can().undo() },
  { word: 'redo', icon: <RedoOutlined aria-hidden />, run: (c) => c.redo(), can: (e) => e.can().redo() },
]

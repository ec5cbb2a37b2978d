import {
  BoldOutlined,
  DisconnectOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Input } from 'antd'
import DOMPurify from 'dompurify'
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps, ShownProps } from './declare.ts'

/** What the tools make; the server takes somewhat more and cleans again. */
const clean = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [
      'p',
      'br',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'h3',
      'ul',
      'ol',
      'li',
      'blockquote',
      'a',
      'img',
      'div',
    ],
    ALLOWED_ATTR: ['href', 'src', 'alt'],
  })

const isBlank = (html: string) => html.replaceAll(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === ''

const inline = [
  ['bold', <BoldOutlined key="bold" />],
  ['italic', <ItalicOutlined key="italic" />],
  ['insertUnorderedList', <UnorderedListOutlined key="bullets" />],
  ['insertOrderedList', <OrderedListOutlined key="numbers" />],
] as const
const words = {
  bold: 'rich.bold',
  italic: 'rich.italic',
  insertUnorderedList: 'rich.bullets',
  insertOrderedList: 'rich.numbers',
} as const

/** A small editor: bold, italic, a heading, lists, links. Whatever is pasted loses what isn't one of these. */
export function RichTextControl({ id, value, set, name, invalid, described_by }: ControlProps) {
  const { t } = useTranslation('kit')
  const body = useRef<HTMLDivElement>(null)
  const told = useRef<string | null>(null)
  const html = typeof value === 'string' ? value : ''
  // The browser owns what is being typed; only a value from elsewhere is written into it.
  useEffect(() => {
    if (body.current && html !== told.current) body.current.innerHTML = clean(html)
    told.current = html
  }, [html])

  const tell = () => {
    const written = clean(body.current?.innerHTML ?? '')
    told.current = isBlank(written) ? '' : written
    set(told.current)
  }
  const run = (command: string, argument?: string) => {
    body.current?.focus()
    document.execCommand(command, false, argument)
    tell()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const found = event.clipboardData.getData('text/html')
    if (found) run('insertHTML', clean(found))
    else run('insertText', event.clipboardData.getData('text/plain'))
  }
  return (
    <div className="rich-text">
      <div className="rich-text-tools" role="toolbar" aria-label={name}>
        {inline.map(([command, icon]) => (
          <Tool key={command} name={t(words[command])} run={() => run(command)}>
            {icon}
          </Tool>
        ))}
        <Tool
          name={t('rich.heading')}
          run={() => run('formatBlock', document.queryCommandValue('formatBlock') === 'h3' ? 'p' : 'h3')}
        >
          H
        </Tool>
        <LinkTool run={run} />
      </div>
      <div
        ref={body}
        id={id}
        className="rich-text-body"
        role="textbox"
        aria-multiline="true"
        aria-label={name}
        aria-invalid={invalid}
        {...(described_by ? { 'aria-describedby': described_by } : {})}
        contentEditable
        suppressContentEditableWarning
        tabIndex={0}
        onInput={tell}
        onPaste={paste}
      />
    </div>
  )
}

/** A button that leaves the selection of the text where it is. */
const Tool = ({
  name,
  run,
  children,
  pressed,
}: {
  name: string
  run: () => void
  children: ReactNode
  pressed?: boolean
}) => (
  <button
    type="button"
    className="button button-plain"
    aria-label={name}
    title={name}
    aria-pressed={pressed}
    onMouseDown={(event) => event.preventDefault()}
    onClick={run}
  >
    {children}
  </button>
)

/** Asks for the address beside the button; the selection is found again before the link is made. */
function LinkTool({ run }: { run: (command: string, argument?: string) => void }) {
  const { t } = useTranslation('kit')
  const [range, setRange] = useState<Range | null>(null)
  const [address, setAddress] = useState('')
  const start = () => {
    const selected = getSelection()
    setRange(range || !selected?.rangeCount ? null : selected.getRangeAt(0).cloneRange())
  }
  const make = () => {
    const target = /^(https?:\/\/|mailto:|tel:)/.test(address.trim())
      ? address.trim()
      : `https://${address.trim()}`
    const selected = getSelection()
    if (range && selected && address.trim()) {
      selected.removeAllRanges()
      selected.addRange(range)
      if (range.collapsed) run('insertText', target)
      else run('createLink', target)
    }
    setRange(null)
    setAddress('')
  }
  return (
    <>
      <Tool name={t('rich.link')} run={start} pressed={range !== null}>
        <LinkOutlined />
      </Tool>
      <Tool name={t('rich.unlink')} run={() => run('unlink')}>
        <DisconnectOutlined />
      </Tool>
      {range && (
        <span className="rich-text-link">
          <Input
            size="small"
            autoFocus
            aria-label={t('rich.link_address')}
            placeholder="https://"
            maxLength={500}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onPressEnter={(event) => (event.preventDefault(), make())}
          />
          <button type="button" className="button" onClick={make}>
            {t('rich.link')}
          </button>
        </span>
      )}
    </>
  )
}

export const RichTextShown = ({ value }: ShownProps) => (
  <div dangerouslySetInnerHTML={{ __html: clean(String(value)) }} />
)

import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { shownAddress } from '../../../graphql/upload.ts'
import { own_picture, rich_text_link, rich_text_schemes } from '#rules/records/rich_text.ts'

const scheme = /^\s*([a-z][\w+.-]*):/i
const schemes: readonly string[] = rich_text_schemes

/** Whether a link may lead there: a listed scheme, or a path of this site. */
export const mayLink = (address: string): boolean => {
  const named = scheme.exec(address)?.[1]
  return named ? schemes.includes(named.toLowerCase()) : /^[/#]/.test(address) && !address.startsWith('//')
}

/** Tab leaves the text, as it leaves any field; the arrow keys move between cells. */
const TabLeaves = Table.extend({
  addKeyboardShortcuts() {
    const { Tab: _next, 'Shift-Tab': _previous, ...others } = this.parent?.() ?? {}
    return others
  },
})

/** Only our own pictures: others would be removed when saving. */
const OwnImage = Image.extend({
  parseHTML() {
    const own = (node: HTMLElement) => (own_picture.test(node.getAttribute('src') ?? '') ? null : false)
    return [{ tag: 'img[src]', getAttrs: own }]
  },
  // A picture that was just uploaded is shown from the browser; the text stores the URL.
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img')
      const { src, alt, width, height } = node.attrs as Record<string, string | number | null>
      for (const [name, value] of Object.entries({ alt, width, height }))
        if (value !== null && value !== undefined) dom.setAttribute(name, String(value))
      dom.src = shownAddress(String(src))
      return { dom }
    }
  },
})

/** What the text can contain. A test compares it with the list of rules/records/rich_text.ts. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: schemes.filter((one) => !one.startsWith('http')),
      HTMLAttributes: { ...rich_text_link },
      isAllowedUri: (address) => mayLink(address),
    },
  }),
  TabLeaves.configure({ resizable: false }),
  TableKit.configure({ table: false }),
  OwnImage.configure({ inline: true }),
]

import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { shownAddress } from '../../../graphql/upload.ts'
import { own_picture, rich_text_link, rich_text_schemes } from '#rules/rich_text.ts'

const scheme = /^\s*([a-z][\w+.-]*):/i
const schemes: readonly string[] = rich_text_schemes

/** Whether a link may lead there: a scheme of the list, or a place of this site. */
export const mayLink = (address: string): boolean => {
  const named = scheme.exec(address)?.[1]
  return named ? schemes.includes(named.toLowerCase()) : /^[/#]/.test(address) && !address.startsWith('//')
}

/** Tab leaves the text, as it leaves any field; the arrows go from cell to cell. */
const TabLeaves = Table.extend({
  addKeyboardShortcuts() {
    const { Tab: _next, 'Shift-Tab': _previous, ...others } = this.parent?.() ?? {}
    return others
  },
})

/** Only pictures of ours: others would be gone after saving. */
const OwnImage = Image.extend({
  parseHTML() {
    const own = (node: HTMLElement) => (own_picture.test(node.getAttribute('src') ?? '') ? null : false)
    return [{ tag: 'img[src]', getAttrs: own }]
  },
  // What was just uploaded is shown from the browser; the text keeps the address.
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

/** What the text can hold. A test holds it against the list of rules/rich_text.ts. */
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

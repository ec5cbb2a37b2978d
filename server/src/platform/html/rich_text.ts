import sanitizeHtml from 'sanitize-html'
import { invalid } from '../refused.ts'
import { json, text } from '../graphql/inputs.ts'
import { ownAddress } from '../files/address.ts'

/** Text and structure, links, and pictures of ours. No styles, no scripts, no frames, nobody else's pictures. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'hr',
      'code',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownAddress.test(attribs.src ?? ''),
}

/** What of a text with marks may be kept and shown. Empty where nothing but marks was there. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, rules).trim()
  const says = /<img\b/.test(clean) || sanitizeHtml(clean, { allowedTags: [] }).trim() !== ''
  return says ? clean : ''
}

/** Text with marks from an editor, cleaned on reading. `max` counts what is kept. */
export const richText = ({ max = 20_000 }: { max?: number } = {}) => {
  const { type } = text()
  return {
    ...json((value: unknown, path: string): string => {
      if (typeof value !== 'string') throw invalid(path, 'format')
      if (value.length > 4 * max) throw invalid(path, 'too_long', { max, length: value.length })
      const clean = cleanHtml(value)
      if (clean.length > max) throw invalid(path, 'too_long', { max, length: clean.length })
      return clean
    }),
    type,
  }
}

import sanitizeHtml from 'sanitize-html'
import {
  own_picture,
  rich_text_attributes,
  rich_text_link,
  rich_text_schemes,
  rich_text_tags,
} from '#rules/records/rich_text.ts'
import { invalid } from '../refused.ts'
import { json, text } from '../graphql/inputs.ts'

/** The same rules as those of the editor and the pages: #rules/records/rich_text.ts defines them for all. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [...rich_text_tags],
  allowedAttributes: Object.fromEntries(
    Object.entries(rich_text_attributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...rich_text_schemes],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: sanitizeHtml.simpleTransform('a', rich_text_link) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isUpload(attribs.src ?? ''),
}

/** Whoever reads a text fetches its pictures, so they are uploads and no other address of this site. */
function isUpload(address: string): boolean {
  return address.startsWith('/files/') && own_picture.test(address)
}

/** The part of an HTML text that may be stored and shown. Empty if it contained nothing but markup. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, rules).trim()
  const says = /<img\b/.test(clean) || sanitizeHtml(clean, { allowedTags: [] }).trim() !== ''
  return says ? clean : ''
}

/** HTML text from an editor, sanitised on reading. `max` limits the sanitised text. */
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

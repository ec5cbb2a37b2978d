import DOMPurify from 'dompurify'
import { rich_text_attributes, rich_text_tags } from '#rules/rich_text.ts'

const tags = [...rich_text_tags]
const attributes = [...new Set(Object.values(rich_text_attributes).flat())]

/**
 * A text with marks as it may be shown or edited. The server cleaned it when it was written; this is the same list
 * once more, with the scripts, styles and addresses of script that a list alone would not stop taken out.
 */
export const shownHtml = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes, ALLOW_DATA_ATTR: false })

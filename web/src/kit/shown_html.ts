import DOMPurify from 'dompurify'
import { rich_text_attributes, rich_text_tags } from '#rules/records/rich_text.ts'

const tags = [...rich_text_tags]
const attributes = [...new Set(Object.values(rich_text_attributes).flat())]

/**
 * Rich text as it may be displayed or edited. The server sanitised it when it was saved; this applies the
 * same list again, and removes scripts, styles and script URLs that a list alone would not stop.
 */
export const shownHtml = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes, ALLOW_DATA_ATTR: false })

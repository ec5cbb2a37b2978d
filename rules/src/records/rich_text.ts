/**
 * What rich text may contain: used by the editor, by the pages that show it, and by the server, which
 * enforces it. Text and structure, links, and our own pictures. No styles, scripts or frames.
 */
export const rich_text_tags = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'h2', 'h3', 'h4'],
  ...['ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const

/** Attributes by tag. All others are removed. */
export const rich_text_attributes = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
} as const

/** Allowed link targets besides our own pages. */
export const rich_text_schemes = ['http', 'https', 'mailto', 'tel'] as const

/** Attributes of every link: it opens another window, which gets no information about ours. */
export const rich_text_link = { target: '_blank', rel: 'noopener noreferrer' } as const

/** The address of one of our own pictures, such as an upload: a path of this site. Never another site's. */
export const own_picture = /^\/(?!\/)(?:[\w-]+(?:\.[\w-]+)*\/)*[\w-]+(?:\.[\w-]+)*$/

/**
 * What a text with marks may hold: asked by the editor, by the pages that show it, and by the server, which has the
 * last word. Text and structure, links, and pictures of ours. No styles, no scripts, no frames.
 */
export const rich_text_tags = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'h2', 'h3', 'h4'],
  ...['ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const

/** By tag. Nothing else keeps an attribute. */
export const rich_text_attributes = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
} as const

/** Where a link may lead, besides to our own pages. */
export const rich_text_schemes = ['http', 'https', 'mailto', 'tel'] as const

/** What a link gets, whoever made it: another window, which learns nothing of ours. */
export const rich_text_link = { target: '_blank', rel: 'noopener noreferrer' } as const

/** The address of a picture of ours, such as an upload: a path of this site. Never somebody else's. */
export const own_picture = /^\/(?!\/)(?:[\w-]+(?:\.[\w-]+)*\/)*[\w-]+(?:\.[\w-]+)*$/

/** A piece of a document that can be inserted into another as it is. Anything else is escaped. */
export interface Html {
  readonly markup: string
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[]

/** Builds a document. Inserted values are escaped, unless they were built in the same way. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { markup: parts.reduce((text, part, index) => text + render(pieces[index - 1]) + part, '') }
}

/** Markup from elsewhere that is known to be safe. */
export function trusted(markup: string): Html {
  return { markup }
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece))
  if (isList(piece)) return piece.map(render).join('')
  return piece.markup
}

function isList(piece: Piece): piece is readonly Piece[] {
  return Array.isArray(piece)
}

function escape(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}

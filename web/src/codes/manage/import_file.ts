/** The columns of a file, with an example of each. */
export const TEMPLATE: readonly (readonly string[])[] = [
  ['item_code', 'item_name', 'item_name_en', 'item_parent', 'item_index', 'disabled', 'item_description'],
  ['projector', 'Projector', 'Projector', '', '1', '0', ''],
  ['laser-projector', 'Laser projector', 'Laser projector', 'projector', '1', '0', ''],
]

/** Bytes as base64, in pieces: a function takes only so many arguments. */
export function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCodePoint(...bytes.subarray(at, at + PIECE))
  return btoa(text)
}

const PIECE = 8192

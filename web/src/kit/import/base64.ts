/** Bytes as base64, in pieces: a function takes only so many arguments. */
export function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCodePoint(...bytes.subarray(at, at + PIECE))
  return btoa(text)
}

const PIECE = 8192

/** Base45 of RFC 9285: bytes in the letters that a QR code holds at 5.5 bits each. */

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

export function base45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2)
    const value = second === undefined ? first : first * 256 + second
    text += letter(value % 45) + letter(Math.floor(value / 45) % 45)
    if (second !== undefined) text += letter(Math.floor(value / 2025))
  }
  return text
}

const letter = (digit: number) => LETTERS.charAt(digit)

/** The bytes of a text. Null: it is no Base45, or not the only way to write these bytes. */
export function fromBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((one) => LETTERS.indexOf(one))
    if (digits.includes(-1)) return null
    const value = digits.reduce((sum, digit, nth) => sum + digit * 45 ** nth, 0)
    if (value > (digits.length === 3 ? 0xffff : 0xff)) return null
    if (digits.length === 3) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}

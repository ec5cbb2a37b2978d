import encodeQR from 'qr'

/** Modules of quiet ground around a code: readers need four. */
const QUIET = 4

/** The rows of a QR code with its quiet ground: true is dark. */
export const qrModules = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { border: QUIET, ecc: 'medium' })

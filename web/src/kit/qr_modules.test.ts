import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrModules } from './qr_modules.ts'

/** As a camera sees it: black and white, so many pixels for each module. */
function photo(rows: readonly boolean[][], scale: number) {
  const side = rows.length * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { width: side, height: side, data }
}

test.each([
  ['a code of a booking', 'B.AaIGl3iUcPawZmOvpsIs8wON2PBzdHVkZW50.wO6RGr7096y3R19TEgMEvd'],
  ['an address', 'https://campus.example/booking/mobile/signer?code=R.7VbX0q4mT5u2y3kzQh1s6A'],
])('%s can be read where it is drawn', (_what, text) => {
  expect(decodeQR(photo(qrModules(text), 4))).toBe(text)
})

import { BarcodeDetector } from 'qr/decode.js'

interface Detects {
  detect(source: ImageBitmapSource): Promise<readonly { rawValue: string }[]>
}

/** The browser's own reader of QR codes where it has one, else one of ours. */
export function detector(): Detects {
  const own: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  const Detector = typeof own === 'function' ? (own as new (options: object) => Detects) : BarcodeDetector
  return new Detector({ formats: ['qr_code'] })
}

/** The longer side of a photo as it is read, in pixels: a code that fills a tenth of it is still legible. */
const READ_AT = 1600

/** The QR code in a photo; null: none was found, or the file is no picture. */
export async function codeInPhoto(photo: Blob): Promise<string | null> {
  const whole = await createImageBitmap(photo).catch(() => null)
  if (!whole) return null
  const share = Math.min(1, READ_AT / Math.max(whole.width, whole.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(whole.width * share))
  canvas.height = Math.max(1, Math.round(whole.height * share))
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  const [first] = await detector()
    .detect(canvas)
    .catch(() => [])
  return first?.rawValue ?? null
}

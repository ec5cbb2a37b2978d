import sharp, { type Metadata, type Sharp } from 'sharp'

/** A picture of more pixels than any camera's is there to fill the memory. All frames of a moving one together. */
const MOST_PIXELS = 60_000_000
const MOST_FRAMES = 300
/** Pictures are shown on pages: nothing needs more. Panoramas are wide. */
const LONGEST_SIDE = 4096
const SECONDS = 15
/** Decoding takes memory, so that only so many are made at once. */
const AT_ONCE = 2

sharp.concurrency(1)
sharp.cache(false)

/** A picture that can't be made anew: broken, too large, or something else under a picture's name. */
export class BadPicture extends Error {}

let running = 0
const waiting: (() => void)[] = []

/**
 * Makes a picture anew from its pixels: turned the way its camera held it, no larger than pages show, without
 * the place, the camera and whatever else it carried. @throws BadPicture
 */
export async function makeAnew(from: string, to: string, extension: string): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    const moving = extension === 'gif' || extension === 'webp'
    const picture = sharp(from, { limitInputPixels: MOST_PIXELS, animated: moving, failOn: 'error' }).timeout(
      { seconds: SECONDS },
    )
    refuseBomb(await picture.metadata())
    const upright = picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    await encoded(upright, extension).toFile(to)
  } catch (cause) {
    throw cause instanceof BadPicture ? cause : new BadPicture('can not be read as a picture', { cause })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function refuseBomb({ width, height, pages = 1 }: Metadata): void {
  if (pages > MOST_FRAMES) throw new BadPicture(`more than ${MOST_FRAMES} frames`)
  // With all frames loaded, the height is that of all of them together.
  if (width * height > MOST_PIXELS) throw new BadPicture(`more than ${MOST_PIXELS} pixels`)
}

function encoded(picture: Sharp, extension: string): Sharp {
  switch (extension) {
    case 'jpg':
      return picture.jpeg({ quality: 85 })
    case 'png':
      return picture.png({ compressionLevel: 9 })
    case 'webp':
      return picture.webp({ quality: 85 })
    default:
      return picture.gif()
  }
}

import sharp, { type Metadata, type Sharp } from 'sharp'
import { pictureTurns } from './picture_turns.ts'

/** A picture with more pixels than any camera's is meant to exhaust the memory. */
const MAX_PIXELS = 60_000_000
/** For all frames of an animation together: they take many times as long as the same pixels in one frame. */
const MAX_MOVING_PIXELS = 15_000_000
const MAX_FRAMES = 300
/** Pictures are shown on pages, which need no more. Panoramas are wide. */
const MAX_SIDE = 4096
const SECONDS = 15

sharp.concurrency(1)
sharp.cache(false)

/** A picture that can't be re-encoded: broken, too large, or another format with a picture's name. */
export class BadPicture extends Error {}

const turns = pictureTurns()

/**
 * Re-encodes a picture from its pixels: rotated as the camera was held, no larger than pages show, without
 * location, camera and other metadata. Waits for one of the user's slots.
 * @param person id of the user who uploads the picture
 * @throws BadPicture
 * @throws Busy if no slot becomes free in time
 */
export const makeAnew = (person: string, from: string, to: string, extension: string): Promise<void> =>
  turns.run(person, () => make(from, to, extension))

async function make(from: string, to: string, extension: string): Promise<void> {
  try {
    const moving = extension === 'gif' || extension === 'webp'
    const picture = sharp(from, { limitInputPixels: MAX_PIXELS, animated: moving, failOn: 'error' }).timeout({
      seconds: SECONDS,
    })
    refuseBomb(await picture.metadata())
    const upright = picture
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    await encoded(upright, extension).toFile(to)
  } catch (cause) {
    throw cause instanceof BadPicture ? cause : new BadPicture('can not be read as a picture', { cause })
  }
}

function refuseBomb({ width, height, pages = 1 }: Metadata): void {
  if (pages > MAX_FRAMES) throw new BadPicture(`more than ${MAX_FRAMES} frames`)
  // With all frames loaded, the height is the sum of all frames' heights.
  const most = pages > 1 ? MAX_MOVING_PIXELS : MAX_PIXELS
  if (width * height > most) throw new BadPicture(`more than ${most} pixels`)
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

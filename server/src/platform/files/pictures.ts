import sharp, { type Metadata, type Sharp } from 'sharp'
import { pictureTurns } from './picture_turns.ts'

/** A picture of more pixels than any camera's is there to fill the memory. */
const MOST_PIXELS = 60_000_000
/** All frames of a moving one together: they take many times as long as the same pixels in one. */
const MOST_MOVING_PIXELS = 15_000_000
const MOST_FRAMES = 300
/** Pictures are shown on pages: nothing needs more. Panoramas are wide. */
const LONGEST_SIDE = 4096
const SECONDS = 15

sharp.concurrency(1)
sharp.cache(false)

/** A picture that can't be made anew: broken, too large, or something else under a picture's name. */
export class BadPicture extends Error {}

const turns = pictureTurns()

/**
 * Makes a picture anew from its pixels: turned the way its camera held it, no larger than pages show, without
 * the place, the camera and whatever else it carried. Waits for the person's turn.
 * @param person whose picture it is, their id
 * @throws BadPicture
 * @throws Busy where the turn doesn't come in time
 */
export const makeAnew = (person: string, from: string, to: string, extension: string): Promise<void> =>
  turns.run(person, () => make(from, to, extension))

async function make(from: string, to: string, extension: string): Promise<void> {
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
  }
}

function refuseBomb({ width, height, pages = 1 }: Metadata): void {
  if (pages > MOST_FRAMES) throw new BadPicture(`more than ${MOST_FRAMES} frames`)
  // With all frames loaded, the height is that of all of them together.
  const most = pages > 1 ? MOST_MOVING_PIXELS : MOST_PIXELS
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

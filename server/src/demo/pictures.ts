import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { Ctx } from '#server/context.ts'
import { keepMade } from '#server/files/files.service.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { newFileName } from '#server/platform/files/store.ts'
import type { Pictures } from './catalogue_step.ts'
import { drawingOf, picture_keys, type PictureKey } from './drawing.ts'
import { campus_picture, crest } from './drawing_campus.ts'

const VARIANTS = [0, 1]

/** Draws all pictures of the campus into the file store, as if they had been uploaded. */
export async function drawPictures(ctx: Ctx, storage: Storage): Promise<Pictures> {
  const drawn = await Promise.all(
    picture_keys.map(async (key): Promise<[PictureKey, string[]]> => {
      const addresses: string[] = []
      for (const variant of VARIANTS)
        addresses.push(await draw(ctx, storage, `${key}-${variant + 1}`, drawingOf(key, variant)))
      return [key, addresses]
    }),
  )
  return Object.fromEntries(drawn)
}

/** Draws a picture that a person uploads. */
export const drawOne = (ctx: Ctx, storage: Storage, key: PictureKey): Promise<string> =>
  draw(ctx, storage, key, drawingOf(key, 0))

/** Draws the university's crest, which is its logo, and its campus. */
export const drawFace = async (ctx: Ctx, storage: Storage): Promise<{ logo: string; picture: string }> => ({
  logo: await draw(ctx, storage, 'crest', crest),
  picture: await draw(ctx, storage, 'campus', campus_picture),
})

async function draw(ctx: Ctx, storage: Storage, name: string, svg: string): Promise<string> {
  const fresh = storage.temporary()
  await sharp(Buffer.from(svg)).webp({ quality: 82 }).toFile(fresh)
  const made = {
    stored_name: newFileName('webp'),
    original_name: `${name}.webp`,
    mime_type: 'image/webp',
    size: (await stat(fresh)).size,
  }
  return keepMade(ctx, storage.store, made, fresh)
}

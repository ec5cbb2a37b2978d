import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { Ctx } from '#server/context.ts'
import { keepMade } from '#server/files/files.service.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { newFileName } from '#server/platform/files/store.ts'
import type { Pictures } from './catalogue_step.ts'
import { drawingOf } from './drawing.ts'
import { type_keys, type TypeKey } from './types.ts'

const VARIANTS = [0, 1]

/** Draws pictures of every type into the file store, as if they had been uploaded. */
export async function drawPictures(ctx: Ctx, storage: Storage): Promise<Pictures> {
  const drawn = await Promise.all(
    type_keys.map(async (type): Promise<[TypeKey, string[]]> => {
      const addresses: string[] = []
      for (const variant of VARIANTS) addresses.push(await draw(ctx, storage, type, variant))
      return [type, addresses]
    }),
  )
  return Object.fromEntries(drawn)
}

async function draw(ctx: Ctx, storage: Storage, type: TypeKey, variant: number): Promise<string> {
  const fresh = storage.temporary()
  await sharp(Buffer.from(drawingOf(type, variant)))
    .webp({ quality: 82 })
    .toFile(fresh)
  const made = {
    stored_name: newFileName('webp'),
    original_name: `${type}-${variant + 1}.webp`,
    mime_type: 'image/webp',
    size: (await stat(fresh)).size,
  }
  return keepMade(ctx, storage.store, made, fresh)
}

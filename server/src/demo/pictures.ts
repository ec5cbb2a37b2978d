import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { newFileName, openFileStore, type FileStore } from '#server/platform/files/store.ts'
import type { Pictures } from './catalogue_step.ts'
import { drawingOf } from './drawing.ts'
import { type_keys, type TypeKey } from './types.ts'

const VARIANTS = [0, 1]

/** Draws pictures of every type into the file store, as if they had been uploaded. */
export async function drawPictures(ctx: Ctx, files_dir: string): Promise<Pictures> {
  const store = await openFileStore(files_dir)
  const drawn = await Promise.all(
    type_keys.map(async (type): Promise<[TypeKey, string[]]> => {
      const addresses: string[] = []
      for (const variant of VARIANTS) addresses.push(await draw(ctx, store, type, variant))
      return [type, addresses]
    }),
  )
  return Object.fromEntries(drawn)
}

async function draw(ctx: Ctx, store: FileStore, type: TypeKey, variant: number): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const stored_name = newFileName('webp')
  const fresh = store.temporary()
  await sharp(Buffer.from(drawingOf(type, variant)))
    .webp({ quality: 82 })
    .toFile(fresh)
  const { size } = await stat(fresh)
  await store.put(tenant_id, stored_name, fresh)
  await sql`insert into file ${sql({ tenant_id, id: newId(), stored_name, original_name: `${type}-${variant + 1}.webp`, mime_type: 'image/webp', size, created_user: ctx.viewer?.user_id ?? null })}`
  return `/files/${tenant_id}/${stored_name}`
}

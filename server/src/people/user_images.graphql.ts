import { viewerOf } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { renameFiles, signedAddress } from '#server/files/files.service.ts'
import { ensureNotAbove } from '#server/permissions/permissions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { pictureAddress } from '#server/platform/files/address.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { model, text } from '#server/platform/graphql/inputs.ts'
import { Refused } from '#server/platform/refused.ts'
import { UserImage, type UserImageRow } from './people.entities.ts'
import { personByAccount } from './person_rows.ts'

provider.query('findUserImage', {
  may: 'signed_in',
  type: UserImage.type,
  description:
    'The picture of an account, or null. `image` is an address that expires: request it again for a new one.',
  args: { account: text({ required: true, max: 128 }) },
  run: async ({ account }, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const [row] = await sql<
      UserImageRow[]
    >`select * from user_image where tenant_id = ${tenant_id} and account = ${account}`
    return row ? { ...row, image: await signedAddress(ctx, row.image) } : null
  },
})

provider.mutation('saveUserImage', {
  may: 'file.upload',
  description:
    'Sets the picture of the caller, or with person.manage of another person. `image` is the uri of an uploaded file.',
  args: {
    model: model('UserImageInput', {
      account: text({ required: true, max: 128 }),
      image: pictureAddress({ required: true }),
    }),
  },
  run: async ({ model: { account, image } }, ctx) => {
    const { sql, tenant_id } = ctx.tx
    if (account !== viewerOf(ctx).account && !ctx.may('person.manage'))
      throw new Refused('NOT_ALLOWED', { permission: 'person.manage' }, 'account')
    if (!(await personByAccount(ctx, account))) throw new Refused('NOT_FOUND', {}, 'account')
    if (account !== viewerOf(ctx).account) await ensureNotAbove(ctx, account, 'account')
    const [saved] = await sql<{ id: string }[]>`
      insert into user_image (tenant_id, id, account, image, create_time)
      values (${tenant_id}, ${newId()}, ${account}, ${image}, ${ctx.now().toString()})
      on conflict (tenant_id, account) do update set image = excluded.image, create_time = excluded.create_time
      returning id`
    if (saved) await renameFiles(ctx, 'user_image', saved.id, { image }, ['image'])
    return done(saved ? [saved.id] : [])
  },
})

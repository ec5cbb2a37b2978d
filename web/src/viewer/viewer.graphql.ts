import { operation } from '../graphql/operation.ts'
import type { MutationAnswer } from '../graphql/answer.ts'
import { answer_fields } from '../graphql/answer.ts'
import type { CanvasMenu, Me } from './types.ts'

export const CheckTenantStatus = operation<{ checkTenantStatus: MutationAnswer }>(
  'public',
  `query CheckTenantStatus { checkTenantStatus { errcode msg msg_en } }`,
)

export const FindMe = operation<{ me: Me | null }>(
  'iam',
  `query Me { me {
    id account name name_en sex cardNo email phone birthday
    attrsValues { code value }
    positions { dept { id name name_en code parent } post { id name name_en code } }
    permissions roles now tenant { code name name_en time_zone }
  } }`,
)

export const FindUserImage = operation<
  { findUserImage: { account: string; image: string | null } | null },
  { account: string }
>('provider', `query FindUserImage($account: String!) { findUserImage(account: $account) { account image } }`)

export const SaveUserImage = operation<
  { saveUserImage: MutationAnswer },
  { model: { account: string; image: string } }
>(
  'provider',
  `mutation SaveUserImage($model: UserImageInput!) { saveUserImage(model: $model) { ${answer_fields} } }`,
)

export const FindCanvasMenus = operation<{ canvasmenus: CanvasMenu[] }>(
  'bus',
  `query CanvasMenus { canvasmenus { id name parent text text_en uri icon target visible deleted description } }`,
)

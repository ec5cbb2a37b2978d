import { answer_fields } from '../graphql/answer.ts'
import { operation, type Answered } from '../graphql/operation.ts'

export const CheckTenantStatus = operation(
  'public',
  `query CheckTenantStatus { checkTenantStatus { errcode msg msg_en } }`,
)

export const FindMe = operation(
  'iam',
  `query Me { me {
    id account name name_en sex cardNo email phone birthday
    attrsValues { code value }
    positions { dept { id name name_en code parent } post { id name name_en code } }
    permissions roles now tenant { code name name_en time_zone }
  } }`,
)

type Found = NonNullable<Answered<typeof FindMe>['me']>
/** The signed-in user; only the account is sure, as long as nothing else could be loaded. Spec 000 §3. */
export type Me = Pick<Found, 'account'> & Partial<Found>

export const FindUserImage = operation(
  'provider',
  `query FindUserImage($account: String!) { findUserImage(account: $account) { account image } }`,
)

export const SaveUserImage = operation(
  'provider',
  `mutation SaveUserImage($model: UserImageInput!) { saveUserImage(model: $model) { ${answer_fields} } }`,
)

export const FindCanvasMenus = operation(
  'bus',
  `query CanvasMenus { canvasmenus { id name parent text text_en uri icon target visible deleted description } }`,
)

/** One entry of the server's menu. Spec 001 §3 Canvas menu. */
export type CanvasMenu = Answered<typeof FindCanvasMenus>['canvasmenus'][number]

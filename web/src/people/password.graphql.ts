import type { FieldRefusal } from '../graphql/answer.ts'
import { operation } from '../graphql/operation.ts'

export interface UpdatedPassword {
  success: boolean
  refusals: FieldRefusal[]
}

export const UpdatePassword = operation<
  { updatePassword: UpdatedPassword },
  { account: string; password: string; old_password: string | null }
>(
  'iam',
  `mutation UpdatePassword($account: String, $password: String, $old_password: String) {
    updatePassword(account: $account, password: $password, old_password: $old_password) {
      success refusals { errcode msg msg_en field details }
    }
  }`,
)

import { operation } from '../graphql/operation.ts'

export const UpdatePassword = operation(
  'iam',
  `mutation UpdatePassword($account: String!, $password: String!, $old_password: String) {
    updatePassword(account: $account, password: $password, old_password: $old_password) {
      success refusals { errcode msg msg_en field details }
    }
  }`,
)

import { operation } from '../graphql/operation.ts'

export const SaveLanguage = operation(
  'provider',
  `mutation SaveLanguage($model: NotificationPreferencesPatch!) {
    saveMyNotificationPreferences(model: $model) { errcode msg_en } }`,
)

import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { computed, entity, of } from '#server/platform/graphql/entities.ts'
import { int, json, model } from '#server/platform/graphql/inputs.ts'
import { findSettings, readManageSetting, saveSettings, type SettingsRow } from './settings.service.ts'

const SystemSettings = entity('SystemSettings', of<SettingsRow>(), {
  id: 'id',
  manage_setting: computed('text!', ({ manage_setting }: SettingsRow) => JSON.stringify(manage_setting)),
  version: 'int!',
  update_time: 'timestamp',
})

provider.query('findSystemSettings', {
  may: 'settings.manage',
  type: SystemSettings.type,
  description:
    'The system settings with their version, for the form that changes them. manage_setting is a JSON string.',
  run: (_args, ctx) => findSettings(ctx.tx),
})

provider.mutation('saveSystemSettings', {
  may: 'settings.manage',
  description:
    'Replaces the system settings. `version` is the one that was read: STALE if they have changed since.',
  args: {
    model: model('SystemSettingsModel', {
      manage_setting: json(readManageSetting, { required: true }),
      version: int({ required: true, min: 1 }),
    }),
  },
  run: async ({ model: { manage_setting, version } }, ctx) =>
    done([await saveSettings(ctx, manage_setting, version)]),
})

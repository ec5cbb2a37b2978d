import { allowed_network_record } from '#rules/settings/allowed_network_record.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { computed, entity, of } from '#server/platform/graphql/entities.ts'
import { int, json, model } from '#server/platform/graphql/inputs.ts'
import { unmapped } from '#server/platform/http/networks.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { allowed_networks } from './allowed_networks.ts'
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

declareOperations(allowed_network_record, allowed_networks, {
  list: 'The networks from which the management area may be used; with none in use, from everywhere.',
  create:
    'Allows a network (CIDR, IPv4 or IPv6). LOCKED_OUT if the caller’s own address would be in none. A repeated idempotency key creates no second one.',
  one: 'One of the networks.',
  update: 'Changes the fields sent. LOCKED_OUT as for a new one; a `version` older than the row’s: STALE.',
  state: 'Uses or stops networks. Each id is decided alone: LOCKED_OUT as for a new one.',
  remove: 'Deletes networks. Each id is decided alone: LOCKED_OUT as for a new one.',
})

const OwnAddress = entity('OwnAddress', of<{ address: string }>(), { address: 'text!' })

provider.query('findOwnAddress', {
  may: 'settings.manage',
  type: OwnAddress.type,
  description: 'The address from which the caller reaches the server, as it is compared with the networks.',
  run: (_args, { address }) => ({ address: unmapped(address) }),
})

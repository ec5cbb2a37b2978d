import { outside_channels } from '#rules/notifications/channels.ts'
import { kindOf, chosen_kind_names, type NotificationKindName } from '#rules/notifications/kinds.ts'
import { builtInTexts } from '#rules/notifications/texts.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { newId } from '#server/platform/database/columns.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { flag, list, oneOf, patch, text } from '#server/platform/graphql/inputs.ts'
import { invalid } from '#server/platform/refused.ts'
import { configured, notificationSettings } from './settings.ts'
import type { notification_preference } from './notifications.table.ts'

type PreferenceRow = Pick<typeof notification_preference.$inferSelect, 'id' | 'language' | 'quiet' | 'muted'>

const kinds = chosen_kind_names.map((kind) => ({
  kind,
  name: builtInTexts(kind, 'zh').name,
  name_en: builtInTexts(kind, 'en').name,
  important: kindOf(kind).important ? 1 : 0,
}))

const KindEntity = entity(
  'NotificationKind',
  of<{ kind: NotificationKindName; name: string; name_en: string; important: number }>(),
  { kind: 'text!', name: 'text!', name_en: 'text!', important: 'int!' },
)

const Preferences = entity(
  'NotificationPreferences',
  of<
    PreferenceRow & { kinds: typeof kinds; channels: string[]; email: string | null; phone: string | null }
  >(),
  {
    id: 'id',
    language: 'text!',
    quiet: 'int!',
    muted: 'texts!',
    email: 'text',
    phone: 'text',
    channels: 'texts!',
    kinds: nestedMany(KindEntity, '!'),
  },
)

const MAX_MUTED = chosen_kind_names.length * outside_channels.length
const can_be_muted: ReadonlySet<string> = new Set(
  chosen_kind_names.flatMap((kind) => outside_channels.map((channel) => `${kind}:${channel}`)),
)

async function own({ tx: { sql, tenant_id }, ...ctx }: Ctx): Promise<PreferenceRow> {
  const { account } = viewerOf(ctx)
  const [row] = await sql<PreferenceRow[]>`
    select id, language, quiet, muted from notification_preference where tenant_id = ${tenant_id} and account = ${account}`
  return row ?? { id: newId(), language: 'zh', quiet: 0, muted: [] }
}

provider.query('findMyNotificationPreferences', {
  may: 'notification.read_own',
  type: Preferences.type,
  description:
    'How the caller gets notifications: the language, whether only important ones leave the product, and the kinds that a channel never sends (`kind:channel`). With the addresses of the account, the channels that are set up, and every kind.',
  run: async (_args, ctx) => {
    const { email, phone } = viewerOf(ctx)
    const can = configured(await notificationSettings(ctx.tx), ctx.mails)
    const channels = outside_channels.filter((one) => can[one])
    return { ...(await own(ctx)), email, phone, channels, kinds }
  },
})

provider.mutation('saveMyNotificationPreferences', {
  may: 'notification.read_own',
  description: 'Changes how the caller gets notifications. What is left out stays as it is.',
  args: {
    model: patch('NotificationPreferencesPatch', {
      language: oneOf(['zh', 'en']),
      quiet: flag(),
      muted: list(text({ required: true, max: 60 }), { max: MAX_MUTED }),
    }),
  },
  run: async ({ model }, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const unknown = (model.muted ?? []).find((one) => !can_be_muted.has(one))
    if (unknown !== undefined) throw invalid('muted', 'not_one_of', { allowed: 'kind:channel' })
    const row = await own(ctx)
    const next = {
      language: model.language ?? row.language,
      quiet: model.quiet ?? row.quiet,
      muted: model.muted ? [...new Set(model.muted)] : row.muted,
    }
    const [saved] = await sql<{ id: string }[]>`
      insert into notification_preference (tenant_id, id, account, language, quiet, muted)
      values (${tenant_id}, ${row.id}, ${viewerOf(ctx).account}, ${next.language}, ${next.quiet}, ${next.muted})
      on conflict (tenant_id, account) do update set language = excluded.language, quiet = excluded.quiet, muted = excluded.muted
      returning id`
    return done(saved ? [saved.id] : [])
  },
})

import { overall_fields } from '#rules/visitors/settings/overall_settings.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { inputsOf } from '#server/platform/graphql/catalogue_inputs.ts'
import { wireFieldsOf } from '#server/platform/graphql/catalogue_output.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { bool, int, patch } from '#server/platform/graphql/inputs.ts'
import { overallSettings, visitKinds, type OverallSettings, type VisitKind } from './effective.ts'
import { flowChoices, renewRegisterKey, saveOverallSettings, type OverallValues } from './overall.ts'
import { allPlaces, type VisitPlace } from './places.ts'

const VisitorOverallSettings = entity<OverallSettings, object>(
  'VisitorOverallSettings',
  of<OverallSettings>(),
  { id: 'text', ...wireFieldsOf(overall_fields), version: 'int!' } as never,
  'What holds for all visitors. `version` 0: nobody has saved any, and each field has its usual meaning.',
)

provider.query('findVisitorOverallSettingsEntity', {
  may: ['settings.see', 'visitor.manage'],
  type: VisitorOverallSettings.type,
  description: 'What holds for all visitors. Pages of the user area read it when they start.',
  run: (_args, ctx) => overallSettings(ctx.tx),
})

provider.mutation('saveVisitorOverallSettings', {
  may: 'visitor.manage',
  description:
    'Saves what holds for all visitors; what the model leaves out stays. `version` is the one that was read: STALE if they have changed since.',
  args: {
    model: patch(
      'VisitorOverallSettingsModel',
      { ...inputsOf(overall_fields), version: int({ required: true }) },
      { always: ['version'], of: VisitorOverallSettings },
    ),
  },
  run: async ({ model: { version, ...values } }, ctx) =>
    done([await saveOverallSettings(ctx, version, values as OverallValues)]),
})

const VisitorPlace = entity(
  'VisitorPlace',
  of<VisitPlace>(),
  { id: 'id', kind: 'text!', name: 'text!', name_en: 'text!', parent_id: 'text' },
  'A campus, building or floor by its code, or a resource by its id.',
)

provider.query('findVisitorOverAllSettingsResources', {
  may: 'visitor.manage',
  type: many(VisitorPlace),
  price: CATALOGUE,
  description:
    'The places that visitors could be let apply for, as one tree: locations and resources in use.',
  run: (_args, ctx) => allPlaces(ctx.tx),
})

const VisitorFlow = entity('VisitorFlow', of<{ code: string; name: string; name_en: string }>(), {
  code: 'text!',
  name: 'text!',
  name_en: 'text!',
})

provider.query('findVisitorFlowAll', {
  may: 'visitor.manage',
  type: many(VisitorFlow),
  price: CATALOGUE,
  description: 'The approval flows that can decide about visits.',
  run: (_args, ctx) => flowChoices(ctx),
})

const VisitKindEntity = entity(
  'VisitorKind',
  of<VisitKind>(),
  {
    visitor_type: 'text!',
    name: 'text!',
    name_en: 'text!',
    is_enable: 'int!',
    is_invite_school_flow_path: 'int!',
    invite_school_flow_path: 'text',
    is_enable_second_level: 'int!',
    places: 'texts!',
    longest_days: 'int',
    days_ahead: 'int',
    number_per_day: 'int',
  },
  'A kind of visit with its complete rules: its own, else those of the overall settings.',
)

provider.query('findVisitorKindAll', {
  may: ['visitor.manage', 'visitor.see', 'visitor.invite', 'visitor.register'],
  type: many(VisitKindEntity),
  price: CATALOGUE,
  description: 'The kinds of visits that are offered, in their order; with all: true also the others.',
  args: { all: bool() },
  run: ({ all }, ctx) => visitKinds(ctx.tx, all === true ? 'all' : 'offered'),
})

const VisitorRegisterKey = entity('VisitorRegisterKey', of<{ register_key: string | null }>(), {
  register_key: 'text',
})

provider.query('findVisitorRegisterKey', {
  may: 'visitor.manage',
  type: VisitorRegisterKey.type,
  description: 'The key in the address of the public registration; null while it is closed.',
  run: async (_args, ctx) => ({ register_key: (await overallSettings(ctx.tx)).register_key }),
})

provider.mutation('renewVisitorRegisterKey', {
  may: 'visitor.manage',
  description:
    'Opens the public registration under a new key: addresses with the one before lead nowhere. close: true closes it.',
  args: { close: bool() },
  run: async ({ close }, ctx) => done([await renewRegisterKey(ctx, close === true)]),
})

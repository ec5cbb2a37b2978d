import { kinds_en } from '#rules/visitors/settings/field_words.en.ts'
import { kinds_zh } from '#rules/visitors/settings/field_words.zh.ts'
import { builtInField, field_kinds } from '#rules/visitors/settings/field_catalogue.ts'
import { fieldsOf, mayBeAsked, type AskedField } from '#rules/visitors/settings/visitor_fields.ts'
import { open, provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { computed, entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { flag, int, list, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { fieldSettings } from './effective.ts'
import { findFieldRows, resetFieldSettings, saveFieldSettings, type FieldRow } from './field_settings.ts'
import { dataRange, type RangeValue } from './places.ts'
import {
  findRegisterRows,
  publicRegisterFields,
  registerFields,
  saveRegisterSettings,
  type PublicRegisterField,
  type RegisterRow,
} from './register_settings.ts'

/** What a field is called and holds, on the wire of the specification. */
const described = {
  id: computed('text!', (row: { code: string }) => row.code),
  code: 'text!',
  field_name: computed('text!', (row: { name: string }) => row.name),
  field_name_en: computed('text!', (row: { name_en: string }) => row.name_en),
} as const

const kind = {
  field_type: computed('text!', (row: AskedField | FieldRow) => row.kind),
  fieldTypeName: computed('text!', (row: AskedField | FieldRow) => kinds_zh[row.kind]),
  field_type_name_en: computed('text!', (row: AskedField | FieldRow) => kinds_en[row.kind]),
  values: 'text',
  own: 'int!',
  sensitive: 'int!',
  reason: 'text!',
  reason_en: 'text!',
  consent: 'text!',
  consent_en: 'text!',
  keep_days: 'int!',
} as const

const places = ['visitor', 'appointment'] as const

const VisitorInfoFieldSettings = entity(
  'VisitorInfoFieldSettings',
  of<FieldRow>(),
  {
    ...described,
    ...kind,
    is_visitor_valid_info: 'int!',
    is_visitor_required_info: 'int!',
    is_appointment_valid_info: 'int!',
    is_appointment_required_info: 'int!',
    is_show_school_info: 'int!',
    is_show_visit_record: 'int!',
    order: 'int!',
    fits: computed('texts!', (row: FieldRow) => places.filter((place) => mayBeAsked(row, place))),
    locked: computed('texts!', ({ code }: FieldRow) =>
      places.filter((place) => builtInField(code)?.locked?.includes(place)),
    ),
    optional_only: computed('int!', ({ code }: FieldRow) => (builtInField(code)?.optional_only ? 1 : 0)),
    used: 'int!',
    version: 'int!',
  },
  'A field of visitors. `fits`: where it makes sense; `locked`: where it can’t be switched off; `used` 1: its kind can’t change; `version` 0: as the product has it.',
)

const AskedVisitorField = entity(
  'AskedVisitorField',
  of<AskedField>(),
  { ...described, ...kind, required: computed('int!', ({ required }: AskedField) => (required ? 1 : 0)) },
  'A field that somebody is asked for, why, and for how many days after the last visit it is kept.',
)

const VisitorFieldValue = entity('VisitorFieldValue', of<RangeValue>(), {
  value: 'text!',
  name: 'text!',
  name_en: 'text!',
  parent: 'text',
})

const RegisterField = entity(
  'RegisterVisitorField',
  of<PublicRegisterField>(),
  {
    ...described,
    ...kind,
    required: computed('int!', ({ required }: AskedField) => (required ? 1 : 0)),
    choices: nestedMany(VisitorFieldValue, '!'),
  },
  'A field that the registration asks for. `choices`: what may be chosen.',
)

provider.query('findVisitorInfoFieldSettingsEntityList', {
  may: ['visitor.manage', 'visitor.see'],
  type: many(VisitorInfoFieldSettings),
  price: CATALOGUE,
  description: 'Every field of visitors in its order, also those that nobody is asked for.',
  run: (_args, ctx) => findFieldRows(ctx),
})

provider.mutation('updateVisitorInfoFieldSettings', {
  may: 'visitor.manage',
  description:
    'Saves fields, all or none; what a model leaves out stays. A code that begins with own_ and is unknown makes a field of the tenant’s own. STALE if one was changed since its `version`.',
  args: {
    models: list(
      model('VisitorInfoFieldSettingsModel', {
        code: text({ required: true, max: 60 }),
        version: int(),
        field_name: text({ max: 60 }),
        field_name_en: text({ max: 100 }),
        field_type: oneOf(field_kinds),
        values: text({ max: 60 }),
        sensitive: flag(),
        is_visitor_valid_info: flag(),
        is_visitor_required_info: flag(),
        is_appointment_valid_info: flag(),
        is_appointment_required_info: flag(),
        is_show_school_info: flag(),
        is_show_visit_record: flag(),
        order: int({ max: 1_000_000 }),
        reason: text({ max: 200 }),
        reason_en: text({ max: 300 }),
        consent: text({ max: 1000 }),
        consent_en: text({ max: 2000 }),
        keep_days: int(),
      }),
      { required: true, max: 100 },
    ),
  },
  run: async ({ models }, ctx) => {
    const changes = models.map(({ field_name: name, field_name_en: name_en, field_type, ...rest }) => ({
      ...rest,
      name,
      name_en,
      kind: field_type,
    }))
    return done(await saveFieldSettings(ctx, changes as Parameters<typeof saveFieldSettings>[1]))
  },
})

provider.mutation('deleteVisitorInfoFieldSettings', {
  may: 'visitor.manage',
  description:
    'Deletes fields of the tenant’s own, IN_USE where one has been filled in; a field of the product is as the product has it again.',
  args: { codes: list(text({ required: true, max: 60 }), { required: true }) },
  run: async ({ codes }, ctx) => {
    await resetFieldSettings(ctx, codes)
    return done(codes)
  },
})

provider.query('findVisitorValidFieldInfo', {
  may: ['visitor.manage', 'visitor.see', 'visitor.invite', 'visitor.register'],
  type: many(AskedVisitorField),
  price: CATALOGUE,
  description:
    'The fields that are asked for, in their order: in the application for a visit, or with place: visitor in what is kept of a person.',
  args: { place: oneOf(places) },
  run: async ({ place }, ctx) => fieldsOf(await fieldSettings(ctx.tx), place ?? 'appointment'),
})

provider.query('findVisitorInfoFieldDataRange', {
  may: ['visitor.manage', 'visitor.see', 'visitor.invite', 'visitor.register'],
  type: many(VisitorFieldValue),
  price: CATALOGUE,
  description:
    'What may be chosen for a field, by its code: entries in use of its code table, or the places that may be applied for. Empty for a field that isn’t a choice.',
  args: { fieldEnName: text({ required: true, max: 60 }) },
  run: ({ fieldEnName }, ctx) => dataRange(ctx.tx, fieldEnName),
})

const VisitorRegistorFieldSetting = entity(
  'VisitorRegistorFieldSetting',
  of<RegisterRow>(),
  {
    ...described,
    is_valid: 'int!',
    is_required: 'int!',
    sort: 'int!',
    locked: 'int!',
    created_user: 'text',
    created_user_name: 'text',
    create_time: 'timestamp',
    mod_user: 'text',
    mod_user_name: 'text',
    mod_time: 'timestamp',
    version: 'int!',
  },
  'What the public registration does with a field. `locked` 1: it can’t be switched off.',
)

provider.query('findVisitorRegistorFieldSettingEntityList', {
  may: ['visitor.manage', 'visitor.see'],
  type: many(VisitorRegistorFieldSetting),
  price: CATALOGUE,
  description: 'Every field that the public registration can ask for, in its order.',
  run: (_args, ctx) => findRegisterRows(ctx),
})

provider.mutation('updateVisitorRegistorFieldSetting', {
  may: 'visitor.manage',
  description:
    'Saves what the public registration asks for, all or none; what a model leaves out stays. STALE if one was changed since its `version`.',
  args: {
    models: list(
      model('VisitorRegistorFieldSettingModel', {
        code: text({ required: true, max: 60 }),
        version: int(),
        is_valid: flag(),
        is_required: flag(),
        sort: int({ max: 1_000_000 }),
      }),
      { required: true, max: 100 },
    ),
  },
  run: async ({ models }, ctx) =>
    done(await saveRegisterSettings(ctx, models as Parameters<typeof saveRegisterSettings>[1])),
})

provider.query('findRegisterValidField', {
  may: ['visitor.manage', 'visitor.register'],
  type: many(AskedVisitorField),
  price: CATALOGUE,
  description: 'What the public registration asks for, in its order.',
  run: (_args, ctx) => registerFields(ctx),
})

open.query('findRegisterFieldListForPublic', {
  may: 'anyone',
  type: many(RegisterField),
  price: CATALOGUE,
  description:
    'What the registration asks for, for who has its address. `tenantKey` is the key in it; NOT_FOUND if it has been renewed, or the registration is closed.',
  args: { tenantKey: text({ required: true, max: 60 }) },
  run: ({ tenantKey }, ctx) => publicRegisterFields(ctx, tenantKey),
})

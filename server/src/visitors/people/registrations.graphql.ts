import { visitor_registration_record } from '#rules/visitors/people/visitor_registration_record.ts'
import { maskedPhone } from '#rules/visitors/people/masking.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { inputsOf } from '#server/platform/graphql/catalogue_inputs.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, id, ids, int, list, model, oneOf, patch, text } from '#server/platform/graphql/inputs.ts'
import { Refused } from '#server/platform/refused.ts'
import { declareOperations, recordEntity } from '#server/records/records.service.ts'
import { askedOfVisitors, keptFields, type KeptField } from './asked_values.ts'
import { document_owners, revealDocument } from './documents.ts'
import { eraseRegistration } from './erasing.ts'
import { importRegistrations, type ImportedModel } from './registration_import.ts'
import { findRegistrations, registrationOfAccount, registrationsOfPhone } from './registration_list.ts'
import { own_values } from './own_values.ts'
import { registrations, type RegistrationRow, type RegistrationValues } from './registrations.ts'

const { see, manage, fields } = visitor_registration_record
/** All are written within the time that one request has. */
const MAX_MODELS = 500

const Registration = recordEntity<RegistrationRow>(
  visitor_registration_record,
  registrations,
  'Somebody who visits. `card_number` is masked for everybody; phone numbers and mail addresses are for who may not manage visitors. `blocked`: 1 on the blacklist, 2 like somebody on it.',
)

declareOperations(
  visitor_registration_record,
  {
    ...registrations,
    findAll: (ctx, args, filter) => findRegistrations(ctx, args, filter as never),
    create: (ctx, values) => saveAsked(ctx, values as RegistrationValues),
    update: (ctx, id, version, values) => changeAsked(ctx, id, version, values as RegistrationValues),
  },
  {
    list: 'The people who visit, the newest first. Keywords find a name, unit or plate among the newest; a whole name, phone number, plate or document number among all.',
    one: 'One person who visits.',
    create:
      'Registers somebody. One who is registered by the same document, or by the same phone number and name: TAKEN_NAME. `password` is taken and never told.',
    state: 'Lets people apply for visits (1) or not (0). Each id is decided alone.',
  },
  Registration,
  { inputs: { own_values } },
)

/** Registers somebody whose data is what the tenant asks for. */
async function saveAsked(ctx: Ctx, values: RegistrationValues): Promise<string> {
  const check = await askedOfVisitors(ctx)
  check(values, null)
  return registrations.create(ctx, values)
}

async function changeAsked(
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: RegistrationValues,
): Promise<void> {
  const before = await registrations.find(ctx, id)
  // Nothing is asked of what was erased: the change refuses it.
  if (!before.erased_time) (await askedOfVisitors(ctx))(values, before)
  await registrations.update(ctx, id, version, values)
}

const KeptValue = entity('KeptVisitorValue', of<KeptField['choices'][number]>(), {
  value: 'text!',
  name: 'text!',
  name_en: 'text!',
})

const KeptVisitorField = entity(
  'KeptVisitorField',
  of<KeptField>(),
  {
    code: 'text!',
    name: 'text!',
    name_en: 'text!',
    kind: 'text!',
    own: 'int!',
    required: 'bool!',
    choices: nestedMany(KeptValue, '!'),
  },
  'A field of what is kept of a visitor, as the tenant calls it. `own` 1: its value stands in `own_values`. `choices`: what may be chosen.',
)

provider.query('findKeptVisitorFields', {
  may: see,
  type: many(KeptVisitorField),
  price: CATALOGUE,
  description: 'What the tenant keeps of visitors, in its order, with the values of choices.',
  args: {},
  run: (_args, ctx) => keptFields(ctx),
})

const Visitor = entity(
  'Visitor',
  of<Pick<RegistrationRow, 'id' | 'visitor_name' | 'phone' | 'unit' | 'person_type' | 'is_valid'>>(),
  { id: 'id', visitor_name: 'text!', phone: 'text', unit: 'text', person_type: 'text', is_valid: 'int!' },
  'Somebody to choose. The phone number is masked.',
)

provider.query('findVisitorEntityList', {
  may: see,
  type: connection(Visitor),
  description: 'People to choose from for a visit: those who may apply, with masked phone numbers.',
  args: {
    ...paging,
    filter: model('VisitorFilter', { person_type: text({ max: 60 }) }, { required: false }),
  },
  run: async (args, ctx) => {
    const page = await findRegistrations(ctx, args, { ...args.filter, is_valid: 1 })
    return { ...page, rows: page.rows.map((row) => ({ ...row, phone: row.phone && maskedPhone(row.phone) })) }
  },
})

provider.query('findVisitorInfoByAccount', {
  may: ['visitor.see', 'visitor.manage', 'visitor.register'],
  type: Registration.type,
  description:
    'What is kept of the visitor with this account: who may not see visitors finds only themselves. NOT_FOUND if nothing is.',
  args: { account: text({ required: true, max: 100 }) },
  run: async ({ account }, ctx) => {
    const sees = ctx.may('visitor.see') || ctx.may('visitor.manage')
    const row = sees || account === viewerOf(ctx).account ? await registrationOfAccount(ctx, account) : null
    if (!row) throw new Refused('NOT_FOUND', {}, 'account')
    return row
  },
})

provider.query('findVisitorInfoByPhone', {
  may: see,
  type: many(Registration),
  description: 'The visitors of a phone number, the last registered first: families share one.',
  args: { phone: text({ required: true, max: 30 }) },
  run: ({ phone }, ctx) => registrationsOfPhone(ctx, phone),
})

const row_inputs = { ...inputsOf(fields), own_values }

provider.mutation('updateVisitorInfoAll', {
  ...batch,
  may: manage,
  description: 'Changes several visitors, each in the fields sent for it. Each is decided alone.',
  args: {
    models: list(
      patch(
        'VisitorInfoChange',
        { ...row_inputs, id: id(), version: int({ min: 1 }) },
        { always: ['id'], of: Registration },
      ),
      { required: true },
    ),
  },
  run: async ({ models }, ctx) => {
    const by_id = new Map(models.map((one) => [one.id, one]))
    const outcomes = await forEachId([...by_id.keys()], async (one) => {
      const { id: _id, version, ...changes } = by_id.get(one) ?? { id: one, version: null }
      await changeAsked(ctx, one, version, changes as RegistrationValues)
    })
    return batchAnswer(outcomes, 'models')
  },
})

interface ImportedVisitors extends Answer {
  written: number
  lines: ImportedModel[]
}

const ImportedVisitor = entity(
  'ImportedVisitor',
  of<ImportedModel>(),
  { line: 'int!', outcome: 'text!', about: 'text!', field: 'text', msg: 'text', msg_en: 'text' },
  'A model of an import, counted from 1. `outcome`: accepted, updated (known by document, or phone number and name), unchanged or broken.',
)

provider.mutation('importVisitorInfo', {
  may: manage,
  description:
    'Imports visitors: those known are changed in what is sent of them, others are created. Without commit: true only what would happen; with a broken model nothing is written.',
  type: entity('ImportedVisitors', of<ImportedVisitors>(), {
    ...answerFields,
    written: 'int!',
    lines: nestedMany(ImportedVisitor, '!'),
  }).type,
  refuse: (refused): ImportedVisitors => ({ ...refusedAnswer(refused), written: 0, lines: [] }),
  args: {
    models: list(model('VisitorInfoImport', row_inputs), { required: true, max: MAX_MODELS }),
    commit: bool(),
  },
  run: async ({ models, commit }, ctx): Promise<ImportedVisitors> => ({
    ...done(),
    ...(await importRegistrations(ctx, models as never, { commit: commit === true })),
  }),
})

provider.mutation('eraseVisitorInfo', {
  ...batch,
  may: manage,
  description:
    'Erases what is kept of visitors; counts of their visits stay. It can’t be undone. Each id is decided alone.',
  args: { ids: ids() },
  run: async (args, ctx) => batchAnswer(await forEachId(args.ids, (one) => eraseRegistration(ctx, one))),
})

interface Revealed extends Answer {
  card_number: string | null
}

provider.mutation('revealVisitorCardNumber', {
  may: manage,
  description:
    'Tells one document number whole, and logs that it was told, without the number. `of`: visitor, long_term or blacklist.',
  type: entity('RevealedCardNumber', of<Revealed>(), { ...answerFields, card_number: 'text' }).type,
  refuse: (refused): Revealed => ({ ...refusedAnswer(refused), card_number: null }),
  args: { of: oneOf(document_owners, { required: true }), id: id() },
  run: async (args, ctx): Promise<Revealed> => ({
    ...done([args.id]),
    card_number: await revealDocument(ctx as Ctx, args.of, args.id),
  }),
})

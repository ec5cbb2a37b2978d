import { ANSWER, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

export type Fields = Record<string, unknown>

/** Calls a mutation of the provider endpoint whose only argument is `model`, and returns its answer. */
export function change(
  server: TestServer,
  account: Account,
  operation: string,
  input: string,
  model: Fields,
): Promise<AnswerData> {
  const document = `mutation ($model: ${input}!) { ${operation}(model: $model) { ${ANSWER} } }`
  return server.data<AnswerData>(account, 'provider', document, { model })
}

/** Calls a mutation that takes an id and optionally a state. */
export function act(
  server: TestServer,
  account: Account,
  operation: string,
  id: string,
  state?: number,
): Promise<AnswerData> {
  const more = state === undefined ? ['', ''] : [', $state: Int', ', state: $state']
  const document = `mutation ($id: String${more[0]}) { ${operation}(id: $id${more[1]}) { ${ANSWER} } }`
  return server.data<AnswerData>(account, 'provider', document, {
    id,
    ...(state === undefined ? {} : { state }),
  })
}

/** The id that a mutation returned; a refusal fails the test. */
export function idOf({ errcode, ids, refusals }: AnswerData): string {
  if (errcode !== '0' || !ids[0]) throw new Error(`refused: ${JSON.stringify(refusals)}`)
  return ids[0]
}

let made = 0

/** A type by the administrator, with a unique name. @returns its id */
export async function makeType(
  server: TestServer,
  fields: Fields = {},
  account: Account = 'admin',
): Promise<string> {
  made += 1
  return idOf(
    await change(server, account, 'saveResourcesType', 'ResourcesTypeModel', {
      resources_name: `type ${made}`,
      ...fields,
    }),
  )
}

/** A resource by the administrator, with a unique number. @returns its id */
export async function makeResource(
  server: TestServer,
  resources_type_id: string,
  fields: Fields = {},
  account: Account = 'admin',
): Promise<string> {
  made += 1
  const model = {
    resources_type_id,
    resources_number: `R-${made}`,
    resources_name: `room ${made}`,
    ...fields,
  }
  return idOf(await change(server, account, 'saveResource', 'ResourceModel', model))
}

/** A rule template by the administrator, with a unique name. @returns its id */
export async function makeTemplate(
  server: TestServer,
  fields: Fields = {},
  account: Account = 'admin',
): Promise<string> {
  made += 1
  const model = { template_name: `template ${made}`, ...fields }
  return idOf(await change(server, account, 'saveResourcesRuleTemplate', 'ResourcesRuleTemplateModel', model))
}

/** The refusals of an answer as `errcode field`. */
export const why = ({ refusals }: AnswerData): string[] =>
  refusals.map(({ errcode, field }) => `${errcode} ${field}`)

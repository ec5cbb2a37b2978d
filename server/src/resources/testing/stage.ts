import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { change, idOf, makeType, type Fields } from './make.ts'

const FIELDS = `id version resources_type_name resources_number resources_name resources_name_en capacity capacity_mode state
  campus_code campus_name building_code building_name_en floor_code admin_dept admin_dept_name joint_admin_dept rule_source
  rule_template_name pictures booking_instructions equipment extended_values collected need_approve max_minutes buffer_minutes
  fixed_slots closed_periods bookable_months bookable_weekdays cyclicity_rule days_rule_effective_time days_rule_refresh_time
  min_interval_minutes advance_booking_rule create_time update_time created_user_name parts { resources_number }`
export interface ResourceRow {
  id: string
  version: number
  [field: string]: unknown
}

/**
 * A campus with buildings and a floor, a type for everyone, one for the scientists, and functions to query
 * resources.
 */
export async function resourceStage() {
  const server: TestServer = await startServer()
  const type_id = await makeType(server, {
    start_time: '08:00',
    end_time: '22:00',
    extendedProperties: [{ extended_properties_code: 'equipment', extended_properties_name: 'E' }],
  })
  const science_type = await makeType(server, {
    resourcesTypeAuthList: [
      { auth_type: 'user', grant_object_type: 'dept', grant_object_id: 'science' },
      { auth_type: 'admin', grant_object_type: 'user', grant_object_id: 'manager2' },
    ],
  })
  const location = async (kind: string, code: string, parent_code?: string) => {
    const model = { kind, code, name: `${code} name`, name_en: `${code} en`, parent_code }
    idOf(await change(server, 'admin', 'saveLocation', 'LocationModel', model))
  }
  await location('campus', 'C1')
  await location('building', 'B1', 'C1')
  await location('building', 'B2', 'C1')
  await location('floor', 'F1', 'B1')

  const ask = (account: Account, id: string) =>
    server.ask<{ findResourceById: ResourceRow }>(
      account,
      'provider',
      `query ($id: String) { findResourceById(id: $id) { ${FIELDS} } }`,
      { id },
    )
  return {
    server,
    type_id,
    science_type,
    ask,
    read: async (id: string, account: Account = 'admin') => (await ask(account, id)).data?.findResourceById,
    update: (account: Account, model: Fields) =>
      change(server, account, 'updateResource', 'ResourceChange', model),
    save: (fields: Fields, account: Account = 'admin') =>
      change(server, account, 'saveResource', 'ResourceModel', {
        resources_type_id: type_id,
        resources_number: 'W-1',
        resources_name: 'wrong',
        ...fields,
      }),
    /** Ids, in the list's order. */
    async list(account: Account, filter: Fields = {}, more: Fields = {}): Promise<string[]> {
      const document = `query ($filter: ResourceFilter, $first: Int, $after: String, $keywords: String, $sort: String) {
        findResourceAll(filter: $filter, first: $first, after: $after, keywords: $keywords, sort: $sort) { edges { node { id } } } }`
      const variables = { filter, first: 9999, ...more }
      const page = await server.data<{ edges: { node: { id: string } }[] }>(
        account,
        'provider',
        document,
        variables,
      )
      return page.edges.map(({ node }) => node.id)
    },
  }
}

export type ResourceStage = Awaited<ReturnType<typeof resourceStage>>

import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import { act, change, idOf, makeResource, makeTemplate, makeType, type Fields } from './testing/make.ts'

let server: TestServer
let watch: Sql
/** The next writing transaction reports when only its COMMIT is left, and waits to be released. */
let paused: { reached(): void; go: Promise<void> } | null = null

beforeAll(async () => {
  server = await startServer()
  watch = postgres(server.url_owner, { max: 1, onnotice: () => {} })
  const { withTenant } = server.db
  server.db.withTenant = (id, run, options) =>
    withTenant(
      id,
      async (tx) => {
        const result = await run(tx)
        const here = options?.readonly ? null : paused
        if (here) {
          paused = null
          here.reached()
          await here.go
        }
        return result
      },
      options,
    )
})
afterAll(async () => {
  await watch.end()
  await server.stop()
})

type Call = () => Promise<AnswerData>

/** Two calls; the second runs while the first has only its COMMIT left. */
async function interleaved(first: Call, second: Call): Promise<[AnswerData, AnswerData]> {
  const reached = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  paused = { reached: reached.resolve, go: go.promise }
  const one = first()
  await Promise.race([one, reached.promise])
  let answered = false
  const two = second().finally(() => (answered = true))
  while (!answered && !(await somebodyWaits()));
  go.resolve()
  return Promise.all([one, two])
}

async function somebodyWaits(): Promise<boolean> {
  const rows = await watch`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return rows.length > 0
}

let made = 0
const fresh = (what: string) => `${what}${(made += 1)}`
const iam = (operation: string, input: string, model: unknown, argument = 'model') =>
  server.data<AnswerData>(
    'admin',
    'iam',
    `mutation ($model: ${input}) { ${operation}(${argument}: $model) { errcode ids field refusals { errcode field } } }`,
    { model },
  )
const saveResource = (fields: Fields) =>
  change(server, 'admin', 'saveResource', 'ResourceModel', {
    resources_number: fresh('N'),
    resources_name: 'room',
    ...fields,
  })
const updateResource = (id: string, fields: Fields) =>
  change(server, 'admin', 'updateResource', 'ResourceChange', { id, version: 1, ...fields })
const grantTo = (grantee_type: string, grantee_id: string) =>
  iam(
    'grantPermission',
    '[PermissionGrantModel]',
    [{ grantee_type, grantee_id, type: 'operation', permission: 'statistics.see' }],
    'models',
  )
const granting = (grant_object_type: string, grant_object_id: string) => () =>
  change(server, 'admin', 'saveResourcesType', 'ResourcesTypeModel', {
    resources_name: fresh('type'),
    resourcesTypeAuthList: [{ auth_type: 'user', grant_object_type, grant_object_id }],
  })

interface Pair {
  refer: Call
  remove: Call
}
const aType = async () => {
  const id = await makeType(server)
  return { id, remove: () => act(server, 'admin', 'deleteResourcesType', id) }
}
const aTemplate = async () => {
  const id = await makeTemplate(server)
  return { id, remove: () => act(server, 'admin', 'deleteResourcesRuleTemplate', id) }
}
const aRoom = async () => {
  const id = await makeResource(server, await makeType(server))
  return { id, remove: () => act(server, 'admin', 'deleteResource', id) }
}
const aCampus = async () => {
  const code = fresh('C')
  const model = { kind: 'campus', code, name: code }
  const id = idOf(await change(server, 'admin', 'saveLocation', 'LocationModel', model))
  return { code, remove: () => act(server, 'admin', 'deleteLocation', id) }
}
const named = (operation: string, input: string, prefix: string) => async () => {
  const code = fresh(prefix)
  const id = idOf(await iam(operation, input, { code, name: code }))
  return { code, remove: () => iam(operation, input, { id, deleted: 1 }) }
}
const aDepartment = named('editDepartment', 'DepartmentModel', 'd')
const aPost = named('editPost', 'PostModel', 'p')
const aRole = named('editRole', 'RoleModel', 'r')

/** The change of an existing resource so that it references a record. */
const changing = async (fields: Fields): Promise<Call> => {
  const id = await makeResource(server, await makeType(server))
  return () => updateResource(id, fields)
}
const saving = async (fields: Fields): Promise<Call> => {
  const resources_type_id = await makeType(server)
  return () => saveResource({ resources_type_id, ...fields })
}

const cases: [string, () => Promise<Pair>][] = [
  [
    'a type and a new resource',
    async () => {
      const { id, remove } = await aType()
      return { remove, refer: () => saveResource({ resources_type_id: id }) }
    },
  ],
  [
    'a type and a resource moved to it',
    async () => {
      const { id, remove } = await aType()
      return { remove, refer: await changing({ resources_type_id: id }) }
    },
  ],
  ...[saving, changing].flatMap((by): [string, () => Promise<Pair>][] => [
    [
      `a template and a resource (${by.name})`,
      async () => {
        const { id, remove } = await aTemplate()
        return { remove, refer: await by({ rule_source: 2, rule_template_id: id }) }
      },
    ],
    [
      `a venue and a resource in it (${by.name})`,
      async () => {
        const { id, remove } = await aRoom()
        return { remove, refer: await by({ parent_id: id }) }
      },
    ],
    [
      `a part and its whole (${by.name})`,
      async () => {
        const { id, remove } = await aRoom()
        return { remove, refer: await by({ parts: [id] }) }
      },
    ],
    [
      `a campus and a resource (${by.name})`,
      async () => {
        const { code, remove } = await aCampus()
        return { remove, refer: await by({ campus_code: code }) }
      },
    ],
    [
      `a department and a resource of it (${by.name})`,
      async () => {
        const { code, remove } = await aDepartment()
        return { remove, refer: await by({ admin_dept: code }) }
      },
    ],
    [
      `a department and a resource of it and another (${by.name})`,
      async () => {
        const { code, remove } = await aDepartment()
        return { remove, refer: await by({ admin_dept: 'library', joint_admin_dept: code }) }
      },
    ],
    [
      `a post and a resource (${by.name})`,
      async () => {
        const { code, remove } = await aPost()
        return { remove, refer: await by({ admin_dept: 'library', admin_post: code }) }
      },
    ],
  ]),
  [
    'a campus and a building on it',
    async () => {
      const { code, remove } = await aCampus()
      const model = { kind: 'building', code: fresh('B'), name: 'x', parent_code: code }
      return { remove, refer: () => change(server, 'admin', 'saveLocation', 'LocationModel', model) }
    },
  ],
  [
    'a department and one below it',
    async () => {
      const { code, remove } = await aDepartment()
      const model = { code: fresh('d'), name: 'x', parent: code }
      return { remove, refer: () => iam('editDepartment', 'DepartmentModel', model) }
    },
  ],
  [
    'a department and a person in it',
    async () => {
      const { code, remove } = await aDepartment()
      const model = { dept: code, post: 'student', user: 'student' }
      return { remove, refer: () => iam('addTriple', 'TripleModel', model) }
    },
  ],
  [
    'a post and a person who holds it',
    async () => {
      const { code, remove } = await aPost()
      const model = { dept: 'physics', post: code, user: 'student' }
      return { remove, refer: () => iam('addTriple', 'TripleModel', model) }
    },
  ],
  [
    'a department and a grant to it',
    async () => {
      const { code, remove } = await aDepartment()
      return { remove, refer: () => grantTo('dept', code) }
    },
  ],
  [
    'a post and a grant to it',
    async () => {
      const { code, remove } = await aPost()
      return { remove, refer: () => grantTo('dept_post', `physics/${code}`) }
    },
  ],
  [
    'a department and a type for it',
    async () => {
      const { code, remove } = await aDepartment()
      return { remove, refer: granting('dept', code) }
    },
  ],
  [
    'a post and a type for it',
    async () => {
      const { code, remove } = await aPost()
      return { remove, refer: granting('post', code) }
    },
  ],
]

describe.each(cases)('%s', (_what, pair) => {
  test('does not delete a record that is being referenced', async () => {
    const { refer, remove } = await pair()
    const [named_it, removed] = await interleaved(refer, remove)
    expect([named_it.errcode, removed.errcode]).toEqual(['0', 'IN_USE'])
  })

  test('does not reference a record that is being deleted', async () => {
    const { refer, remove } = await pair()
    const [removed, named_it] = await interleaved(remove, refer)
    expect(removed.errcode).toBe('0')
    expect(['NOT_FOUND', 'INVALID']).toContain(named_it.errcode)
  })
})

test('refuses a grant to a role that is being deleted', async () => {
  const { code, remove } = await aRole()
  const [removed, given] = await interleaved(remove, () => grantTo('role', code))
  expect([removed.errcode, given.errcode]).toEqual(['0', 'INVALID'])
})

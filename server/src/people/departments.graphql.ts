import type { Ctx } from '#server/context.ts'
import { iam } from '#server/endpoints.ts'
import { keepingRights } from '#server/permissions/permissions.service.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { connection, MAX_COUNT, paging, sort } from '#server/platform/graphql/connections.ts'
import { conditions, intMatch, textMatch } from '#server/platform/graphql/filters.ts'
import { flag, id, model, patch, text } from '#server/platform/graphql/inputs.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { addDepartment, changeDepartment, deleteDepartment } from './departments.ts'
import { Department, type DepartmentRow } from './people.entities.ts'

const filter = model(
  'DepartmentFilter',
  {
    /** The specification's older name for treeType. */
    deptTreeTypeCode: textMatch,
    treeType: textMatch,
    code: textMatch,
    name: textMatch,
    parent: textMatch,
    tags: textMatch,
    disabled: intMatch,
  },
  { required: false },
)

iam.query('departments', {
  price: { ...CATALOGUE, usual: MAX_COUNT },
  may: 'person.see',
  type: connection(Department),
  description:
    'The departments by their code, all of them unless a page size is given. Siblings share a parent; the parent of a root is its own name.',
  args: { ...paging, sort, filter },
  run: (args, ctx) => {
    const { sql, tenant_id } = ctx.tx
    return paginate<DepartmentRow>(
      ctx,
      { ...args, first: args.first ?? (args.last === null ? MAX_COUNT : null) },
      {
        select: sql`select * from department`,
        where: sql`tenant_id = ${tenant_id} and ${conditions(
          sql,
          { ...args.filter, keywords: args.keywords },
          {
            deptTreeTypeCode: 'treeType',
            treeType: 'treeType',
            code: 'code',
            name: 'name',
            parent: 'parent',
            tags: 'tags',
            disabled: 'disabled',
            keywords: ['name', 'name_en', 'code'],
          },
        )}`,
        order: sql`code`,
        sorts: {
          code: 'code',
          name: 'name',
          name_en: 'name_en',
          disabled: 'disabled',
          timestamp: 'timestamp',
        },
      },
    )
  },
})

const fields = {
  id: id({ required: false }),
  code: text({ max: 60, pattern: /^[^\s/]+$/ }),
  name: text({ max: 100 }),
  name_en: text({ max: 200 }),
  parent: text({ max: 100 }),
  tags: text({ max: 200 }),
  treeType: text({ max: 20 }),
  disabled: flag(),
  description: text({ max: 500 }),
  deleted: flag(),
}

iam.mutation('editDepartment', {
  may: 'person.manage',
  description:
    'Creates a department (no id), changes the given fields (id), or deletes one that is not in use (id, deleted 1).',
  args: { model: patch('DepartmentModel', fields, { of: Department }) },
  run: async ({ model: { id: department, deleted, ...change } }, ctx: Ctx) =>
    keepingRights(
      ctx,
      { field: change.parent === undefined ? 'disabled' : 'parent', others: 'everybody' },
      async () => {
        if (!department) return done([await addDepartment(ctx, change)])
        if (deleted === 1) return done([await deleteDepartment(ctx, department)])
        return done([await changeDepartment(ctx, department, change)])
      },
    ),
})

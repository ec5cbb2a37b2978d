import type { OperateModule } from '#rules/operate_log/operate_log_record.ts'
import type { Ctx } from '#server/context.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid, Refused } from '#server/platform/refused.ts'

/** A row that others name by its code, which therefore never changes. */
interface CodedRow {
  id: string
  code: string
  name: string
  name_en: string
}

/** What a form sends of it. */
type CodedChange = { [field in 'code' | 'name' | 'name_en']?: string | null | undefined }

/**
 * What small catalogues do alike with their rows, which have a code and no version: posts, roles, dynamic attributes.
 * Every change is in the operation log.
 * @param fixed the fields that never change
 */
export function codedRows<Row extends CodedRow>(
  table: 'post' | 'role' | 'dynamic_attr',
  module: OperateModule,
  fixed: readonly (keyof Row & string)[] = ['code'],
) {
  return {
    /** A row, locked for a change. @throws Refused NOT_FOUND */
    async find({ tx: { sql, tenant_id } }: Ctx, id: string): Promise<Row> {
      const [row] = await sql<
        Row[]
      >`select * from ${sql(table)} where tenant_id = ${tenant_id} and id = ${id} for update`
      if (!row) throw new Refused('NOT_FOUND', {}, 'id')
      return row
    },

    /** Creates a row. @param own its further columns @throws Refused the code or the name is missing, TAKEN_NAME */
    async create(ctx: Ctx, { code, name, name_en }: CodedChange, own: object): Promise<string> {
      const { sql, tenant_id } = ctx.tx
      if (!code) throw invalid('code', 'required')
      if (!name) throw invalid('name', 'required')
      const row = { tenant_id, id: newId(), code, name, name_en: name_en ?? '', ...own }
      const made = await sql`insert into ${sql(table)} ${sql(row)} on conflict do nothing returning id`
      if (made.length === 0) throw new Refused('TAKEN_NAME', { name: code }, 'code')
      await logOperation(ctx, { module, type: 'create', content: JSON.stringify({ name }), object: code })
      return row.id
    },

    /**
     * Changes the names that were sent, and writes the row's own columns as they shall be.
     * @param stamp columns that the log doesn't have
     * @throws Refused a fixed field differs, the name is emptied
     */
    async update(
      ctx: Ctx,
      before: Row,
      change: CodedChange & { [field in keyof Row]?: unknown },
      own: object,
      stamp: object = {},
    ): Promise<void> {
      const { sql, tenant_id } = ctx.tx
      for (const field of fixed)
        if (change[field] !== undefined && change[field] !== before[field]) throw invalid(field, 'fixed')
      if (change.name === null) throw invalid('name', 'required')
      const after = {
        name: change.name ?? before.name,
        name_en: change.name_en === undefined ? before.name_en : (change.name_en ?? ''),
        ...own,
      }
      await sql`update ${sql(table)} set ${sql({ ...after, ...stamp })} where tenant_id = ${tenant_id} and id = ${before.id}`
      await logOperation(ctx, {
        module,
        type: 'update',
        content: changeText(before, after),
        object: before.code,
      })
    },

    /** Deletes a row that its catalogue allows to be deleted. */
    async remove(ctx: Ctx, { id, code }: Row): Promise<void> {
      const { sql, tenant_id } = ctx.tx
      await sql`delete from ${sql(table)} where tenant_id = ${tenant_id} and id = ${id}`
      await logOperation(ctx, { module, type: 'delete', object: code })
    },
  }
}

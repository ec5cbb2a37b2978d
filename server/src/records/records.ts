import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { OperateModule } from '#rules/operate_log/operate_log_record.ts'
import type { Permission } from '#rules/permissions/permissions.ts'
import type { Ctx } from '#server/context.ts'
import { forgetFiles, nameFiles, renameFiles, type FileColumn } from '#server/files/files.service.ts'
import {
  changeText,
  logOperation,
  logOperations,
  type Masks,
} from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import {
  blankRow,
  bumpVersion,
  changedFields,
  refuseDuplicate,
  refuseStale,
  withDefaults,
  type Sent,
  type Versioned,
} from '#server/platform/database/versions.ts'
import { Refused } from '#server/platform/refused.ts'
import { refuseBy, rowAbilities, type Decide, type RecordAction } from './abilities.ts'

/** A table whose rows forms edit. */
export type RecordTable = PgTable &
  Record<'tenant_id' | 'id' | 'version' | 'field_versions', AnyPgColumn> & {
    readonly $inferSelect: Versioned & { id: string }
    readonly $inferInsert: { id?: string | undefined; version?: number | undefined }
  }

/** A row as its feature reads it. */
export interface RecordRow extends Versioned {
  id: string
}

/** What is particular to a feature's rows. */
export interface RecordOptions<Row extends RecordRow, Whole> {
  /** Of the operation log: the feature's folder. */
  module: OperateModule
  /** The permission of the operations that change rows. */
  permission: Permission
  /** The row under which the log has it. */
  nameOf(row: Whole): string
  /** @throws Refused NOT_FOUND, also where the caller may not know of the row */
  find(ctx: Ctx, id: string): Promise<Row>
  /** Who may do what with these rows. */
  decide: Decide<Row>
  /** The unique index that a form can violate, and the field that it belongs to; missing: there is none. */
  unique?: { index: string; field: keyof Whole & string }
  /** Where the row's files are declared. */
  files?: FileColumn
  /** Columns whose values neither the log nor a refusal tells. */
  secret?: readonly string[]
  /** Columns of which the log tells a part, such as the names of people from outside. */
  masks?: Masks
  /**
   * Columns that no form has, such as what rows are compared by, with the field that each belongs to: a change of one is a
   * change of that field. Neither the log nor a refusal tells them.
   */
  belongs?: Readonly<Record<string, string>>
  /** The deleted row stays, with `del` 1. */
  soft?: boolean
  /** Rows that refer to this one are locked out while it changes, not only while it is deleted. */
  exclusive?: boolean
  /** Columns written with every change. */
  stamp?(ctx: Ctx): object
  /** The notice to open pages, sent after the commit. @param before the changed row as it was; null: it is new */
  changed?(ctx: Ctx, row: Whole, before: Whole | null): void
}

/** A change in progress: the row before it, and the fields that differ in it. */
export interface RecordChange<Row, Insert> {
  before: Row
  after: Row
  changes: Partial<Insert>
  fields: readonly string[]
}

/** What a feature adds to the creation of a row. */
export interface CreateSteps<Whole, Insert> {
  /** Columns that the server sets. */
  own?: Partial<Insert>
  /** Values of the form that other tables hold: they are logged with the row. */
  others?: object
  /** Refuses what the row may not be. */
  check?(row: Whole): Promise<void> | void
  /** Writes what belongs to the row in other tables. */
  write?(id: string): Promise<void>
}

export interface UpdateSteps<Row, Insert> {
  /** Values of the form that other tables hold, those that differ: their fields count as the row's. */
  others?(before: Row): { was: object; now: object } | null
  check?(change: RecordChange<Row, Insert>): Promise<void> | void
  /** Columns that follow from the change. They count as no field of the form. */
  derived?(change: RecordChange<Row, Insert>): Promise<Partial<Insert>>
  write?(change: RecordChange<Row, Insert>): Promise<void>
}

/**
 * The changes of a table's rows: each locks the row, asks the guard, refuses an outdated form (STALE) and a taken name,
 * counts the version, keeps the row's files, writes the log and tells open pages.
 * @param Row the row as `options.find` reads it
 */
export function records<T extends RecordTable, Row extends RecordRow & T['$inferSelect']>(
  table: T,
  options: RecordOptions<Row, T['$inferSelect']>,
) {
  type Insert = T['$inferInsert']
  type Whole = T['$inferSelect']
  const { module, permission, nameOf, find, decide, unique, files, soft = false, exclusive = false } = options
  const { secret = [], belongs = {}, masks = {} } = options
  const textOf = (before: object, after: object) =>
    changeText(
      before,
      Object.fromEntries(Object.entries(after).filter(([name]) => !Object.hasOwn(belongs, name))),
      secret,
      masks,
    )
  /** The fields of the form that differ. */
  const fieldsChanged = (before: object, after: object) => [
    ...new Set(
      changedFields(before, after).map((name) =>
        Object.hasOwn(belongs, name) ? (belongs[name] ?? name) : name,
      ),
    ),
  ]

  /** Runs a statement that writes this row. @throws Refused TAKEN_NAME */
  const writing = async (row: object, statement: () => PromiseLike<unknown>): Promise<void> => {
    if (unique) await refuseDuplicate(statement, unique.index, unique.field, named(row, unique.field))
    else await statement()
  }
  const log = (ctx: Ctx, type: string, row: Whole, content?: string) =>
    logOperation(ctx, { module, type, object: nameOf(row), ...(content === undefined ? {} : { content }) })

  /** The row, locked until the commit, if the caller may do this with it. @throws Refused */
  async function lock(ctx: Ctx, id: string, action: RecordAction): Promise<Row> {
    const strength = exclusive || action === 'delete' ? 'update' : 'no key update'
    await ctx.tx.orm
      .select({ id: table.id })
      .from(table as PgTable)
      .where(at(ctx, id))
      .for(strength)
    const row = await find(ctx, id)
    await refuseBy(ctx, decide, row, action)
    return row
  }

  const at = ({ tx: { tenant_id } }: Ctx, id: string) => and(eq(table.tenant_id, tenant_id), eq(table.id, id))

  const write = (ctx: Ctx, before: Row, values: Partial<Insert>, fields: readonly string[]) =>
    writing({ ...before, ...values }, () =>
      ctx.tx.orm
        .update(table as PgTable)
        .set({ ...values, ...options.stamp?.(ctx), ...bumpVersion(before, fields) })
        .where(at(ctx, before.id)),
    )

  /** A row to create, checked. @throws Refused */
  async function draft(ctx: Ctx, values: Sent<T>, steps: CreateSteps<Whole, Insert>) {
    const columns = {
      ...withDefaults(table, values),
      ...steps.own,
      tenant_id: ctx.tx.tenant_id,
      id: newId(),
    }
    const row: Whole = Object.assign(blankRow<T>(table), columns)
    await steps.check?.(row)
    const content = textOf({}, { ...values, ...steps.others })
    return { columns, row, content, steps }
  }
  type Draft = Awaited<ReturnType<typeof draft>>

  /** What goes with an inserted row, but its entry in the log. */
  async function complete(ctx: Ctx, { row, steps }: Draft): Promise<void> {
    await steps.write?.(row.id)
    if (files) await nameFiles(ctx, files, row.id, row)
    options.changed?.(ctx, row, null)
  }

  /** Creates a row. @returns its id */
  async function create(ctx: Ctx, values: Sent<T>, steps: CreateSteps<Whole, Insert> = {}): Promise<string> {
    const made = await draft(ctx, values, steps)
    await writing(made.row, () => ctx.tx.orm.insert(table as PgTable).values(made.columns))
    await complete(ctx, made)
    await log(ctx, 'create', made.row, made.content)
    return made.row.id
  }

  /**
   * Creates many rows with one statement. Each is decided on its own, as by `create`.
   * @param stepsOf what `create` would be called with
   * @returns each one's id or refusal, in the order given
   */
  async function createAll<Values extends Sent<T>>(
    ctx: Ctx,
    all: readonly Values[],
    stepsOf: (values: Values) => Promise<CreateSteps<Whole, Insert>>,
  ): Promise<(string | Refused)[]> {
    const drafts: (Draft | Refused)[] = []
    for (const values of all)
      drafts.push(await orRefused(async () => draft(ctx, values, await stepsOf(values))))
    const good = drafts.filter((one): one is Draft => !(one instanceof Refused))
    const inserted =
      good.length === 0
        ? []
        : await ctx.tx.orm
            .insert(table as PgTable)
            .values(good.map(({ columns }) => columns))
            .onConflictDoNothing()
            .returning({ id: table.id })
    const ids = new Set(inserted.map(({ id }) => id))
    const made = good.filter(({ row }) => ids.has(row.id))
    for (const one of made) await complete(ctx, one)
    const entries = made.map(({ row, content }) => ({ module, type: 'create', object: nameOf(row), content }))
    await logOperations(ctx, entries, 'server')
    return drafts.map((one) => {
      if (one instanceof Refused) return one
      if (ids.has(one.row.id) || !unique) return one.row.id
      return new Refused('TAKEN_NAME', { name: named(one.row, unique.field) }, unique.field)
    })
  }

  /**
   * Changes the fields sent.
   * @param version the one that the form was filled from; without one the change is applied whatever happened since
   * @param sent the values, or what they are for this row
   */
  async function update(
    ctx: Ctx,
    id: string,
    version: number | null | undefined,
    sent: Sent<T> | ((before: Row) => Promise<Sent<T>>),
    { others, check, derived, write: writeOthers }: UpdateSteps<Row, Insert> = {},
  ): Promise<void> {
    const before = await lock(ctx, id, 'update')
    refuseStale(before, version, secret)
    const changes = withDefaults(table, typeof sent === 'function' ? await sent(before) : sent)
    const { was, now } = others?.(before) ?? { was: {}, now: {} }
    const fields = [...fieldsChanged(before, changes), ...Object.keys(now)]
    if (fields.length === 0) return
    const change = { before, after: Object.assign({}, before, changes), changes, fields }
    await check?.(change)
    await write(ctx, before, { ...changes, ...(await derived?.(change)) }, fields)
    await writeOthers?.(change)
    if (files) await renameFiles(ctx, files, id, change.after, fields)
    await log(ctx, 'update', before, textOf({ ...before, ...was }, { ...changes, ...now }))
    options.changed?.(ctx, change.after, before)
  }

  /** Changes the state, and what goes with it, whatever the version. */
  async function setState(ctx: Ctx, id: string, changes: Partial<Insert>): Promise<void> {
    const before = await lock(ctx, id, 'state')
    const fields = changedFields(before, changes)
    if (fields.length === 0) return
    await write(ctx, before, changes, fields)
    await log(ctx, 'update', before, textOf(before, changes))
    options.changed?.(ctx, Object.assign({}, before, changes), before)
  }

  /** Deletes a row that nothing uses: the guard decides. @returns the deleted row */
  async function remove(ctx: Ctx, id: string): Promise<Row> {
    const before = await lock(ctx, id, 'delete')
    if (soft) await write(ctx, before, { del: 1 } as Partial<Insert>, ['del'])
    else await ctx.tx.orm.delete(table as PgTable).where(at(ctx, id))
    if (files) await forgetFiles(ctx, files, id)
    await log(ctx, 'delete', before, soft ? undefined : textOf({}, before))
    options.changed?.(ctx, before, before)
    return before
  }

  return { create, createAll, update, setState, remove, actions: rowAbilities<Row>({ permission, decide }) }
}

/** The result, or the refusal instead of throwing it. */
async function orRefused<Result>(run: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await run()
  } catch (cause) {
    if (cause instanceof Refused) return cause
    throw cause
  }
}

const named = (row: object, field: string): string => String(Reflect.get(row, field))

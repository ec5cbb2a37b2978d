import { useMemo, useState, type ComponentType } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { AnyRecord, FieldNames } from '#rules/records/record.ts'
import { nodesOf, type NodeList } from '../../graphql/operation.ts'
import type { WordFile } from '../../locales/types.d.ts'
import { named } from '../../viewer/named.ts'
import type { Values } from '../form/declare.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { FormPage, WayBack } from '../form/FormPage.tsx'
import { LoadedRow } from '../form/LoadedRow.tsx'
import {
  able,
  type Column,
  type Create,
  type FieldOf,
  type Filter,
  type RowAction,
} from '../list/declare.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { TreeList } from '../tree/TreeList.tsx'
import { useFocusBack } from '../useFocusBack.ts'
import { useLabel } from '../useLabel.ts'
import { changesOf, type Step } from './record_actions.ts'
import { answered, callsOf, type AnyRow, type RowWith } from './record_calls.ts'
import { formOf, type RecordFormOptions } from './record_form.ts'
import {
  columnOf,
  filterOf,
  neededBy,
  type ColumnOnPage,
  type FieldOnPage,
  type OwnColumn,
} from './record_parts.tsx'

/** Rows in rows: what names a row and the one it lies in, and how rows are added below another. */
interface Tree<R extends AnyRecord> {
  key: FieldNames<R>
  above: FieldNames<R>
  /** What a row at the top is sent with. */
  top?: Values
  /** Each an action of the rows that it fits, and what the new row is sent with besides its parent. */
  adds: readonly { key: string; when?: (row: RowWith<R>) => boolean; sends?: Values }[]
}

export interface RecordPageOptions<R extends AnyRecord, File extends WordFile> extends RecordFormOptions<
  R,
  File
> {
  /** The columns, in their order: fields of the record, or columns of the page's own. */
  list: {
    readonly [Name in FieldNames<R> | FieldOf<File>]?: Name extends FieldNames<R>
      ? ColumnOnPage<RowWith<R, Name | `${Name}_en`>>
      : OwnColumn
  }
  /** Fields of the record, or filters of the page's own; by default those that the record declares. */
  filters?: readonly (FieldNames<R> | Filter)[]
  steps?: readonly Step[]
  /** Further actions of rows. Of a row's fields only those that the list shows are there. */
  actions?: readonly RowAction<AnyRow & Partial<RowWith<R>>>[]
  /** Actions of a row that open something of the page's own over the list, such as its readers or its whole text. */
  opens?: readonly OpensPart<R>[]
  /** Filter fields that always apply. */
  always?: Readonly<Record<string, unknown>>
  tree?: Tree<R>
  /** The form has pages of its own: for a new row, and for each. Missing: a dialog over the list. */
  form_at?: FormAt
  /** A new row may begin as a copy of another. */
  copies?: true
}

/** A part that a row opens. */
interface OpensPart<R extends AnyRecord> extends Pick<
  RowAction<AnyRow & Partial<RowWith<R>>>,
  'key' | 'may' | 'when'
> {
  show: ComponentType<{ id: string; name: string; close: () => void }>
}

/** Where the form of a record is, if it has pages of its own. */
interface FormAt {
  add: string
  row: (id: string) => string
}

/** What a row's dialog is opened for: an edit, or a new row, with what it is sent with. */
interface Opened {
  id?: string
  /** Names the row that is edited, or added to. */
  name?: string
  /** The words of its heading: `form.<key>`. */
  key?: string
  below?: string
  sends?: Values
}

/** The page of a record: its list or tree, and the form of a row, from its declaration. See kit/README.md. */
export function recordPage<R extends AnyRecord, File extends WordFile>(
  declared: R,
  options: RecordPageOptions<R, File>,
): ComponentType {
  const { words, steps, opens = [], always, tree, form_at, fields, copies, useCheck = unchecked } = options
  const { manage: may, operations, search } = declared
  const on_page = (fields ?? {}) as Readonly<Record<string, FieldOnPage>>
  const list = options.list as Readonly<Record<string, ColumnOnPage | OwnColumn>>
  const placing = tree ? [tree.key, tree.above, ...search, ...declared.filters] : []
  const calls = callsOf(declared, [...new Set([...neededBy(declared, list), ...placing])])
  const columns = Object.entries(list).map(([name, more], i) =>
    columnOf(declared, name, i === 0 ? { always: true, ...more } : more),
  ) as Column<AnyRow, FieldOf<File>>[]
  const filters = (options.filters ?? declared.filters).map((one) =>
    typeof one === 'string' ? filterOf(declared, one, on_page[one]) : one,
  ) as Filter<FieldOf<File>>[]
  const [first = ''] = Object.keys(list)
  const nameOf = (row: object) => named<string>(row as Record<string, unknown>, first)
  const further = [
    ...((options.actions ?? []) as readonly RowAction<AnyRow>[]),
    ...changesOf(declared, steps),
  ]
  const form = formOf(declared, options)
  const of = answered<NodeList<AnyRow>>(calls.list)
  const rowsOf = (result: Record<string, NodeList<AnyRow>>) => nodesOf(of(result))
  const text = (row: AnyRow, name: string) => Reflect.get(row, name) as string | null
  const place = (row: AnyRow) => ({
    key: text(row, tree?.key ?? '') ?? '',
    above: text(row, tree?.above ?? ''),
  })
  const searched = (row: AnyRow) => search.map((name) => text(row, name))

  return function RecordPage() {
    const label = useLabel(words)
    const [open, setOpen] = useState<Opened | null>(null)
    const [part, setPart] = useState<{ key: string; id: string; name: string } | null>(null)
    useFocusBack(open !== null || part !== null)
    const Part = opens.find(({ key }) => key === part?.key)?.show
    const check = useCheck(label)
    const actions = useMemo((): RowAction<AnyRow>[] => {
      const does = form_at
        ? { to: ({ id }: AnyRow) => form_at.row(id) }
        : { open: (row: AnyRow) => setOpen({ id: row.id, name: nameOf(row) }) }
      return [
        ...(operations.update ? [{ key: 'edit', may, when: able('update'), does }] : []),
        // Who may not change a row can still read all of it.
        ...(form_at && operations.update
          ? [{ key: 'view', when: (row: AnyRow) => able('update')(row) !== true, does }]
          : []),
        ...(form_at && copies
          ? [{ key: 'copy', may, does: { to: ({ id }: AnyRow) => `${form_at.add}?copy=${id}` } }]
          : []),
        ...(tree?.adds ?? []).map(({ key, when, sends }): RowAction<AnyRow> => ({
          key,
          may,
          ...(when ? { when: when as (row: AnyRow) => boolean } : {}),
          does: {
            open: (row) =>
              setOpen({
                key,
                name: nameOf(row),
                below: String(Reflect.get(row, tree?.key ?? '')),
                ...(sends ? { sends } : {}),
              }),
          },
        })),
        ...opens.map(({ show: _show, ...action }): RowAction<AnyRow> => ({
          ...(action as Omit<RowAction<AnyRow>, 'does'>),
          does: { open: (row) => setPart({ key: action.key, id: row.id, name: nameOf(row) }) },
        })),
        ...further,
      ]
    }, [])
    const create: Create | undefined = operations.create
      ? { may, ...(form_at ? { to: form_at.add } : { run: () => setOpen({}) }) }
      : undefined
    const sends = {
      ...(open?.id ? {} : tree?.top),
      ...open?.sends,
      ...(open?.below ? { [tree?.above ?? '']: open.below } : {}),
    }
    const shared = { words, columns, filters, actions, query: calls.list, ...(create ? { create } : {}) }
    return (
      <>
        {tree ? (
          <TreeList<File, AnyRow, Record<string, NodeList<AnyRow>>, { first: number; offset: number }>
            {...shared}
            variables={every}
            of={rowsOf}
            place={place}
            searched={searched}
            below={open?.below}
          />
        ) : (
          <ListPage<File, AnyRow, Record<string, NodeList<AnyRow>>>
            {...shared}
            of={of}
            {...(always ? { always } : {})}
            keyword={search.length > 0}
            exportAs={words}
          />
        )}
        {open && (
          <FormDialog
            {...form}
            {...(check ? { check } : {})}
            id={open.id}
            initial={{ ...form.initial, ...sends }}
            draft={open.key ? `${open.key} ${open.below ?? ''}` : 'new'}
            create={(model, sending) => form.create({ ...model, ...sends }, sending)}
            title={
              open.name === undefined
                ? label('form.add')
                : label(`form.${open.key ?? 'edit_named'}`, { name: open.name })
            }
            close={() => setOpen(null)}
          />
        )}
        {part && Part && <Part id={part.id} name={part.name} close={() => setPart(null)} />}
      </>
    )
  }
}

/** Why the server wouldn't take a change of a row. */
function reasonOf(row: Values): string | null {
  const actions = row['actions'] as AnyRow['actions'] | undefined
  const may = actions ? able('update')({ actions }) : true
  return typeof may === 'string' ? may : null
}

/** What a copy begins with: all that a form sets but what names the row. */
const copyOf = ({ fields }: AnyRecord, row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => name in fields && fields[name] && !('required' in fields[name])),
  )

const unchecked = () => undefined

/** More than any tree has. */
const every = { first: 9999, offset: 0 }

/** In the place of an id in the address: the form makes a new row. */
export const NEW_ROW = 'new'

/** The form of a record on a page of its own. @param back its list */
export function recordFormPage<R extends AnyRecord, File extends WordFile>(
  declared: R,
  options: RecordPageOptions<R, File>,
  back: string,
): ComponentType {
  const form = formOf(declared, options)
  const { useCheck = unchecked } = options
  const [first = ''] = Object.keys(options.list)
  return function RecordFormPage() {
    const { id: asked } = useParams()
    const id = asked === NEW_ROW ? undefined : asked
    const [search] = useSearchParams()
    const label = useLabel(options.words)
    const check = useCheck(label)
    const shared = { ...form, ...(check ? { check } : {}), back, locked: reasonOf }
    if (id !== undefined) return <FormPage {...shared} id={id} nameOf={(row) => named<string>(row, first)} />
    return (
      <LoadedRow id={search.get('copy') ?? undefined} load={form.load} back={<WayBack to={back} />}>
        {(copied) => (
          <FormPage {...shared} id={undefined} initial={{ ...form.initial, ...copyOf(declared, copied) }} />
        )}
      </LoadedRow>
    )
  }
}

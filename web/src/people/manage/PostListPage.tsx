import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { areaField, pairField, switchField, textField } from '../../kit/form/fields.tsx'
import { option, select, state, text, type RowAction } from '../../kit/list/declare.tsx'
import { alone } from '../../kit/list/row_changes.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { named } from '../../viewer/named.ts'
import { EditPost, FindAllPosts, FindPost, type PostNode } from './people_manage.graphql.ts'

const columns = [
  text<PostNode, 'name'>('name', { pair: true, always: true, sortable: true, width: 220 }),
  text<PostNode, 'code'>('code', { sortable: true, width: 160 }),
  option<PostNode, 'formal'>('formal', { width: 120 }),
  text<PostNode, 'tags'>('tags', { width: 160 }),
  text<PostNode, 'source'>('source', { width: 110, at_first_hidden: true }),
  state<PostNode, 'disabled'>('disabled', { 0: 'good', 1: 'bad' }, { sortable: true, width: 110 }),
]
const filters = [select('disabled', [0, 1], { wire: ([value]) => ({ disabled: { eq: Number(value) } }) })]

const code = textField('code', { required: true, max: 60, pattern: /^[^\s/]+$/ })
const others = [
  ...pairField('name', { required: true, max: 100, max_en: 200 }),
  switchField('formal'),
  textField('tags', { max: 200 }),
  switchField('disabled'),
  areaField('description', { max: 500 }),
]
const sections_new = [{ key: 'post' as const, fields: [code, ...others] }]
const sections_known = [{ key: 'post' as const, fields: others }]

/** /manage/console/posts: the kinds of position. */
export function PostListPage() {
  const { t } = useTranslation('posts_manage')
  const [open, setOpen] = useState<{ row: PostNode | null } | null>(null)
  useFocusBack(open !== null)
  const actions = useMemo(
    (): RowAction<PostNode>[] => [
      { key: 'edit', may: 'person.manage', does: { open: (row) => setOpen({ row }) } },
      {
        key: 'delete',
        may: 'person.manage',
        danger: true,
        confirm: true,
        does: alone((id) => request(EditPost, { model: { id, deleted: 1 } }).then((r) => r.editPost)),
      },
    ],
    [],
  )
  return (
    <>
      <ListPage
        words="posts_manage"
        query={FindAllPosts}
        of={(r) => r.posts}
        columns={columns}
        filters={filters}
        keyword
        actions={actions}
        create={{ run: () => setOpen({ row: null }), may: 'person.manage' }}
        exportAs="posts"
      />
      {open && (
        <FormDialog
          words="posts_manage"
          sections={open.row ? sections_known : sections_new}
          id={open.row?.id}
          title={open.row ? t('form.edit_named', { name: named(open.row, 'name') }) : t('form.add')}
          load={{ query: FindPost, of: (r) => nodesOf(r.posts)[0] ?? null }}
          create={(model) => request(EditPost, { model }).then((r) => r.editPost)}
          update={({ version: _none, ...model }) => request(EditPost, { model }).then((r) => r.editPost)}
          touches={['posts']}
          close={() => setOpen(null)}
        />
      )}
    </>
  )
}

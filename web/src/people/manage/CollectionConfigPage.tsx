import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { request } from '../../graphql/client.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { areaField, pairField, selectField, textField } from '../../kit/form/fields.tsx'
import { option, select, text, type RowAction } from '../../kit/list/declare.tsx'
import { alone } from '../../kit/list/row_changes.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { named } from '../../viewer/named.ts'
import {
  EditDynamicAttr,
  FindCollectedByTypes,
  FindDynamicAttr,
  FindAttributes,
  type AttributeNode,
} from './attributes.graphql.ts'
import './collected.css'

const described = ['user', 'dept', 'post'] as const
const kinds = ['text', 'number', 'date'] as const

const columns = [
  text<AttributeNode, 'name'>('name', { pair: true, always: true, sortable: true, width: 200 }),
  text<AttributeNode, 'code'>('code', { sortable: true, width: 160 }),
  option<AttributeNode, 'type'>('type', { sortable: true, width: 120 }),
  option<AttributeNode, 'fieldType'>('fieldType', { width: 120 }),
  text<AttributeNode, 'description'>('description', { width: 260, least: 120 }),
]
const filters = [select('type', described, { wire: ([value]) => ({ type: { eq: value } }) })]

const fixed = [
  textField('code', { required: true, max: 60, pattern: /^[A-Za-z]\w*$/ }),
  selectField('type', described, { required: true }),
]
const others = [
  ...pairField('name', { required: true, max: 100, max_en: 200 }),
  selectField('fieldType', kinds, { required: true }),
  areaField('description', { max: 500 }),
]
const sections_new = [{ key: 'attribute' as const, fields: [...fixed, ...others] }]
const sections_known = [{ key: 'attribute' as const, fields: others }]

/** /manage/settings/collection-config: fields about people besides the usual ones, and which type asks for what. */
export function CollectionConfigPage() {
  const { t } = useTranslation('collection_config')
  const [open, setOpen] = useState<{ row: AttributeNode | null } | null>(null)
  useFocusBack(open !== null)
  const actions = useMemo(
    (): RowAction<AttributeNode>[] => [
      { key: 'edit', may: 'person.manage', does: { open: (row) => setOpen({ row }) } },
      {
        key: 'delete',
        may: 'person.manage',
        danger: true,
        confirm: true,
        does: alone((id) =>
          request(EditDynamicAttr, { model: { id, deleted: 1 } }).then((r) => r.editDynamicAttr),
        ),
      },
    ],
    [],
  )
  return (
    <>
      <ListPage
        words="collection_config"
        query={FindAttributes}
        of={(r) => r.dynamicAttrs}
        columns={columns}
        filters={filters}
        keyword
        actions={actions}
        create={{ run: () => setOpen({ row: null }), may: 'person.manage' }}
        exportAs="collected_fields"
      />
      <CollectedByTypes />
      {open && (
        <FormDialog
          words="collection_config"
          sections={open.row ? sections_known : sections_new}
          id={open.row?.id}
          title={open.row ? t('form.edit_named', { name: named(open.row, 'name') }) : t('form.add')}
          initial={{ type: 'user', fieldType: 'text' }}
          load={{ query: FindDynamicAttr, of: (r) => nodesOf(r.dynamicAttrs)[0] ?? null }}
          create={(model) => request(EditDynamicAttr, { model }).then((r) => r.editDynamicAttr)}
          update={({ version: _none, ...model }) =>
            request(EditDynamicAttr, { model }).then((r) => r.editDynamicAttr)
          }
          touches={['dynamicAttrs']}
          close={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** Which fields each type asks applicants for, in the order in which it shows them; its form changes that. */
function CollectedByTypes() {
  const { t } = useTranslation('collection_config')
  const { data, error, refetch } = useRequest(FindCollectedByTypes, {})
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  const types = data.findResourcesTypeListByAccountAuth ?? []
  return (
    <section className="card stack collected" aria-label={t('by_type')}>
      <h2>{t('by_type')}</h2>
      {types.length === 0 ? (
        <p className="quiet">{t('no_types')}</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('collects')}</th>
            </tr>
          </thead>
          <tbody>
            {types.map((type) => (
              <tr key={type.id}>
                <th scope="row">
                  <Link to={`/manage/resources/resources-type-list?id=${type.id}`}>
                    {named(type, 'resources_name')}
                  </Link>
                </th>
                <td>
                  {type.userDisplayInfoConfigList
                    .toSorted((a, b) => (a.display_order_num ?? 0) - (b.display_order_num ?? 0))
                    .map((one) => one.field_name_cn || one.field_name_en)
                    .join(t('and')) || t('nothing')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

import { useMemo } from 'react'
import type { Section } from '../../kit/form/declare.ts'
import {
  areaField,
  numberField,
  pairField,
  radioField,
  textField,
  treeField,
} from '../../kit/form/fields.tsx'
import type { TreeChoice } from '../../kit/form/choice_controls.tsx'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindItems, type ItemRow } from '../codes.graphql.ts'

/** What the server accepts as a code. */
const CODE = /^[\w.-]+$/

/** The fields of a code table; its code stays what it was. */
export const table_sections: Section<'codes'>[] = [
  {
    key: 'table',
    fields: [
      ...pairField('name', { required: true }),
      textField('code', { required: true, max: 60, pattern: CODE, when: ({ id }) => id === undefined }),
      textField('tags'),
      areaField('description'),
    ],
  },
]

/** The fields of an item. @param code the table's @param own the edited item's code, which can't lie below itself */
export const itemSections = (code: string, own: string | undefined): Section<'code_items'>[] => [
  {
    key: 'item',
    fields: [
      ...pairField('item_name', { required: true }),
      textField('item_code', { required: true, max: 60, pattern: CODE, when: ({ id }) => id === undefined }),
      treeField('item_parent', () => useParents(code, own)),
      numberField('item_index', { max: 1_000_000 }),
      radioField('disabled', [0, 1], { wide: false }),
      areaField('item_description'),
    ],
  },
]

/** The items of a table that another one may lie below. */
function useParents(code: string, own: string | undefined): readonly TreeChoice[] | undefined {
  const { data } = useRequest(FindItems, { code })
  return useMemo(() => data && below(data.findCodeItems, null, own), [data, own])
}

/** What lies below `above`, without `own` and what lies below it. @internal for tests */
export const below = (
  items: readonly ItemRow[],
  above: string | null,
  own: string | undefined,
): TreeChoice[] =>
  items
    .filter(({ item_parent, item_code }) => item_parent === above && item_code !== own)
    .map((item) => ({
      value: item.item_code,
      label: named(item, 'item_name'),
      children: below(items, item.item_code, own),
    }))

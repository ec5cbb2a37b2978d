import { useMemo } from 'react'
import { code_item_record } from '#rules/codes/codes_record.ts'
import type { TreeChoice } from '../../kit/form/choice_controls.tsx'
import { radioField, treeField } from '../../kit/form/fields.tsx'
import { formOf } from '../../kit/record/record_form.ts'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindItems, type ItemRow } from '../codes.graphql.ts'

/** The form of an item. @param code the table's @param own the edited item's code, which can't lie below itself */
export const itemForm = (code: string, own: string | undefined) =>
  formOf(code_item_record, {
    words: 'code_items',
    form: {
      item: [
        'item_name',
        'item_code',
        treeField('item_parent', () => useParents(code, own)),
        'item_index',
        radioField('disabled', [0, 1], { wide: false }),
        'item_description',
      ],
    },
    touches: ['findCodeItems', 'findCodesAll', 'findCodesById'],
  })

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

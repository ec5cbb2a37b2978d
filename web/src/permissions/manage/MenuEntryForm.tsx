import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import type { Section, Values } from '../../kit/form/declare.ts'
import { pairField, selectField, switchField, textField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { named } from '../../viewer/named.ts'
import { EditMenuEntry, FindMenuEntries, type MenuEntryNode } from '../permissions.graphql.ts'

/** Whether an entry leads to another system: only those were added, and can be moved into a group and deleted. */
export const isOutside = ({ uri }: Pick<MenuEntryNode, 'uri'>): boolean => /^https?:\/\//i.test(uri ?? '')

const SITE = /^https?:\/\/[^\s/]+/i

interface MenuEntryFormProps {
  /** Missing: a link to another system is added. */
  id?: string
  entries: readonly MenuEntryNode[]
  saved(): void
  close(): void
}

/** The texts of an entry, and of a link to another system its address and its place. */
export function MenuEntryForm({ id, entries, saved, close }: MenuEntryFormProps) {
  const { t } = useTranslation('menu_entries')
  const entry = entries.find((one) => one.id === id)
  const outside = !entry || isOutside(entry)
  const sections = useMemo((): Section<'menu_entries'>[] => {
    const groups = entries
      .filter((one) => one.parent === null && !isOutside(one))
      .map((one) => ({ value: one.name, label: named<string>(one, 'text') }))
    return [
      {
        key: 'entry',
        fields: [
          ...pairField('text', { required: true, max: 60, max_en: 100 }),
          ...(outside
            ? [
                textField('uri', {
                  required: true,
                  max: 500,
                  wide: true,
                  check: (value) => (SITE.test(String(value)) ? null : t('no_site')),
                }),
                selectField('parent', groups),
              ]
            : []),
          switchField('visible'),
        ],
      },
    ]
  }, [entries, outside, t])
  const send = async (model: Values) => {
    const answer = await request(EditMenuEntry, { model }).then((r) => r.editMenuEntry)
    saved()
    return answer
  }
  const last = Math.max(0, ...entries.filter(({ parent }) => parent === null).map(({ order }) => order))
  return (
    <FormDialog
      words="menu_entries"
      {...(id === undefined ? {} : { id })}
      sections={sections}
      initial={{ visible: 1 }}
      load={{
        // One query for all: an entry has none of its own.
        query: FindMenuEntries,
        variables: {},
        of: (r: { findMenuEntryAll: readonly MenuEntryNode[] }) =>
          r.findMenuEntryAll.find((one) => one.id === id) ?? null,
      }}
      create={(model) => send({ ...model, name: `link.${crypto.randomUUID()}`, order: last + 1 })}
      update={({ version: _version, ...model }) => send(model)}
      nameOf={(row) => named(row as MenuEntryNode, 'text')}
      close={close}
    />
  )
}

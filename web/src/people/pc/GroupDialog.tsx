import { useMemo } from 'react'
import { request } from '../../graphql/client.ts'
import type { Section } from '../../kit/form/declare.ts'
import { textField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ownField } from '../../kit/form/text_fields.ts'
import { CreateGroup, FindGroup, UpdateGroup, type PeopleGroup } from '../groups.graphql.ts'
import { PeopleSelect } from '../PeopleSelect.tsx'

/** A new group, or one of the user's own. */
export function GroupDialog({ group, close }: { group: PeopleGroup | null; close: () => void }) {
  const sections = useMemo(() => sectionsOf(group), [group])
  return (
    <FormDialog
      words="groups"
      sections={sections}
      id={group?.id}
      load={{ query: FindGroup, of: ({ queryMyGroup }) => valuesOf(queryMyGroup?.[0]) }}
      create={(model, { idempotency_key }) =>
        request(CreateGroup, { model: { ...model, idempotency_key } }).then((r) => r.createGroup)
      }
      update={(model) => request(UpdateGroup, { model }).then((r) => r.updateGroup)}
      touches={['queryMyGroup']}
      close={close}
    />
  )
}

const valuesOf = (group: PeopleGroup | undefined) =>
  group ? { ...group, members: group.groupMember.map(({ accountNo }) => accountNo) } : null

function sectionsOf(group: PeopleGroup | null): Section<'groups'>[] {
  const known = (group?.groupMember ?? []).map(({ accountNo: account, ...one }) => ({ account, ...one }))
  return [
    {
      key: 'group',
      fields: [
        textField('name', { required: true, max: 60 }),
        ownField('members', (props) => <PeopleSelect {...props} known={known} />, { wide: true }),
      ],
    },
  ]
}

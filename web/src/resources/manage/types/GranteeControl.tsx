import { TreeSelect } from 'antd'
import type { ControlProps, ShownProps } from '../../../kit/form/declare.ts'
import { nodesByLabel } from '../../../kit/by_label.ts'
import type { Choice } from '../../../kit/list/declare.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { Select } from '../../../kit/Select.tsx'
import { useDepartmentTree, usePostChoices } from '../../../people/choices.ts'
import { FindGroups } from '../../../people/groups.graphql.ts'
import { PersonSelect } from '../../../people/PersonSelect.tsx'
import { mayDo } from '../../../viewer/viewer.ts'
import type { Grantee } from './type_values.ts'

const kinds = ['user', 'dept', 'post', 'group'] as const

const granteeOf = (value: unknown): Partial<Grantee> =>
  typeof value === 'object' && value !== null ? (value as Partial<Grantee>) : {}

/** Whom a grant is for: a person, a department, a post, or a group of the user's own. */
export function GranteeControl({ id, value, set, label, invalid, name }: ControlProps) {
  const grantee = granteeOf(value)
  const choose = (chosen: string | null | undefined) =>
    set(chosen ? { type: grantee.type, id: chosen } : { type: grantee.type })
  const shared = { grantee, choose, name, status: invalid ? ('error' as const) : ('' as const) }
  return (
    <div className="line grantee">
      <Select<string, Choice>
        id={id}
        className="grantee-kind"
        value={grantee.type ?? null}
        options={kinds.map((kind) => ({ value: kind, label: label(`options.grant_object_type.${kind}`) }))}
        onChange={(type) => set({ type })}
      />
      {grantee.type === 'user' && (
        <PersonSelect
          id={`${id}-person`}
          name={name}
          value={grantee.id}
          set={(account) => choose(typeof account === 'string' ? account : null)}
          invalid={invalid}
          described_by={undefined}
          {...(grantee.name ? { known: grantee.name } : {})}
        />
      )}
      {grantee.type === 'dept' && <DepartmentChoice {...shared} />}
      {grantee.type === 'post' && <PostChoice {...shared} />}
      {grantee.type === 'group' && <GroupChoice {...shared} />}
    </div>
  )
}

interface ChoiceProps {
  grantee: Partial<Grantee>
  choose: (id: string | null | undefined) => void
  name: string
  status: '' | 'error'
}

/** What is stored and not offered any more is shown by its stored name. */
const withStored = (choices: readonly Choice[], { id, name }: Partial<Grantee>): Choice[] =>
  id === undefined || choices.some(({ value }) => value === id)
    ? [...choices]
    : [...choices, { value: id, label: name || id }]

function DepartmentChoice({ grantee, choose, name, status }: ChoiceProps) {
  const tree = useDepartmentTree()
  return (
    <TreeSelect
      className="field-select"
      aria-label={name}
      status={status}
      loading={tree === undefined}
      treeData={(tree ?? []) as never}
      showSearch={nodesByLabel}
      value={grantee.id ?? null}
      onChange={(chosen: string | null) => choose(chosen)}
    />
  )
}

function PostChoice({ grantee, choose, name, status }: ChoiceProps) {
  const posts = usePostChoices()
  return (
    <Select<string, Choice>
      className="field-select"
      aria-label={name}
      status={status}
      loading={posts === undefined}
      showSearch
      value={grantee.id ?? null}
      options={withStored(posts ?? [], grantee)}
      onChange={(chosen) => choose(chosen)}
    />
  )
}

function GroupChoice({ grantee, choose, name, status }: ChoiceProps) {
  const { data } = useRequest(FindGroups, {}, { enabled: mayDo('group.manage_own'), staleTime: 60_000 })
  const own = (data?.queryMyGroup ?? []).map((one) => ({ value: one.id, label: one.name }))
  return (
    <Select<string, Choice>
      className="field-select"
      aria-label={name}
      status={status}
      value={grantee.id ?? null}
      options={withStored(own, grantee)}
      onChange={(chosen) => choose(chosen)}
    />
  )
}

export function GranteeShown({ value, label }: ShownProps) {
  const { type, id, name } = granteeOf(value)
  return type ? `${label(`options.grant_object_type.${type}`)}: ${name || id || ''}` : null
}

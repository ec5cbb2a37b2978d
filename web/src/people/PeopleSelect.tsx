import { Spin } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../kit/Select.tsx'
import { request } from '../graphql/client.ts'
import { nodesOf } from '../graphql/operation.ts'
import { shared } from '../kit/form/controls.tsx'
import type { ControlProps } from '../kit/form/declare.ts'
import { useRequest } from '../kit/requests.ts'
import { useNarrow } from '../kit/useNarrow.ts'
import { useRequests } from '../kit/useRequests.ts'
import { mayDo } from '../viewer/viewer.ts'
import { useRested } from '../kit/useRested.ts'
import { named } from '../viewer/named.ts'
import { chosenAccounts, groupChoices } from './chosen_people.ts'
import { FindGroups } from './groups.graphql.ts'
import { meantBy, pastedPeople } from './pasted_people.ts'
import { FindPeople } from './people.graphql.ts'
import '../kit/form/field.css'

const LEAST_LETTERS = 2

/** So many of a pasted list are looked up. */
const MOST_PASTED = 100

/** So many are found by an account that begins those of others, too. */
const FOUND = 5

/** A user whose name need not be looked up. */
export interface KnownPerson {
  account: string
  name: string
  name_en?: string | null
}

interface PeopleSelectProps extends ControlProps {
  known: readonly KnownPerson[]
  /** The user's own groups are offered, too: choosing one adds its members. */
  groups?: boolean
}

/**
 * A form's control for a list of accounts: people are found by name or account while typing. The names of those whom it starts
 * with are looked up, unless they are `known`.
 */
export function PeopleSelect({ known, groups = false, value, set, ...props }: PeopleSelectProps) {
  const { t } = useTranslation('kit')
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const keywords = useRested(typed.trim())
  const enough = keywords.length >= LEAST_LETTERS
  const { data, isFetching } = useRequest(FindPeople, { keywords, first: 20 }, { enabled: enough })
  const own = useRequest(
    FindGroups,
    {},
    { enabled: groups && open && mayDo('group.manage_own'), staleTime: 60_000 },
  ).data?.queryMyGroup
  const accounts = Array.isArray(value) ? value.map(String) : []
  // Those whom an address or a form that is back brings along.
  const [strangers] = useState(() => accounts.filter((one) => !known.some(({ account }) => account === one)))
  const looked_up = useRequests(
    FindPeople,
    strangers.map((account) => ({ keywords: account, first: FOUND })),
  )
    .flatMap(({ data }) => nodesOf(data?.users))
    .filter(({ account }) => strangers.includes(account))
  const first: readonly KnownPerson[] = [...known, ...looked_up]
  const found = enough ? nodesOf(data?.users) : first
  // The names of all who were shown: those chosen by an earlier search are no options any more.
  const names = useRef(new Map<string, string>())
  for (const one of [...first, ...found]) names.current.set(one.account, named(one, 'name'))
  for (const { groupMember } of own ?? [])
    for (const member of groupMember) names.current.set(member.accountNo, named(member, 'name'))
  const labelOf = (account: string) => {
    const name = names.current.get(account)
    return name ? `${name} (${account})` : account
  }
  const people = found.map(({ account }) => ({ value: account, label: labelOf(account) }))
  const choices = groupChoices(own ?? [], keywords)
  const [missed, setMissed] = useState<readonly string[]>([])
  const latest = useRef(accounts)
  latest.current = accounts
  const paste = async (entries: readonly string[]) => {
    const answers = await Promise.allSettled(
      entries.slice(0, MOST_PASTED).map((entry) => request(FindPeople, { keywords: entry, first: 20 })),
    )
    const meant = answers.map((answer, i) =>
      answer.status === 'fulfilled' ? meantBy(entries[i] ?? '', nodesOf(answer.value.users)) : undefined,
    )
    const people_meant = meant.filter((one) => one !== undefined)
    for (const one of people_meant) names.current.set(one.account, named(one, 'name'))
    set([...new Set([...latest.current, ...people_meant.map(({ account }) => account)])])
    setMissed(entries.filter((_entry, i) => meant[i] === undefined))
  }
  return (
    // The library's list takes Tab like Enter: it would take back the person who was chosen just before.
    <div
      className="field-select"
      onKeyDownCapture={(event) => event.key === 'Tab' && event.stopPropagation()}
      onPasteCapture={(event) => {
        const entries = pastedPeople(event.clipboardData.getData('text'))
        if (entries.length === 0) return
        event.preventDefault()
        setOpen(false)
        void paste(entries)
      }}
    >
      <Select
        {...shared({ ...props, value, set })}
        mode="multiple"
        className="field-select"
        labelInValue
        value={accounts.map((account) => ({ value: account, label: labelOf(account) }))}
        onChange={(chosen) => {
          set(
            chosenAccounts(
              chosen.map((one) => one.value),
              own ?? [],
            ),
          )
          // On a phone it covers what comes next: a press there would only close it. What is typed opens it again.
          if (narrow) setOpen(false)
        }}
        open={open}
        onOpenChange={setOpen}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder={t('people.hint')}
        notFoundContent={
          isFetching && enough ? (
            <Spin size="small" />
          ) : enough ? (
            t('people.nobody')
          ) : (
            t('people.type_more', { n: LEAST_LETTERS })
          )
        }
        options={choices.length > 0 ? [{ label: t('people.groups'), options: choices }, ...people] : people}
      />
      {missed.length > 0 && (
        <p className="quiet" role="status">
          {t('people.missed', { names: missed.join(', ') })}
        </p>
      )}
    </div>
  )
}

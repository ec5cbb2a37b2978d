import { isFound } from '#rules/search/search_text.ts'
import type { PeopleGroup } from './groups.graphql.ts'

/** What a choice of a group is called among choices of accounts: no account has a space. */
const PREFIX = 'group '

/** The groups with members whose name says what was typed, as choices of a list of people. */
export const groupChoices = (groups: readonly PeopleGroup[], typed: string) =>
  groups
    .filter(({ name, groupMember }) => groupMember.length > 0 && isFound(typed, [name]))
    .map(({ id, name, groupMember }) => ({ value: PREFIX + id, label: `${name} (${groupMember.length})` }))

/** The chosen accounts, each once, with the members of a chosen group in its place. */
export function chosenAccounts(chosen: readonly string[], groups: readonly PeopleGroup[]): string[] {
  const accounts = chosen.flatMap((value) =>
    value.startsWith(PREFIX)
      ? (groups.find(({ id }) => PREFIX + id === value)?.groupMember ?? []).map(({ accountNo }) => accountNo)
      : value,
  )
  return [...new Set(accounts)]
}

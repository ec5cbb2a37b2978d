import { expect, test } from 'vitest'
import { chosenAccounts, groupChoices } from './chosen_people.ts'

const member = (accountNo: string) => ({ accountNo, name: accountNo, name_en: '' })
const choir = { id: '1', name: 'Choir', groupMember: [member('ada'), member('bob')] }
const empty = { id: '2', name: 'Chess', groupMember: [] }

test('offers groups that have members, also by a part of their name', () => {
  expect(groupChoices([choir, empty], '')).toEqual([{ value: 'group 1', label: 'Choir (2)' }])
  expect(groupChoices([choir], 'cho')).toHaveLength(1)
  expect(groupChoices([choir], 'lab')).toEqual([])
})

test('a chosen group adds its members, nobody twice', () => {
  expect(chosenAccounts(['bob', 'eve', 'group 1'], [choir])).toEqual(['bob', 'eve', 'ada'])
  expect(chosenAccounts(['eve', 'group 3'], [choir])).toEqual(['eve'])
})

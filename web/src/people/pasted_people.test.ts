import { expect, test } from 'vitest'
import { meantBy, pastedPeople } from './pasted_people.ts'

test.each([
  ['24010047 24010048\t24010049', ['24010047', '24010048', '24010049']],
  ['24010047\r\n24010048\r\n24010047\r\n', ['24010047', '24010048']],
  ['苏晓涵 李雷、韩梅梅', ['苏晓涵', '李雷', '韩梅梅']],
  ['苏晓涵 24010047', ['苏晓涵', '24010047']],
  ['Li Lei, Han Meimei; t.wang2', ['Li Lei', 'Han Meimei', 't.wang2']],
  ['Li Lei', []],
  ['24010047', []],
  [' \n ', []],
])('the pasted “%s” names %j', (text, people) => expect(pastedPeople(text)).toEqual(people))

const person = (account: string, name: string, name_en: string | null = null) => ({ account, name, name_en })
const found = [
  person('2401', '李雷', 'Li Lei'),
  person('24010', '李雷', 'Lei Li'),
  person('han', '韩梅梅', 'Han Meimei'),
]
test.each([
  ['2401', '2401'],
  ['HAN', 'han'],
  ['韩梅梅', 'han'],
  ['li lei', '2401'],
  ['李雷', undefined],
  ['240', undefined],
])('%s means %s', (entry, account) => expect(meantBy(entry, found)?.account).toBe(account))

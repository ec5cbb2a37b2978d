import { expect, test } from 'vitest'
import { departmentTree } from './choices.ts'

const dept = (code: string, parent: string, name = code) => ({ code, parent, name, name_en: '' })

test.each([
  [
    'a root names itself',
    [dept('CS', 'Computer Science', 'Computer Science')],
    [{ value: 'CS', label: 'Computer Science' }],
  ],
  [
    'one below another',
    [dept('CS', 'CS'), dept('CS-1', 'CS')],
    [{ value: 'CS', label: 'CS', children: [{ value: 'CS-1', label: 'CS-1' }] }],
  ],
  ['one whose parent is missing', [dept('CS-1', 'CS')], [{ value: 'CS-1', label: 'CS-1' }]],
  ['none', [], []],
])('%s', (_name, all, tree) => expect(departmentTree(all)).toEqual(tree))

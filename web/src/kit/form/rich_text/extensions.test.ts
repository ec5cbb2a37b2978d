import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensions, mayLink } from './extensions.ts'

test.each([
  ['https://x.test/a', true],
  ['HTTP://x.test', true],
  ['mailto:a@x.test', true],
  ['tel:+8610', true],
  ['/pc/home', true],
  ['#rules', true],
  ['//elsewhere.test', false],
  ['javascript:alert(1)', false],
  [' JaVaScRiPt:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,<script>1</script>', false],
  ['x.test/a', false],
])('a link to %j is allowed: %s', (address, may) => {
  expect(mayLink(address)).toBe(may)
})

test('offers nothing that the server would remove', () => {
  const { nodes, marks } = getSchema(extensions)
  expect(Object.keys(nodes).sort()).toEqual([
    ...['blockquote', 'bulletList', 'doc', 'hardBreak', 'heading', 'horizontalRule', 'image', 'listItem'],
    ...['orderedList', 'paragraph', 'table', 'tableCell', 'tableHeader', 'tableRow', 'text'],
  ])
  expect(Object.keys(marks).sort()).toEqual(['bold', 'code', 'italic', 'link', 'strike', 'underline'])
})

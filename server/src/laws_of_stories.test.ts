import ts from 'typescript6'
import { expect, test } from 'vitest'
import { sources } from './testing/sources.ts'

// The rule on what a story may ask of a page at once. A page answers with what it shows at that moment, often with
// what was there before the answer that the story waits for, so it is asked until it says what is expected.

const AT_ONCE = new Set(['count', 'isVisible', 'isHidden'])
/** Ask again and again. */
const AGAIN = /^(poll|soon|waitForFunction)$/

/** It waits for a page that stays as it is, to choose between two ways. */
const MAY = 'e2e/settled.ts'

test('stories ask what is there until it is so', () => {
  const stories = sources.filter(({ file }) => file.startsWith('e2e/') && file !== MAY)
  expect(stories.length).toBeGreaterThan(50)
  expect(stories.flatMap(({ file, text }) => askedOnce(text).map((line) => `${file}:${line}`))).toEqual([])
})

test.each([
  'expect(await rows.count()).toBe(3)',
  'if (await dialog.isVisible()) await close()',
  'const look = () => rows.count()',
  'const n = await page.getByRole("row").count()',
])('is asked once: %s', (text) => expect(askedOnce(text)).toEqual([1]))

test.each([
  'await expect.poll(() => rows.count()).toBe(3)',
  'await soon(async () => (await rows.count()) + 1).toBe(3)',
  'await soon(async () => { await open(); return five.isVisible() }).toBe(true)',
  'await rows.first().waitFor()',
  'const count = 3',
])('is asked again, or nothing: %s', (text) => expect(askedOnce(text)).toEqual([]))

/** The lines on which a page is asked once. */
function askedOnce(text: string): number[] {
  const found: number[] = []
  const file = ts.createSourceFile('story.ts', text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node, is_repeated: boolean): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node
      const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
      const asks = ts.isPropertyAccessExpression(expression) && AT_ONCE.has(name)
      if (asks && node.arguments.length === 0 && !is_repeated)
        found.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)
      visit(expression, is_repeated)
      for (const one of node.arguments) visit(one, is_repeated || AGAIN.test(name))
      return
    }
    ts.forEachChild(node, (child) => visit(child, is_repeated))
  }
  visit(file, false)
  return found
}

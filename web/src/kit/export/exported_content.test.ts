import { expect, test } from 'vitest'
import { exportedContent } from './exported_content.ts'

test('the log of an export has its filters and rows, and not the page that was shown', () =>
  expect(
    JSON.parse(exportedContent({ first: 20, offset: 40, keywords: 'lab', filter: { state: 1 } }, 137)),
  ).toEqual({ keywords: 'lab', filter: { state: 1 }, rows: 137 }))

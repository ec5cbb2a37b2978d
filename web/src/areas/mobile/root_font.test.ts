import { expect, test } from 'vitest'
import { rootFont } from './root_font.ts'

test.each([
  [414, 100],
  [207, 50],
])('a phone %i pixels wide has a root font of %i', (width, size) => expect(rootFont(width)).toBeCloseTo(size))

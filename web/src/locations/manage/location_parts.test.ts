import { expect, test } from 'vitest'
import { follow } from './location_parts.tsx'

test('a found position becomes latitude and longitude, and nothing else', () => {
  const here = { latitude: 31.2, longitude: 121.4 }
  expect(follow({ name: 'a', here }, 'here')).toEqual({ name: 'a', ...here })
  expect(follow({ name: 'a' }, 'name')).toEqual({ name: 'a' })
})

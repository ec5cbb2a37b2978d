import { expect, test } from 'vitest'
import { follow, halfPosition } from './location_sections.tsx'

test('a found position becomes latitude and longitude, and nothing else', () => {
  const here = { latitude: 31.2, longitude: 121.4 }
  expect(follow({ name: 'a', here }, 'here')).toEqual({ name: 'a', ...here })
  expect(follow({ name: 'a' }, 'name')).toEqual({ name: 'a' })
})

test.each([
  [{}, []],
  [{ latitude: 0, longitude: 0 }, []],
  [{ latitude: 31.2 }, ['longitude']],
  [{ radius: 50 }, ['latitude', 'longitude']],
  [{ latitude: 31.2, longitude: 121.4, radius: null }, []],
])('of %j, %j are missing', (values, missing) => expect(halfPosition(values)).toEqual(missing))

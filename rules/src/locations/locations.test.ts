import { expect, test } from 'vitest'
import { checkPosition } from './locations.ts'

test.each([
  [{}, []],
  [{ latitude: 0, longitude: 0 }, []],
  [{ latitude: 31.2 }, ['longitude']],
  [{ longitude: 121.4, latitude: '' }, ['latitude']],
  [{ radius: 50 }, ['latitude', 'longitude']],
  [{ latitude: 31.2, longitude: 121.4, radius: null }, []],
])('of %j, %j are missing', (values, missing) => {
  expect(checkPosition(values).map(({ code, field }) => [code, field])).toEqual(
    missing.map((field) => ['REQUIRED', field]),
  )
})

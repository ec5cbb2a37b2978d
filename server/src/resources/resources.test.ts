import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

test('starts', async () => {
  expect(await server.data('student', 'provider', '{ findResourcesTypeAll { id } }')).toEqual([])
})

import { expect } from 'vitest'
import { leakIn } from './answers.ts'
import type { Stage } from './stage.ts'

export interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  url?: string
  body?: string
  type?: string | null
  headers?: Record<string, string>
}

/**
 * Sends raw bytes, and checks what every refusal must be: short JSON with a message, without internal
 * details.
 */
export async function send(
  stage: Stage,
  { method = 'POST', url = '/graphql/provider', body, type = 'application/json', headers = {} }: Sent,
) {
  const response = await stage.server.app.http.inject({
    method,
    url,
    headers: { ...headers, ...(type === null || body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { payload: body }),
  })
  if (response.statusCode !== 200) {
    expect(response.headers['content-type']).toMatch(/^application\/json/)
    expect(response.body.length).toBeLessThan(1000)
    const { errors } = response.json<{ errors: { message: string }[] }>()
    expect(errors[0]?.message).toMatch(/\w+/)
    expect(leakIn(response.body)).toBeNull()
  }
  return {
    status: response.statusCode,
    message:
      response.statusCode === 200
        ? ''
        : (response.json<{ errors: { message: string }[] }>().errors[0]?.message ?? ''),
    response,
  }
}

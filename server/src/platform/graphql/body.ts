import { BadRequest } from './bad_request.ts'

/** An endpoint's input: a JSON object, or the parameters of an address. */
export interface Body {
  query?: unknown
  variables?: unknown
  operationName?: unknown
}

/** A validated body. */
export interface AskedFor {
  query: string
  variables: Record<string, unknown>
  operationName: string | undefined
}

/** The variables in an address, which are JSON. */
export function parsedVariables(variables: unknown): unknown {
  if (variables === undefined) return undefined
  try {
    return JSON.parse(String(variables))
  } catch {
    throw new BadRequest(400, 'variables is not JSON')
  }
}

export function readBody(body: Body | undefined | null): AskedFor {
  if (typeof body !== 'object' || body === null)
    throw new BadRequest(400, 'The body is a JSON object with a query')
  if (Array.isArray(body)) throw new BadRequest(400, 'Batches are not taken')
  const { query, variables, operationName } = body
  if (typeof query !== 'string' || query === '') throw new BadRequest(400, 'query is missing')
  if (
    variables !== undefined &&
    variables !== null &&
    (typeof variables !== 'object' || Array.isArray(variables))
  ) {
    throw new BadRequest(400, 'variables is an object')
  }
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw new BadRequest(400, 'operationName is text')
  }
  return {
    query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: operationName ?? undefined,
  }
}

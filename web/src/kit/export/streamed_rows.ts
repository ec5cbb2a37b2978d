import { under } from '../../graphql/base.ts'
import { call, repliedWith } from '../../graphql/client.ts'
import type { ListOperation, ListVariables } from '../list/declare.tsx'

/** How long the server sends at most, milliseconds. */
const LONGEST_MS = 20 * 60_000

interface Streaming {
  /** What the log of operations calls it. */
  name: string
  signal: AbortSignal
  /** Told how many rows are expected, before the first. */
  onTotal: (rows: number) => void
}

/** What was sent ended before it was whole. */
export class BrokenOff extends Error {}

/**
 * All rows of a list, as they arrive, some at a time. What isn't read yet, the server doesn't read either.
 * @throws RequestFailure if the server refuses; `BrokenOff` if the rows end before the last
 */
export async function* streamedRows<Row, Result>(
  operation: ListOperation<Result>,
  variables: ListVariables,
  { name, signal, onTotal }: Streaming,
): AsyncGenerator<Row[]> {
  const response = await call(
    under(`/exports/${operation.endpoint}`),
    {
      method: 'POST',
      body: JSON.stringify({ query: operation.text, variables, name }),
      headers: { 'content-type': 'application/json' },
    },
    { signal, own_words: true, within_ms: LONGEST_MS },
  )
  if (!response.headers.get('content-type')?.startsWith('text/x-ndjson') || !response.body) {
    await repliedWith(operation.name, response)
    throw new BrokenOff()
  }
  let [count, last, is_begun] = [0, -1, false]
  for await (const lines of linesOf(response.body)) {
    const rows: Row[] = []
    for (const line of lines) {
      const found: unknown = JSON.parse(line)
      if (typeof found === 'object' && found !== null) rows.push(found as Row)
      else if (is_begun) last = Number(found)
      else {
        is_begun = true
        onTotal(Number(found))
      }
    }
    count += rows.length
    if (rows.length > 0) yield rows
  }
  if (last !== count) throw new BrokenOff()
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string[]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      yield lines
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

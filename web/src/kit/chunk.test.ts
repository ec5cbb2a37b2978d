import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { constants } from '../constants.ts'
import { arrived, ChunkLoadError } from './chunk.ts'

const told = vi.fn()
vi.stubGlobal('dispatchEvent', ({ type }: Event) => told(type))
afterEach(() => {
  told.mockClear()
  vi.useRealTimers()
})

test('returns the loaded code and dispatches no event', async () => {
  expect(await arrived(Promise.resolve('code'))).toBe('code')
  expect(told).not.toHaveBeenCalled()
})

test('dispatches an event on the window when loading fails', async () => {
  await expect(arrived(Promise.reject(new Error('offline')))).rejects.toBeInstanceOf(ChunkLoadError)
  expect(told).toHaveBeenCalledExactlyOnceWith('chunk-load-error')
})

test('dispatches it when loading takes too long', async () => {
  vi.useFakeTimers()
  const waiting = arrived(new Promise(() => undefined)).catch((cause: unknown) => cause)
  await vi.advanceTimersByTimeAsync(constants.chunk_load_timeout_ms)
  expect(await waiting).toBeInstanceOf(ChunkLoadError)
  expect(told).toHaveBeenCalledExactlyOnceWith('chunk-load-error')
})

test('loads every lazy part through later()', () => {
  const source = path.resolve(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const own = files.filter((name) =>
    /\blazy\b.*from 'react'/.test(readFileSync(path.join(source, name), 'utf8')),
  )
  expect(own).toEqual(['kit/later.tsx'])
})

import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import { Busy } from '../http/busy.ts'
import { kindOfExtension } from './kinds.ts'
import { keyOf, keyToWrite, type FileStore } from './store.ts'

/** A bucket on an S3 server, and how to reach it. */
export interface Bucket {
  /** Scheme, host and port. */
  endpoint: string
  bucket: string
  region: string
  access_key_id: string
  secret_access_key: string
  /** Whether the path names the bucket, instead of the host. */
  path_style: boolean
}

/** The longest wait for an answer, milliseconds: enough for the largest kind of file and a slow bucket. */
const ANSWER_TIMEOUT_MS = 20_000
/** Seconds after which a request that met an unreachable bucket may be repeated. */
const AGAIN_SECONDS = 5
const NO_BODY = createHash('sha256').digest('hex')

/**
 * Stores files in a bucket. No file is held in memory: bytes are streamed from disk to the bucket, and from
 * it to the reader.
 */
export function s3Store(where: Bucket): FileStore {
  const root = rootOf(where)
  const send = async (method: 'PUT' | 'GET' | 'DELETE', key: string, file?: string) => {
    const headers: Record<string, string> = {
      // Signed with the request: the bucket refuses a body that changed on the way.
      'x-amz-content-sha256': file ? await digestOf(file) : NO_BODY,
      ...(file ? { 'content-type': kindOfExtension(key.split('.').at(-1) ?? '')?.mime ?? '' } : {}),
    }
    const signed = await new AwsV4Signer({
      method,
      url: `${root}/${key}`,
      headers,
      service: 's3',
      region: where.region,
      accessKeyId: where.access_key_id,
      secretAccessKey: where.secret_access_key,
    }).sign()
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), ANSWER_TIMEOUT_MS)
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: late.signal,
        ...(file ? { body: await openAsBlob(file) } : {}),
      })
      if (response.ok || (response.status === 404 && method !== 'PUT')) return response
      throw new Error(`${method} was answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
    } catch (cause) {
      throw new Busy(AGAIN_SECONDS, { cause })
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async put(folder, name, file) {
      const response = await send('PUT', keyToWrite(folder, name), file)
      await response.body?.cancel()
    },
    async get(folder, name) {
      const key = keyOf(folder, name)
      if (key === null) return null
      const response = await send('GET', key)
      if (!response.ok || !response.body) {
        await response.body?.cancel()
        return null
      }
      const body = response.body as ReadableStream
      return {
        size: Number(response.headers.get('content-length')),
        stream: async () => Readable.fromWeb(body),
      }
    },
    async delete(folder, name) {
      const key = keyOf(folder, name)
      if (key !== null) await (await send('DELETE', key)).body?.cancel()
    },
  }
}

function rootOf({ endpoint, bucket, path_style }: Bucket): string {
  const { protocol, host } = new URL(endpoint)
  return path_style ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

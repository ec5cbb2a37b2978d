import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SignatureV4 } from '@smithy/signature-v4'
import S3rver from 's3rver'
import type { Bucket } from '../s3_store.ts'

/** An S3 server with one bucket, for one test file. */
export interface TestBucket {
  bucket: Bucket
  /** Answers every request with this status from now on; 0: cuts the connection; null: serves again. */
  fail(how: number | null): void
  /** The requests received, method and path. */
  asked: string[]
  stop(): Promise<void>
}

const KEY_ID = 'S3RVER'
const SECRET = 'S3RVER'
const REGION = 'eu-test-1'
const NAME = 'campus-files'

/** The hash interface that the signer requires, implemented with Node. */
class Digest {
  readonly #hash
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data))
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
}

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView): Buffer =>
  typeof data === 'string'
    ? Buffer.from(data)
    : ArrayBuffer.isView(data)
      ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      : Buffer.from(data)

/**
 * Starts it. The test server accepts any signature of version 4, so a proxy before it computes each with
 * Amazon's own signer and compares; it also compares the body with the signed digest.
 */
export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(path.join(tmpdir(), 'reservation-bucket-'))
  const behind = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: NAME }],
  })
  const { port: behind_port } = await behind.run()
  let failing: number | null = null
  const asked: string[] = []
  const gate = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (failing === 0) request.socket.destroy()
    else if (failing !== null) response.writeHead(failing).end('not now')
    else
      void pass(request, response, behind_port).catch(() => {
        response.destroy()
      })
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const { port } = gate.address() as AddressInfo
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: NAME,
      region: REGION,
      access_key_id: KEY_ID,
      secret_access_key: SECRET,
      path_style: true,
    },
    fail: (how) => void (failing = how),
    asked,
    async stop() {
      gate.closeAllConnections()
      gate.close()
      await behind.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function pass(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const why = await wrong(request, body)
  if (why) {
    response.writeHead(403).end(why)
    return
  }
  const { method, url, headers } = request
  const onward = send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  onward.end(body)
}

/** The fault in a request's signature, length or body; null if there is none. */
async function wrong(request: IncomingMessage, body: Buffer): Promise<string | null> {
  const { headers, method = '', url = '' } = request
  if (method === 'PUT' && headers['content-length'] !== String(body.length)) return 'MissingContentLength'
  const said = /SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')
  if (!said) return 'AccessDenied'
  const [, signed = ''] = said
  const date = String(headers['x-amz-date'])
  const moment = date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z')
  const signer = new SignatureV4({
    service: 's3',
    region: REGION,
    credentials: { accessKeyId: KEY_ID, secretAccessKey: SECRET },
    sha256: Digest as never,
    uriEscapePath: false,
  })
  const wanted = Object.fromEntries(signed.split(';').map((name) => [name, String(headers[name] ?? '')]))
  const again = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: String(headers.host).split(':')[0] ?? '',
      path: url,
      query: {},
      headers: wanted,
    } as never,
    { signingDate: new Date(moment), signableHeaders: new Set(signed.split(';')) },
  )
  const ours = Object.entries(again.headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1]
  const mac = (text: string | undefined) => /Signature=([0-9a-f]{64})/.exec(text ?? '')?.[1]
  if (mac(ours) !== said[2]) return 'SignatureDoesNotMatch'
  const digest = createHash('sha256').update(body).digest('hex')
  return headers['x-amz-content-sha256'] === digest ? null : 'XAmzContentSHA256Mismatch'
}

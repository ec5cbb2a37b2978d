import { replaced, unknownWords } from './render.ts'

/** The words of a gateway's address, headers and body. `id` is the same in every attempt of a message. */
export const gateway_words = ['phone', 'text', 'id', 'language', 'secret'] as const
type GatewayWord = (typeof gateway_words)[number]

export const gateway_methods = ['POST', 'GET', 'PUT'] as const

/** How a gateway for text messages is called. Product §8. */
export interface Gateway {
  address: string
  method: (typeof gateway_methods)[number]
  /** One `Name: value` a line. */
  headers: string
  body: string
}

const HEADER = /^([A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}):[ \t]*([\t\x20-\x7e]*)$/
/** The connection decides about them. */
const OWN_HEADERS = ['host', 'content-length', 'connection', 'transfer-encoding', 'upgrade', 'te', 'trailer']

/** The part of the address that a word may stand in: never the host. */
const pathOf = (address: string) => /^https?:\/\/[^/?#]+/i.exec(address)?.[0] ?? address

/** Which field of a gateway can't be used, and why: the first problem; null if there is none. */
export function gatewayProblem(
  gateway: Gateway,
): { field: keyof Gateway; why: 'format' | 'words'; word: string } | null {
  if (pathOf(gateway.address).includes('{')) return { field: 'address', why: 'format', word: '' }
  for (const field of ['address', 'headers', 'body'] as const) {
    const [word] = unknownWords(gateway[field], gateway_words)
    if (word !== undefined) return { field, why: 'words', word }
  }
  if (isTold(gateway.body)) return { field: 'body', why: 'format', word: SECRET }
  const wrong = linesOf(gateway.headers).find((line) => {
    const [, name = ''] = HEADER.exec(line) ?? []
    return name === '' || OWN_HEADERS.includes(name.toLowerCase())
  })
  return wrong === undefined ? null : { field: 'headers', why: 'format', word: wrong }
}

/**
 * Where a gateway's secret goes, and in what: whoever may not read it must not change any of this without giving
 * it again. Scheme, host and path of the address, and every part of the request with `{{secret}}` in it.
 */
export function secretPlaces({ address, headers, body }: Gateway): string {
  const holds = (text: string) => text.includes(SECRET)
  return JSON.stringify([
    holds(address) ? address : address.replace(/[?#].*$/s, ''),
    linesOf(headers).filter(holds),
    holds(body) ? body : '',
  ])
}

const SECRET = '{{secret}}'

/** Whether one value of a body has the secret beside the message: people would read it. */
const isTold = (body: string): boolean =>
  body.split(/["'&<>\n]/).some((value) => value.includes(SECRET) && value.includes('{{text}}'))

const linesOf = (headers: string) =>
  headers
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The request that sends one message. Values are escaped for where they stand, so none can add to the request. */
export function gatewayRequest(
  { address, method, headers, body }: Gateway,
  values: Readonly<Record<GatewayWord, string>>,
): { address: string; method: Gateway['method']; headers: Record<string, string>; body?: string } {
  const filled = linesOf(headers).map((line): [string, string] => {
    const [, name = '', value = ''] = HEADER.exec(line) ?? []
    return [name.toLowerCase(), replaced(value, values, (text) => text.replaceAll(/[^\x20-\x7e]/g, ''))]
  })
  const sent = Object.fromEntries(filled)
  return {
    address: replaced(address, values, encodeURIComponent),
    method,
    headers: sent,
    ...(method === 'GET'
      ? {}
      : { body: replaced(body, values, escapeFor(sent['content-type'] ?? typeOf(body))) }),
  }
}

/** What a body without a declared type looks like. */
function typeOf(body: string): string {
  if (/^\s*[{[]/.test(body)) return 'json'
  if (/^\s*</.test(body)) return 'xml'
  return /^[^\s=&]+=/.test(body) ? 'urlencoded' : ''
}

function escapeFor(content_type: string): (value: string) => string {
  if (/json/i.test(content_type)) return (value) => JSON.stringify(value).slice(1, -1)
  if (/urlencoded/i.test(content_type)) return encodeURIComponent
  if (/xml/i.test(content_type))
    return (value) => value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return (value) => value
}

import type { PageConfig } from '#rules/settings/page_config.ts'
import { under } from '../graphql/base.ts'

const WAIT_MS = 10_000

/** The configuration that the server has written into the page. */
function inPage(): unknown {
  const block = globalThis.document?.getElementById('page-config')?.textContent
  return block ? JSON.parse(block) : null
}

/**
 * The sign-in configuration and the server's other settings for pages: from the page itself, or else
 * requested from the server.
 * @throws Error if it doesn't answer, or the answer is invalid
 */
export async function loadPageConfig(address = under('/config.json')): Promise<PageConfig> {
  const written = inPage()
  if (isPageConfig(written)) return written
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(WAIT_MS),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const found: unknown = await response.json()
  if (!isPageConfig(found)) throw new Error(`${address} returned no valid configuration`)
  return found
}

function isPageConfig(value: unknown): value is PageConfig {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['issuer', 'client_id'].every((name) => typeof Reflect.get(value, name) === 'string')
  const scopes: unknown = Reflect.get(value, 'scopes')
  return texts && Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string')
}

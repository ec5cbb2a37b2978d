import { createHash, randomBytes } from 'node:crypto'
import { AUDIENCE, CLIENT_ID } from './start.ts'
import type { Started } from './start.ts'

/** A minimal browser for sign-ins: cookies with paths, redirects one by one, forms. */
export class Browser {
  readonly cookies = new Map<string, { value: string; path: string }>()
  readonly headers: Record<string, string>

  constructor(headers: Record<string, string> = {}) {
    this.headers = headers
  }

  async fetch(
    url: string,
    init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> } = {},
  ) {
    const { pathname } = new URL(url)
    const cookie = [...this.cookies]
      .filter(([, kept]) => pathname.startsWith(kept.path))
      .map(([name, kept]) => `${name}=${kept.value}`)
      .join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { ...this.headers, ...(cookie ? { cookie } : {}), ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  /** Follows redirects until a page is returned, or until they lead to `until`. */
  async go(url: string, until?: string): Promise<{ url: string; response: Response }> {
    for (let step = 0; step < 10; step += 1) {
      if (until && url.startsWith(until)) return { url, response: Response.error() }
      const response = await this.fetch(url)
      const location = response.headers.get('location')
      if (!location) return { url, response }
      url = new URL(location, url).href
    }
    throw new Error(`too many redirects: ${url}`)
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const path = attributes.find((one) => one.startsWith('path='))?.slice('path='.length) ?? '/'
    if (pair.slice(at + 1) === '') this.cookies.delete(name)
    else this.cookies.set(name, { value: pair.slice(at + 1), path })
  }
}

export interface Tokens {
  status: number
  access_token?: string
  refresh_token?: string
  id_token?: string
  expires_in?: number
  error?: string
}

/** The product's side of a sign-in, written by hand so that a test can change every part of it. */
export class Client {
  readonly verifier = randomBytes(32).toString('base64url')
  readonly state = randomBytes(8).toString('hex')
  readonly at: Started
  readonly browser: Browser

  constructor(at: Started, browser: Browser = new Browser()) {
    this.at = at
    this.browser = browser
  }

  /** The address that starts a sign-in; `null` omits a parameter. */
  authorizeUrl(more: Record<string, string | null> = {}): string {
    const parameters: Record<string, string | null> = {
      client_id: CLIENT_ID,
      redirect_uri: this.at.redirect_uri,
      response_type: 'code',
      scope: 'openid profile email tenant',
      resource: AUDIENCE,
      state: this.state,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    }
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(parameters)) if (value !== null) query.set(name, value)
    return `${this.at.issuer}/auth?${query}`
  }

  /** Opens the sign-in page. */
  async open(more: Record<string, string | null> = {}): Promise<SignInForm> {
    const { url, response } = await this.browser.go(this.authorizeUrl(more), this.at.redirect_uri)
    return new SignInForm(this, url, response.status, response.type === 'error' ? '' : await response.text())
  }

  /** Signs in with a password and returns the code. */
  async code(account: string, password: string): Promise<string> {
    const { url } = await (await this.open()).submit({ account, password })
    const code = new URL(url).searchParams.get('code')
    if (!code) throw new Error(`no code: ${url}`)
    return code
  }

  async signIn(account: string, password: string): Promise<Tokens> {
    return this.exchange(await this.code(account, password))
  }

  exchange(code: string, more: Record<string, string> = {}): Promise<Tokens> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.at.redirect_uri,
      code_verifier: this.verifier,
      ...more,
    })
  }

  refresh(refresh_token: string | undefined): Promise<Tokens> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refresh_token ?? '' })
  }

  private async token(body: Record<string, string>): Promise<Tokens> {
    const response = await fetch(`${this.at.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: CLIENT_ID, ...body }),
    })
    return { status: response.status, ...((await response.json()) as Omit<Tokens, 'status'>) }
  }
}

/** A sign-in page as received. */
export class SignInForm {
  readonly client: Client
  readonly url: string
  readonly status: number
  readonly text: string

  constructor(client: Client, url: string, status: number, text: string) {
    this.client = client
    this.url = url
    this.status = status
    this.text = text
  }

  get form_token(): string {
    return /name="form_token" value="([^"]+)"/.exec(this.text)?.[1] ?? ''
  }

  async submit(
    fields: Record<string, string>,
    form: 'password' | 'choice' | 'demo' = 'password',
    headers: Record<string, string> = {},
  ) {
    const { browser, at } = this.client
    const response = await browser.fetch(`${this.url.split('?')[0]}/${form}`, {
      method: 'POST',
      body: new URLSearchParams({ form_token: this.form_token, ...fields }),
      headers,
    })
    const location = response.headers.get('location')
    if (!location)
      return {
        url: this.url,
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      }
    const end = await browser.go(location, at.redirect_uri)
    return { url: end.url, status: response.status, headers: response.headers, text: '' }
  }
}

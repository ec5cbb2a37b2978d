import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import type { JSONWebKeySet } from 'jose'
import type Provider from 'oidc-provider'
import { subjectOf } from './accounts.ts'
import type { AccountSource } from './accounts.ts'
import { setUpSchema } from './database.ts'
import type { IdentitySql } from './database.ts'
import { answerDemoToken } from './demo_token.ts'
import { BadBody, protect, send, sendJson, sendPage } from './http.ts'
import { createGuesses, sweepGuesses } from './guesses.ts'
import { answerInteraction } from './interaction.ts'
import type { InteractionStep } from './interaction.ts'
import { loadKeys, publicKey } from './keys.ts'
import type { StoredKey } from './keys.ts'
import { chooseLanguage, say } from './language.ts'
import type { PageLanguage } from './language.ts'
import { requireSecure } from './network.ts'
import { askSignOutPage, messagePage } from './pages/message_page.ts'
import type { PageFrame } from './pages/layout.ts'
import { styleSheet } from './pages/style.ts'
import { themeOf } from './pages/theme.ts'
import type { Hashing } from './hashing.ts'
import { createPasswords } from './passwords.ts'
import type { PasswordCost, Passwords } from './passwords.ts'
import { createProvider } from './provider.ts'
import type { ProviderPages } from './provider.ts'
import { sweep } from './store.ts'
import { giveTicket, takeTicket } from './tickets.ts'

export type { Account, AccountSource } from './accounts.ts'
export { TooBusy } from './hashing.ts'
export type { Passwords } from './passwords.ts'

export interface IdentityOptions {
  /** The public address of the provider, without a slash at the end. `http:` on loopback only. */
  issuer: string
  /** The path below which requests arrive if a proxy strips a prefix; default: the issuer's path. */
  mounted_at?: string
  /**
   * False if the issuer's host belongs to someone else, who decides whether it is reached by https alone.
   * Default true.
   */
  own_host?: boolean
  /** A client of the `postgres` library whose role may create the schema and its tables. */
  sql: IdentitySql
  schema?: string
  accounts: AccountSource
  client_id: string
  redirect_uris: string[]
  post_logout_redirect_uris: string[]
  /** The audience of access tokens: an absolute address. */
  audience: string
  log: IdentityLog
  /** Shows the demonstration accounts and issues their tokens to local scripts. */
  demo: boolean
  /**
   * Prefix of cookie names, because cookies ignore ports: two installations on one host need different names.
   * Default `identity_PORT`.
   */
  cookie_prefix?: string
  /** The initial look of the pages; see `dress`. */
  appearance?: Appearance
  home_url?: string
  /** Whether the pages offer the other language. Default true. */
  language_switch?: boolean
  /** See `artifactStore`. Seconds, default 10. */
  refresh_grace?: number
  /** The scrypt cost of a password; default: OWASP's figures. */
  password_cost?: PasswordCost
  /** Schedules password checks. */
  hashing?: Hashing
  now?: () => number
}

/** The look of the pages. Omitted values are the product's own. */
export interface Appearance {
  product_name?: Record<PageLanguage, string>
  /** #rrggbb */
  theme_color?: string
  /** The organisation's name, crest and picture; addresses of the product, from its root. */
  campus_name?: Record<PageLanguage, string>
  crest?: string
  picture?: string
}

export interface IdentityLog {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

export interface Identity {
  readonly issuer: string
  readonly passwords: Passwords
  /**
   * Checks a signed-in user's password; wrong ones are limited like guesses.
   * @returns seconds to wait, if it wasn't checked
   * @throws TooBusy
   */
  checkOldPassword(account: string, tenant: string, password: string): Promise<boolean | { wait: number }>
  /**
   * A ticket with which somebody signs in once, without a password, within two minutes: sent as `login_hint`. For those who have
   * just proved in another way who they are.
   */
  ticket(account: string, tenant: string): Promise<string>
  /** Answers one request below the issuer's path. @param address the sender's address, behind any proxy */
  handle(req: IncomingMessage, res: ServerResponse, address?: string): Promise<void>
  /** The same as a Fastify plugin, to be registered without a prefix. */
  routes: FastifyPluginAsync
  /** The public keys, for a verifier in the same process. */
  jwks(): JSONWebKeySet
  /** Applies this look to the pages from now on. */
  dress(appearance: Appearance): void
  /** Creates a new signing key, which starts signing an hour later; runs automatically every 90 days. */
  rotateKeys(): Promise<void>
  /**
   * Deletes what has expired and loads keys that another server created; runs automatically every ten
   * minutes.
   */
  maintain(): Promise<void>
  /** Stops the maintenance. `sql` stays open. */
  close(): Promise<void>
}

const UPKEEP_MS = 10 * 60 * 1000
const CSS_TYPE = 'text/css'
/** Pages that were open when the colour changed still request their own style sheet. */
const STYLES_KEPT = 8

/**
 * Starts the bundled OpenID provider.
 * @throws Error naming the setting if an address is neither `https:` nor on loopback
 */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const issuer = requireSecure(options.issuer, 'issuer')
  for (const uri of options.redirect_uris) requireSecure(uri, 'redirect_uris')
  for (const uri of options.post_logout_redirect_uris) requireSecure(uri, 'post_logout_redirect_uris')
  const { sql, log, schema = 'identity', now = Date.now } = options
  const https = issuer.protocol === 'https:'
  const base = issuer.pathname.replace(/\/$/, '')
  const mounted_at = options.mounted_at ?? base
  const strict = https && (options.own_host ?? true)
  const formTargets = [...new Set(options.redirect_uris.map((uri) => new URL(uri).origin))]
  const styles = new Map<string, string>()
  let look = dressed(options.appearance ?? {})

  await setUpSchema(sql, schema)
  let keys = await loadKeys(sql, schema, now())
  const passwords = createPasswords({
    sql,
    schema,
    secret: () => keys.form,
    now,
    ...(options.password_cost ? { cost: options.password_cost } : {}),
    ...(options.hashing ? { hashing: options.hashing } : {}),
  })
  const guesses = createGuesses(sql, schema, now)
  const cookie_prefix = options.cookie_prefix ?? `identity_${issuer.port || (https ? '443' : '80')}`

  const home_url = options.home_url ?? `${issuer.origin}/`
  const frame = (language: PageLanguage): PageFrame => ({
    language,
    product: look.product_name?.[language] || say(language, 'product'),
    style_url: `${base}/assets/${look.style}`,
    home_url,
    icon_url: new URL('icon.svg', home_url).href,
    ...(look.campus_name ? { campus: look.campus_name[language] } : {}),
    ...(look.crest ? { crest_url: ofProduct(look.crest) } : {}),
    ...(look.picture ? { picture_url: ofProduct(look.picture) } : {}),
  })

  /** An address of the product, which may itself be below a path of its host. */
  const ofProduct = (address: string) => new URL(address.replace(/^\//, ''), home_url).href

  function dressed({ theme_color, ...shown }: Appearance): Appearance & { style: string } {
    const { file, css } = styleSheet(themeOf(theme_color))
    styles.delete(file)
    styles.set(file, css)
    for (const oldest of [...styles.keys()].slice(0, -STYLES_KEPT)) styles.delete(oldest)
    return { ...shown, style: file }
  }

  const pages: ProviderPages = {
    failure: (ctx, error) =>
      messagePage(
        frame(languageOf(ctx.req)),
        'failed_title',
        error === 'server_error' ? 'fault' : 'failed',
        error,
      ),
    askSignOut: (ctx, form) => askSignOutPage(frame(languageOf(ctx.req)), form),
    signedOut: (ctx) => messagePage(frame(languageOf(ctx.req)), 'signed_out_title', 'signed_out'),
  }

  let provider = build()
  let callback = provider.callback()

  function build(): Provider {
    const built = createProvider({
      ...options,
      schema,
      now,
      keys,
      pages,
      passwords,
      refresh_grace: options.refresh_grace ?? 10,
      cookie_prefix,
    })
    built.on('server_error', (_ctx, error) => log.error({ err: error }, 'the provider failed'))
    return built
  }

  async function takeKeys(rotate: boolean): Promise<void> {
    const loaded = await loadKeys(sql, schema, now(), rotate)
    if (kids(loaded.signing) === kids(keys.signing)) return
    keys = loaded
    provider = build()
    callback = provider.callback()
    log.info({ keys: keys.signing.length }, 'signing keys changed')
  }

  function signingKey(): StoredKey {
    const [first] = keys.signing
    if (!first) throw new Error('no signing key')
    return first
  }

  async function maintain(): Promise<void> {
    await sweep(sql, schema, now())
    await sweepGuesses(sql, schema, now())
    await takeKeys(false)
  }

  async function answer(req: IncomingMessage, res: ServerResponse, address: string): Promise<void> {
    const url = new URL(req.url ?? '/', issuer.origin)
    const [place = '', ...rest] = url.pathname.slice(mounted_at.length + 1).split('/')
    const reads = req.method === 'GET' || req.method === 'HEAD'
    const css = place === 'assets' && reads ? styles.get(rest.join('/')) : undefined
    if (css !== undefined) {
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      return send(res, 200, CSS_TYPE, css)
    }
    if (place === 'demo' && rest.join('/') === 'token' && req.method === 'POST') {
      return answerDemoToken(req, res, { ...options, now, signingKey })
    }
    // From here on the public address is that of the settings, whatever the request's own headers claim.
    Object.assign(req.headers, {
      'x-forwarded-proto': issuer.protocol.slice(0, -1),
      'x-forwarded-host': issuer.host,
    })
    if (place === 'interaction') {
      const [uid = '', form] = rest
      const step = interactionStep(req.method, form)
      if (step && rest.length <= 2) {
        return answerInteraction({ req, res, provider, address, uid, query: url.searchParams }, step, {
          ...options,
          passwords,
          guesses,
          device_cookie: `${cookie_prefix}_device`,
          now,
          formSecret: () => keys.form,
          takeTicket: (ticket) => takeTicket(sql, schema, ticket, now()),
          frame,
          language_switch: options.language_switch ?? true,
        })
      }
    }
    if (place === 'assets' || place === 'demo' || place === 'interaction' || place === '') {
      return sendPage(res, 404, messagePage(frame(languageOf(req)), 'not_found_title', 'not_found'))
    }
    const below = `${url.pathname.slice(mounted_at.length)}${url.search}`
    // The library builds its addresses from the one the browser requested, which is below the issuer.
    await callback(Object.assign(req, { originalUrl: `${base}${below}`, url: below }), res)
  }

  async function handle(
    req: IncomingMessage,
    res: ServerResponse,
    address = req.socket.remoteAddress ?? '',
  ): Promise<void> {
    protect(res, formTargets, strict)
    try {
      await answer(req, res, address)
    } catch (error) {
      if (res.headersSent) return void res.destroy()
      if (error instanceof BadBody) return sendJson(res, error.status, { error: 'bad_request' })
      log.error({ err: error }, 'the provider failed')
      sendPage(res, 500, messagePage(frame(languageOf(req)), 'failed_title', 'fault'))
    }
  }

  const upkeep = setInterval(() => {
    maintain().catch((error: unknown) => log.error({ err: error }, 'upkeep of the provider failed'))
  }, UPKEEP_MS)
  upkeep.unref()

  return {
    issuer: options.issuer,
    passwords,
    checkOldPassword: async (account, tenant, password) => {
      const subject = subjectOf({ account, tenant })
      const wait = await guesses.beginOwn(subject)
      if (wait > 0) return { wait }
      const right = await passwords.verify(account, password, tenant)
      if (right) await guesses.succeedOwn(subject)
      return right
    },
    ticket: (account, tenant) => giveTicket(sql, schema, subjectOf({ account, tenant }), now()),
    handle,
    dress: (appearance) => void (look = dressed(appearance)),
    routes: async (app) => {
      // The provider reads bodies itself, as its protocol prescribes.
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', (_request, _payload, done) => done(null))
      app.all(`${mounted_at}/*`, async (request, reply) => {
        reply.hijack()
        await handle(request.raw, reply.raw, request.ip)
      })
    },
    jwks: () => ({ keys: keys.signing.map((key) => publicKey(key.material)) }),
    rotateKeys: () => takeKeys(true),
    maintain,
    close: async () => clearInterval(upkeep),
  }
}

function interactionStep(method: string | undefined, form: string | undefined): InteractionStep | undefined {
  if (method === 'GET' && form === undefined) return 'show'
  if (method === 'POST' && (form === 'password' || form === 'choice' || form === 'demo')) return form
  return undefined
}

function languageOf(req: IncomingMessage): PageLanguage {
  const query = URL.parse(req.url ?? '/', 'http://localhost')?.searchParams
  return chooseLanguage(query?.get('lang'), query?.get('ui_locales'), req.headers['accept-language'])
}

function kids(keys: StoredKey[]): string {
  return keys.map((key) => key.kid).join(' ')
}

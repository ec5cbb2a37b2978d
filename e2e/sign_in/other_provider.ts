import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Server } from 'oauth2-mock-server'

/** An OpenID provider of another make than the bundled one, whose tokens come from another origin than its issuer. */
export interface OtherProvider {
  issuer: string
  /** Every request to sign in: its parameters. */
  asked: URLSearchParams[]
  /** Who is signed in there, and let in without a question; null: nobody. */
  person: { sub: string; name: string } | null
  /** What the next access tokens are for. */
  audience: string
  /** The request that it shows its form for. */
  form_for: URLSearchParams | null
  stop(): Promise<void>
}

/**
 * Starts it on two free ports of localhost. It has no refresh tokens, and names people in userinfo alone. While
 * nobody is signed in, it shows a form, in a hidden frame too; the request that it showed the form for is then
 * the one that it answers, whatever the browser has asked since.
 */
export async function startOtherProvider(audience: string): Promise<OtherProvider> {
  const { issuer, service } = new OAuth2Server()
  await issuer.keys.generate('RS384')
  const front: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer)
    if (url.pathname === '/authorize') {
      provider.asked.push(url.searchParams)
      if (!provider.person) {
        provider.form_for ??= url.searchParams
        return void response.setHeader('content-type', 'text/html').end('<h1>Who are you?</h1>')
      }
      request.url = `/authorize?${provider.form_for ?? url.searchParams}`
      provider.form_for = null
    }
    if (url.pathname === '/endsession') provider.person = null
    service.requestHandler(request, response)
  }
  const [first, second] = await Promise.all([listening(front), listening(service.requestHandler)])
  issuer.url = first.origin
  const provider: OtherProvider = {
    issuer: first.origin,
    asked: [],
    person: null,
    audience,
    form_for: null,
    stop: async () => void (await Promise.all([first.stop(), second.stop()])),
  }
  service.on('beforeWellKnownOpenIdConfiguration', ({ body }: { body: Record<string, unknown> }) => {
    body['token_endpoint'] = `${second.origin}/token`
  })
  service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    // The library gives a scope to access tokens alone.
    const is_access_token = payload['scope'] !== undefined
    Object.assign(payload, { sub: provider.person?.sub }, is_access_token ? { aud: provider.audience } : {})
  })
  service.on('beforeResponse', ({ body }: { body: Record<string, unknown> }) => {
    delete body['refresh_token']
  })
  service.on('beforeUserinfo', ({ body }: { body: Record<string, unknown> }) => {
    Object.assign(body, provider.person, { email: 'other@campus.example' })
  })
  return provider
}

async function listening(listener: RequestListener): Promise<{ origin: string; stop(): Promise<unknown> }> {
  const server: Server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

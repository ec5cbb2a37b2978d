import { createHash, randomBytes } from 'node:crypto'
import { Browser } from '#identity/testing/browser.ts'

/**
 * Signs in through the bundled provider's password form, as a browser does.
 * @param url of a running product
 * @returns the access token
 * @throws Error with the HTTP status if the form was refused
 */
export async function signedIn(url: string, account: string, password: string): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as {
    issuer: string
    client_id: string
    resource: string
    scopes: string[]
  }
  const browser = new Browser()
  const verifier = randomBytes(32).toString('base64url')
  const redirect_uri = `${url}/signin-callback`
  const asked = new URLSearchParams({
    client_id: config.client_id,
    redirect_uri,
    response_type: 'code',
    scope: config.scopes.join(' '),
    resource: config.resource,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = await browser.go(`${config.issuer}/auth?${asked}`)
  const form_token = /name="form_token" value="([^"]+)"/.exec(await page.response.text())?.[1] ?? ''
  const sent = await browser.fetch(`${page.url.split('?')[0]}/password`, {
    method: 'POST',
    body: new URLSearchParams({ form_token, account, password }),
  })
  const location = sent.headers.get('location')
  if (!location) throw new Error(`the sign-in was refused: ${sent.status}`)
  const back = await browser.go(location, redirect_uri)
  const response = await fetch(`${config.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: config.client_id,
      redirect_uri,
      code: new URL(back.url).searchParams.get('code') ?? '',
      code_verifier: verifier,
    }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

import type { SignedInPerson } from '../sign_in/kept_user.ts'

export interface Claims {
  person: SignedInPerson
  /** Seconds since 1970. */
  expires_at: number | null
}

/**
 * The claims of a token. Trusted only for what the pages display: the server verifies every token that it
 * receives.
 * @returns null if it isn't a JSON Web Token with an account
 */
export function claimsOf(token: string): Claims | null {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return null
    const text = (name: string): string | null => {
      const value: unknown = Reflect.get(claims, name)
      return typeof value === 'string' && value !== '' ? value : null
    }
    const account = text('account') ?? text('sub')
    if (account === null) return null
    const [tenant, end] = [text('tenant'), Reflect.get(claims, 'exp') as unknown]
    return {
      person: { account, name: text('name') ?? account, ...(tenant === null ? {} : { tenant }) },
      expires_at: typeof end === 'number' ? end : null,
    }
  } catch {
    return null
  }
}

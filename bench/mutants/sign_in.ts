import { mutant, type Mutant } from './mutant.ts'

/** Bugs in the bundled sign-in and in sign-in sessions. */
export const sign_in: Mutant[] = [
  mutant(
    'sessions follow the account to another tenant',
    'identity/src/provider.ts',
    'return who && accounts.find(who.account, who.tenant)',
    'return who && ((await accounts.named(who.account))[0] ?? null)',
    'identity/src/tenants',
  ),
  mutant(
    'sign-ins with an old password stay valid',
    'identity/src/store.ts',
    "where payload ->> 'accountId' = ${subject}`",
    "where payload ->> 'accountId' = ${subject} and kind = 'Grant' and expires_at is null`",
    'identity/src/tenants',
  ),
  mutant(
    "strangers' guesses lock an account",
    'identity/src/guesses.ts',
    'if (wait > 0) return { wait, crowded }',
    'if (wait > 0 || at_account >= STEP) return { wait: wait || 60, crowded }',
    'identity/src/guesses',
  ),
  mutant(
    "changing one's own password needs no old one",
    'server/src/people/passwords.graphql.ts',
    'if (ago <= FRESH_MS) return',
    'if (ago <= FRESH_MS || ago > 0) return',
    'people/hub',
  ),
  mutant(
    'access tokens outlive a changed password',
    'server/src/context_of.ts',
    "if (isOutdated(who, password_changed_at)) throw notAccepted('PASSWORD')",
    '',
    'people/hub',
  ),
]

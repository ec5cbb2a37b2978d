import { invalid } from '../refused.ts'
import { accountFault } from '../sign_in/account_names.ts'
import { text, type Input } from './inputs.ts'

const MAX_COUNT = 128

/**
 * A new account name. Full-width letters become the usual ones. Refused: blanks, invisible characters, and
 * names that could be mistaken for another account.
 */
export function newAccount(): Input<string | null> {
  const typed = text({ max: MAX_COUNT, pattern: /^\S+$/ })
  return {
    type: typed.type,
    read(value, path) {
      const account = typed.read(value, path)?.normalize('NFKC') ?? null
      if (account !== null && account.length > MAX_COUNT) throw invalid(path, 'too_long', { max: MAX_COUNT })
      const why = account === null ? null : accountFault(account)
      if (why) throw invalid(path, why)
      return account
    },
  }
}

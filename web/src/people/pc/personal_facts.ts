import { constants } from '../../constants.ts'
import { named } from '../../viewer/named.ts'
import type { Me } from '../../viewer/viewer.graphql.ts'

export type FactWord = 'account' | 'dept' | 'post' | 'phone' | 'email' | 'sex' | 'age'

/**
 * Whole years since a birthday: milliseconds divided by those of a year. @param birthday yyyy-MM-dd. Spec 000
 * §9
 */
export function ageOf(birthday: string | null | undefined, now: number): number | null {
  const born = Date.parse(birthday ?? '')
  return Number.isNaN(born) || born > now ? null : Math.floor((now - born) / constants.year_ms)
}

/** The facts of the personal centre, in order. Sex and age only if known. Spec 000 §3 Current user. */
export function facts(user: Me | null, now = Date.now()): { word: FactWord; value: string }[] {
  const joined = (names: (string | undefined)[]) => [...new Set(names.filter(Boolean))].join(', ')
  const positions = user?.positions ?? []
  const birthday = user?.birthday ?? user?.attrsValues?.find(({ code }) => code === 'birthday_seu')?.value
  const age = ageOf(birthday, now)
  const sex = String(user?.sex ?? '')
  return [
    { word: 'account', value: user?.account ?? '' },
    { word: 'dept', value: joined(positions.map(({ dept }) => named(dept, 'name'))) },
    { word: 'post', value: joined(positions.map(({ post }) => named(post, 'name'))) },
    { word: 'phone', value: user?.phone ?? '' },
    { word: 'email', value: user?.email ?? '' },
    ...(sex === '1' || sex === '2' ? [{ word: 'sex' as const, value: sex }] : []),
    ...(age === null ? [] : [{ word: 'age' as const, value: String(age) }]),
  ]
}

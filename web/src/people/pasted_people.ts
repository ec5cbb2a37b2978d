/** A staff or student number, or another account. */
const isAccount = (text: string) => /^[\w.-]*\d[\w.-]*$/.test(text)
const isChineseName = (text: string) => /^[\p{Script=Han}·]{2,}$/u.test(text)

/**
 * Those whom a pasted list names: between commas, tabs and lines, or, where all are numbers or Chinese names, between
 * spaces. One alone is no list.
 */
export function pastedPeople(text: string): string[] {
  const parts = (by: RegExp) => [...new Set(text.split(by).map((part) => part.trim()))].filter(Boolean)
  const lines = parts(/[,，、;；\t\r\n]+/)
  const words = parts(/[\s,，、;；]+/)
  const names = words.every((word) => isAccount(word) || isChineseName(word)) ? words : lines
  return names.length > 1 ? names : []
}

interface Found {
  account: string
  name: string
  name_en: string | null
}

/** Whom an entry of the list means: by the whole account, or by a name that only one has; undefined: nobody, or several. */
export function meantBy(entry: string, found: readonly Found[]): Found | undefined {
  const same = (text: string | null) => text?.toLowerCase() === entry.toLowerCase()
  const by_account = found.find(({ account }) => same(account))
  if (by_account) return by_account
  const [one, ...others] = found.filter(({ name, name_en }) => same(name) || same(name_en))
  return others.length === 0 ? one : undefined
}

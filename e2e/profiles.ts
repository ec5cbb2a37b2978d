import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

// Profiles of the worker's browser, lent to one story after the other: each gets one as if it were new. In the
// process of a page before it a page opens at a third of the price, because its scripts are read and compiled.

/** What a browser keeps of a sign-in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** For whom: nobody else gets the profile as long as the same product runs, because it caches what they may see. */
interface Borrower {
  product: object
  /** Where the product is: a profile keeps one site only. */
  url: string
  account: string
}

interface Profile {
  context: BrowserContext
  options: string
  for: Borrower
  /** Keeps the process while no story has the profile. */
  anchor?: Page
  spoiled: boolean
  end(): Promise<void>
}

/** A page without a script opens within this. */
const ANCHOR_MS = 15_000

/** So many are kept for the next story: each has a process. */
const MOST = 6

let free: Profile[] = []

/** What stays with a context beyond its pages: whoever does this ends it. */
const SPOILS = [
  ...(['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'setGeolocation'] as const),
  ...(['setOffline', 'setExtraHTTPHeaders', 'route', 'routeWebSocket', 'routeFromHAR'] as const),
]
const SPOILS_TIME = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/**
 * A profile with that sign-in, or with none. Closing it gives it back, without its pages and what they stored.
 * @param begin is done once with each, before its first page
 */
export async function borrowProfile(
  browser: Browser,
  whom: Borrower,
  options: BrowserContextOptions,
  signed_in: SignedIn | undefined,
  begin: (context: BrowserContext) => Promise<void>,
): Promise<BrowserContext> {
  const key = JSON.stringify(options)
  const alike = free.filter((one) => one.options === key && one.for.url === whom.url)
  const profile =
    alike.find((one) => one.for.product === whom.product && one.for.account === whom.account) ??
    alike.find((one) => one.for.product !== whom.product)
  if (profile) {
    free = free.filter((one) => one !== profile)
    profile.for = whom
    await renew(profile, signed_in)
    return profile.context
  }
  const context = await browser.newContext({
    ...options,
    ...(signed_in ? { storageState: signed_in } : {}),
  })
  await begin(context)
  const ended = context.close.bind(context)
  const made: Profile = {
    ...{ context, options: key, for: whom, end: () => ended() },
    // A worker would answer for the next story, too.
    spoiled: options.serviceWorkers !== 'block' || options.permissions !== undefined,
  }
  for (const name of SPOILS) spoiling(context, name, made)
  for (const name of SPOILS_TIME) spoiling(context.clock, name, made)
  context.close = () => giveBack(made)
  return context
}

/** Ends the profiles of a product that nobody gets any more, and those that a failed story has left open. */
export async function endProfiles(browser: Browser, product: object, is_last: boolean): Promise<void> {
  if (is_last) {
    const gone = free.filter((one) => one.for.product === product)
    free = free.filter((one) => one.for.product !== product)
    await Promise.all(gone.map((one) => one.end()))
  }
  const kept = new Set(free.map(({ context }) => context))
  const left = browser.contexts().filter((context) => !kept.has(context))
  await Promise.all(left.map((context) => context.close()))
}

function spoiling<Of extends object>(of: Of, name: keyof Of, profile: Profile): void {
  const does = of[name] as (...args: unknown[]) => unknown
  Reflect.set(of, name, (...args: unknown[]) => {
    profile.spoiled = true
    return does.apply(of, args)
  })
}

async function giveBack(profile: Profile): Promise<void> {
  if (profile.spoiled) return profile.end()
  const { context } = profile
  if (!profile.anchor) {
    profile.anchor = await context.newPage()
    // Of the same site, and without a script. One that doesn't open keeps nothing for the next story.
    const opened = await profile.anchor
      .goto(`${profile.for.url}/healthz`, { timeout: ANCHOR_MS })
      .catch(() => null)
    if (!opened) return profile.end()
  }
  const pages = context.pages().filter((page) => page !== profile.anchor)
  await Promise.all(pages.map((page) => page.close()))
  free.push(profile)
  if (free.length > MOST) await free.shift()?.end()
}

/** Leaves nothing in it but that sign-in. */
async function renew({ context, anchor }: Profile, signed_in: SignedIn | undefined): Promise<void> {
  await context.clearCookies()
  await context.addCookies(signed_in?.cookies ?? [])
  const stored = signed_in?.origins.flatMap(({ localStorage }) => localStorage) ?? []
  await anchor?.evaluate((items) => {
    localStorage.clear()
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, stored)
}

import { originsIn } from '#rules/settings/origins.ts'
import { base, under } from '../graphql/base.ts'
import { ownPathname } from '../navigation_guards/paths.ts'
import { language, type Language } from '../viewer/language.ts'
import { ownPath } from '../sign_in/own_path.ts'
import { takeSignInFrom } from '../sign_in/sign_in.ts'
import { requestedColour } from '../theme/theme.ts'
import { followedBy, type Router } from './framed.ts'
import { replaceForbiddenStorage } from './forbidden_storage.ts'
import { hostSignIn } from './host_sign_in.ts'
import { openLink, type HostWindow } from './link.ts'
import { showMissing } from './missing.ts'

/** The current route as the host names it: without the base. */
const route = (): string => `${ownPathname(location.pathname, base)}${location.search}${location.hash}`

/** Skips a message equal to the one before. */
function whenNew<Value>(say: (value: Value) => void): (value: Value) => void {
  let last: Value | undefined
  return (value) => {
    if (value === last) return
    last = value
    say(value)
  }
}

/** Reloads a page; its address carries language and theme, in case the browser forbids storage. */
function load(path: string, wanted: Language): void {
  const address = new URL(path, location.href)
  address.searchParams.set('locale', wanted)
  const colour = requestedColour()
  if (colour) address.searchParams.set('theme', colour.slice(1))
  location.replace(address)
}

/** Opens the connection to the embedding page, before the sign-in is checked. */
export function connectHost(): void {
  replaceForbiddenStorage()
  const listed = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.dataset['framedBy']
  const host: HostWindow = globalThis.parent
  const link = openLink(host, originsIn(listed?.split(' ')), location.ancestorOrigins?.[0])
  const client = hostSignIn({
    ask: (reason) => link.say({ type: 'reservation:needs_token', reason }),
    showMissing,
    startAfresh: () => load(under('/'), language()),
    tellSignOut: () => link.say({ type: 'reservation:sign_out' }),
  })
  takeSignInFrom(client)

  let go = (to: string): void => location.assign(under(to as `/${string}`))
  const tellRoute = whenNew((at: string) => link.say({ type: 'reservation:route', route: at }))
  followedBy((router: Router) => {
    go = (to) => void router.navigate(to)
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') tellRoute(route())
    })
  })

  addEventListener('message', (event) => {
    const message = link.read(event)
    if (message?.type === 'reservation:token') client.take(message.token, message.expires_at)
    if (message?.type === 'reservation:language' && message.language !== language())
      load(location.href, message.language)
    if (message?.type === 'reservation:route' && isOwn(message.route) && message.route !== route())
      go(message.route)
  })
  addEventListener('chunk-load-error', () =>
    link.say({ type: 'reservation:chunk_load_error', route: route() }),
  )
  const tellTitle = whenNew((title: string) => link.say({ type: 'reservation:title', title }))
  new MutationObserver(() => tellTitle(document.title)).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  const tellHeight = whenNew((height: number) => link.say({ type: 'reservation:height', height }))
  new ResizeObserver(() => tellHeight(document.documentElement.scrollHeight)).observe(document.body)

  link.say({ type: 'reservation:ready', version: 1, language: language(), route: route() })
  tellTitle(document.title)
}

/**
 * Whether a route stays within the product, however it is spelled: below our base, and also as the router
 * reads it.
 */
const isOwn = (wanted: string): boolean => {
  const home = under('/')
  return wanted === '/' || (ownPath(wanted) !== '/' && ownPath(under(wanted as `/${string}`), home) !== home)
}

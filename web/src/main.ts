import './kit/base.css'
import { drawErrorPage, errorKind } from './areas/error/draw.ts'
import { isOfAnArea, isOwn, isPublic, ownPathname } from './first_navigation/paths.ts'
import { pass, visitOf } from './first_navigation/guards.ts'
import { framedByOthers } from './embedding/framed.ts'
import { base, under } from './graphql/base.ts'
import { connectSignIn, doors } from './session/doors.ts'
import { locale } from './session/language.ts'
import { onSession, session } from './session/known.ts'
import { loadSettings } from './session/settings.ts'
import { paintTitle } from './session/title.ts'
import { completeSignIn, startSignIn } from './sign_in/sign_in.ts'
import { CALLBACK_PATH } from './sign_in/own_path.ts'
import { applyTheme, onScheme } from './theme/theme.ts'

/**
 * Starts the pages. Whoever has to sign in first never loads the application: only what stands in this file's
 * imports. So the first page of a signed-out person is small.
 */
async function start(root: Element): Promise<void> {
  // Opened past the path that people know: by the server's own port, say.
  if (!isOwn(location.pathname, base)) return location.replace(under('/'))
  document.documentElement.lang = locale()
  if (framedByOthers()) (await import('./embedding/embedding.ts')).meetHost()
  const paint = () => {
    paintTitle()
    applyTheme(session().settings.theme_color)
  }
  paint()
  onSession(paint)
  onScheme(paint)
  connectSignIn()

  // No guard asks for the settings of these pages. Their title and colour are the tenant's too, but wait for nothing.
  if (isPublic(pathname()) && pathname() !== CALLBACK_PATH) void loadSettings()
  if (pathname() === CALLBACK_PATH) {
    const back = await completeSignIn().catch(() => null)
    if (back?.next === 'close') {
      globalThis.close()
      // A hidden frame is taken away by the page that made it.
      if (globalThis.parent !== globalThis.self) return
    }
    // Of the application are the pages of a failed sign-in, and of a window that its browser lets nobody close.
    if (back?.next !== 'go') return showApplication(root)
    // Perhaps below a tenant's segment, which this page knows nothing of.
    if (!isOfAnArea(ownPathname(back.path, base))) return location.replace(back.path)
    history.replaceState(null, '', back.path)
  }
  if (pathname().startsWith('/error/')) return showError(root, pathname())
  await enter(root)
}

async function enter(root: Element): Promise<void> {
  const turn = await pass(visitOf(new URL(location.href), pathname(), navigator.userAgent), doors)
  if (turn === 'leaving') return
  if (turn) {
    history.replaceState(null, '', under(turn.to as `/${string}`))
    return turn.to.startsWith('/error/') ? showError(root, turn.to) : enter(root)
  }
  await showApplication(root)
}

/** Without the application. What the head shows, the name and the other language, may still come. */
function showError(root: Element, path: string): void {
  const kind = errorKind(path.split('/')[2])
  if (path !== `/error/${kind}`) history.replaceState(null, '', under(`/error/${kind}`))
  drawErrorPage(root, kind)
  startSignIn().catch((cause: unknown) => console.warn('the configuration was not loaded', cause))
}

const showApplication = async (root: Element) => (await import('./app.tsx')).showApplication(root)

const pathname = () => ownPathname(location.pathname, base)

const root = document.querySelector('#app')
if (root) {
  start(root).catch((cause: unknown) => {
    console.error(cause)
    drawErrorPage(root, 'unavailable')
  })
}

import './kit/base.css'
import { drawErrorPage, errorKind } from './areas/error/draw.ts'
import { isOfAnArea, isOwn, isPublic, ownPathname } from './navigation_guards/paths.ts'
import { pass, visitOf } from './navigation_guards/guards.ts'
import { framedByOthers } from './embedding/framed.ts'
import { base, under } from './graphql/base.ts'
import { connectSignIn, guard_checks } from './viewer/guard_checks.ts'
import { locale } from './viewer/language.ts'
import { onViewerChange, viewer } from './viewer/viewer.ts'
import { loadSettings } from './viewer/settings.ts'
import { paintTitle } from './viewer/title.ts'
import { completeSignIn, startSignIn } from './sign_in/sign_in.ts'
import { ProviderUnreachable } from './sign_in/sign_in_client.ts'
import { CALLBACK_PATH } from './sign_in/own_path.ts'
import { applyTheme, onScheme } from './theme/theme.ts'

/**
 * Starts the pages. A signed-out user never loads the application, only the imports of this file, so their
 * first page is small.
 */
async function start(root: Element): Promise<void> {
  // Opened outside the public path: by the server's own port, for example.
  if (!isOwn(location.pathname, base)) return location.replace(under('/'))
  document.documentElement.lang = locale()
  if (framedByOthers()) (await import('./embedding/embedding.ts')).connectHost()
  const paint = () => {
    paintTitle()
    applyTheme(viewer().settings.theme_color)
  }
  paint()
  onViewerChange(paint)
  onScheme(paint)
  connectSignIn()

  // No guard requests the settings for these pages. Their title and colour are the tenant's too, but don't
  // wait.
  if (isPublic(pathname()) && pathname() !== CALLBACK_PATH) void loadSettings()
  if (pathname() === CALLBACK_PATH) {
    const back = await completeSignIn().catch(() => null)
    if (back?.next === 'close') {
      globalThis.close()
      // A hidden frame is removed by the page that created it.
      if (globalThis.parent !== globalThis.self) return
    }
    // The application shows the pages of a failed sign-in, and of a window that the browser doesn't let us
    // close.
    if (back?.next !== 'go') return showApplication(root)
    // Possibly below a tenant's segment, which this page doesn't know.
    if (!isOfAnArea(ownPathname(back.path, base))) return location.replace(back.path)
    history.replaceState(null, '', back.path)
  }
  if (pathname().startsWith('/error/')) return showError(root, pathname())
  await enter(root)
}

async function enter(root: Element): Promise<void> {
  const turn = await pass(visitOf(new URL(location.href), pathname(), navigator.userAgent), guard_checks)
  if (turn === 'leaving') return
  if (turn) {
    history.replaceState(null, '', under(turn.to as `/${string}`))
    return turn.to.startsWith('/error/') ? showError(root, turn.to) : enter(root)
  }
  await showApplication(root)
}

/** Works without the application. The name and the language switch in the header may follow later. */
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
    drawErrorPage(root, cause instanceof ProviderUnreachable && navigator.onLine ? 'sign_in' : 'unavailable')
  })
}

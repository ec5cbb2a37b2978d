import '../../../../kit/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { drawErrorPage } from '../../../../areas/error/draw.ts'
import { queries } from '../../../../kit/requests.ts'
import { startWords } from '../../../../locales/words.ts'
import { currentPerson, onSignOut, startSignIn } from '../../../../sign_in/sign_in.ts'
import { SignInProvider } from '../../../../sign_in/SignInProvider.tsx'
import { applyTheme, onScheme } from '../../../../theme/theme.ts'
import { connectSignIn } from '../../../../viewer/guard_checks.ts'
import { locale } from '../../../../viewer/language.ts'
import { loadUser } from '../../../../viewer/person.ts'
import { loadSettings } from '../../../../viewer/settings.ts'
import { paintTitle } from '../../../../viewer/title.ts'
import { onViewerChange, viewer } from '../../../../viewer/viewer.ts'
import { keptFor } from '../../kept_for.ts'
import { GatePage } from '../GatePage.tsx'
import { keptPage, knownAgain } from './kept_page.ts'

// The page of the gate where the network has none to give: kept by `kept_page.ts`, shown by the worker. No guards run, since
// they ask the server; who is signed in, and what the device keeps, decide what it can do. It goes on when the network is back.

async function start(root: Element): Promise<void> {
  document.documentElement.lang = locale()
  connectSignIn()
  await startSignIn()
  const person = currentPerson()
  const page = person && (await keptPage(keptFor()))
  if (!page) return void drawErrorPage(root, 'unavailable')
  knownAgain(page)
  const paint = () => {
    paintTitle()
    applyTheme(viewer().settings.theme_color)
  }
  paint()
  onViewerChange(paint)
  onScheme(paint)
  // Whoever was here is not any more: the network's page asks who is.
  onSignOut(() => location.reload())
  const askAnew = () => void Promise.all([loadSettings(), loadUser(person.account)])
  addEventListener('online', askAnew)
  if (navigator.onLine) askAnew()
  await startWords(['kit', 'gate', 'scan', 'arrivals'])
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Suspense>
          <SignInProvider>
            <GatePage />
          </SignInProvider>
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  )
}

const root = document.querySelector('#app')
if (root) {
  start(root).catch((cause: unknown) => {
    console.error(cause)
    drawErrorPage(root, 'unavailable')
  })
}

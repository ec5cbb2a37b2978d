import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { follow } from './embedding/framed.ts'
import { isOfUserPages, loadUserPages } from './areas/user_routes.ts'
import { base } from './graphql/base.ts'
import { prefetch } from './kit/later.tsx'
import { queries } from './kit/requests.ts'
import { loadWords, startWords } from './locales/words.ts'
import { ownPathname } from './navigation_guards/paths.ts'
import { createRouter } from './router.tsx'
import { onSignOut } from './sign_in/sign_in.ts'
import { SignInProvider } from './sign_in/SignInProvider.tsx'

/** Everything behind the sign-in. */
export async function showApplication(root: Element): Promise<void> {
  // A visit that begins with one of those pages waits for their table and the texts at once. A failure is told by the page.
  if (isOfUserPages(ownPathname(location.pathname, base))) loadUserPages().catch(() => undefined)
  await startWords(['kit'])
  // What one user saw is never shown to the next.
  onSignOut(() => queries.clear())
  const router = createRouter()
  follow(router)
  // Loaded early, before a session can expire during use.
  setTimeout(() => void loadWords(['sign_in']), 3000)
  setTimeout(() => void watchConnection(), 3000)
  // Where most go next.
  setTimeout(() => prefetch(loadUserPages), 3000)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Suspense>
          <SignInProvider>
            <RouterProvider router={router} />
          </SignInProvider>
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Where it can't be loaded, pages say themselves that nothing answers. */
const watchConnection = () =>
  import('./offline/connection.ts')
    .then((m) => m.startConnection())
    .catch((cause: unknown) => console.warn('the connection is not watched', cause))

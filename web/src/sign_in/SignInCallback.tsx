import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { base } from '../graphql/base.ts'
import { ownPathname } from '../navigation_guards/paths.ts'
import { SignInCallbackPage } from './SignInCallbackPage.tsx'

/** /signin-callback inside the application: reached if the sign-in failed. */
export function SignInCallback() {
  const navigate = useNavigate()
  return (
    <SignInCallbackPage
      go={useCallback(
        (path: string) => void navigate(ownPathname(path, base), { replace: true }),
        [navigate],
      )}
    />
  )
}

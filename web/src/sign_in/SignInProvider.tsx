import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { SignInExpiredDialog } from './SignInExpiredDialog.tsx'
import type { SignedInPerson } from './kept_user.ts'
import { currentPerson, onSignInEvent, signIn, signOut, startSignIn } from './sign_in.ts'

export interface SignInState {
  /** `unavailable`: the server did not return the sign-in configuration. */
  status: 'starting' | 'signed_in' | 'expired' | 'signed_out' | 'unavailable'
  person: SignedInPerson | null
  signIn: typeof signIn
  signOut: typeof signOut
}

const SignInContext = createContext<SignInState | null>(null)

/** Provides the sign-in to all components below, and asks to sign in again when it expires during use. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<Pick<SignInState, 'status' | 'person'>>({
    status: 'starting',
    person: null,
  })

  useEffect(() => {
    const stop = onSignInEvent((event) => {
      setState({ status: event.kind, person: event.kind === 'signed_out' ? null : event.person })
    })
    startSignIn().then(
      () => {
        const person = currentPerson()
        setState({ status: person ? 'signed_in' : 'signed_out', person })
      },
      () => setState({ status: 'unavailable', person: null }),
    )
    return stop
  }, [])

  const value = useMemo(() => ({ ...state, signIn, signOut }), [state])
  return (
    <SignInContext value={value}>
      {children}
      {state.status === 'expired' && state.person && <SignInExpiredDialog person={state.person} />}
    </SignInContext>
  )
}

export function useSignIn(): SignInState {
  const state = useContext(SignInContext)
  if (!state) throw new Error('useSignIn is used outside SignInProvider')
  return state
}

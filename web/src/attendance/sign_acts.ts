import { request } from '../graphql/client.ts'
import { useAct } from '../kit/requests.ts'
import {
  ConfirmNow,
  LeaveNow,
  ReturnNow,
  SignInNow,
  SignOutNow,
  type SignAnswer,
  type SignModel,
} from './attendance.graphql.ts'
import type { SignAct } from './signing.ts'

/** Does what one does at the place of a session. @throws {RequestFailure} where no answer comes */
export const sign_acts: Readonly<Record<SignAct, (model: SignModel) => Promise<SignAnswer>>> = {
  sign_in: (model) => request(SignInNow, { model }).then((r) => r.signInAppointmentInformation),
  return: (model) => request(ReturnNow, { model }).then((r) => r.returnAppointmentInformation),
  confirm: (model) => request(ConfirmNow, { model }).then((r) => r.confirmAppointmentInformation),
  leave: (model) => request(LeaveNow, { model }).then((r) => r.leaveAppointmentInformation),
  sign_out: (model) => request(SignOutNow, { model }).then((r) => r.signOutAppointmentInformation),
}

const send = ({ act, model }: { act: SignAct; model: SignModel }) => sign_acts[act](model)

/** The same in a component: see `useAction`. */
export const useSigning = (options: Parameters<typeof useAct>[1]) => useAct(send, options)

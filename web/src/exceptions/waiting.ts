import { counted } from '../kit/CountTag.tsx'
import { CountExceptions } from './exceptions.graphql.ts'

/** The requests that wait for the user's decision. */
export const waiting = counted(CountExceptions, (r) => r.findBookingExceptionAll?.totalCount)

import { counted } from '../kit/CountTag.tsx'
import { CountAppeals } from './blacklist.graphql.ts'

/** The appeals that wait for the user's answer. */
export const appeals = counted(CountAppeals, (r) => r.findBlacklistAll?.totalCount)

import { whenText } from '../../kit/days.ts'
import { named } from '../../viewer/named.ts'
import type { ExceptionAnswer } from '../exceptions.graphql.ts'

/** What is asked for: the resource and its time. */
export const wishInWords = (one: ExceptionAnswer): string =>
  `${named(one, 'resources_name')} · ${whenText(one)}`

/** Who asks for it. */
export const applicantOf = (one: ExceptionAnswer): string => named(one, 'user_name') || one.user_name

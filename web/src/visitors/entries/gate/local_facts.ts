import type { TFunction } from 'i18next'
import { ALWAYS } from '#rules/visitors/gate_devices/gate_day.ts'
import { momentAt } from '../../../viewer/today.ts'
import type { LocalVerdict } from './offline/decide.ts'

/** What the device alone can say of somebody. */
export const localFacts = (
  { people, plate, until }: LocalVerdict,
  t: TFunction<'gate'>,
): (string | null)[] => [
  people > 1 ? t('people', { count: people }) : null,
  plate,
  // Until exclusive: what is told is the last minute.
  until === null || until === ALWAYS ? null : t('until', { at: momentAt(until - 1).slice(0, 16) }),
]

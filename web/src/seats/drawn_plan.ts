import type { Decoration, SeatZone } from '#rules/seats/plan.ts'
import type { PlanData } from '../kit/plan/types.ts'
import { english } from '../viewer/language.ts'
import type { PlanSeat, VenuePlan } from './seats.graphql.ts'

/** What is drawn of a plan. */
export type PlanShown = Pick<VenuePlan, 'width' | 'height' | 'background' | 'decorations'> & {
  seats: readonly Pick<PlanSeat, 'id' | 'number' | 'x' | 'y' | 'rotation'>[]
}

/** A venue's plan as the kit draws it, with the words of the user's language. */
export function drawn(plan: PlanShown, zones: readonly SeatZone[]): PlanData {
  const { width, height, background, seats } = plan
  const word = (zh: string | null, en: string | null) => (english() ? en || zh : zh || en)
  return {
    ...{ width, height, background },
    areas: zones.map(({ name, name_en, points }) => ({ label: word(name, name_en) ?? '', points })),
    shapes: (plan.decorations as Decoration[]).map(({ label, label_en, ...shape }) => ({
      ...shape,
      label: word(label, label_en),
    })),
    items: seats.map(({ id, number, x, y, rotation }) => ({ id, label: number, x, y, rotation })),
  }
}

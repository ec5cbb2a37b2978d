import type { Today } from '#rules/finding/parts.ts'
import { todayOf } from '#rules/finding/parts.ts'
import { understand, type Understood } from '#rules/finding/sentence.ts'
import { folded, namedAt } from '#rules/finding/vocabulary.ts'
import { wishOf, type ResourceWish } from '#rules/finding/wish.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import type { FreeWishModel } from './finding.inputs.ts'
import type { CampusWords } from './vocabulary.ts'

/** A wish, and what of the sentence made it. */
export interface AskedWish {
  sentence: string
  understood: readonly Understood[]
  wish: ResourceWish
  today: Today
}

/** Reads the sentence and what was chosen beside it. @throws Refused NOT_FOUND for a place that nobody knows */
export function askedWish(ctx: Ctx, model: FreeWishModel, words: CampusWords): AskedWish {
  const sentence = model.keywords ?? ''
  const today = todayOf(ctx.zone, ctx.now())
  const understood = understand(sentence, today, words.vocabulary)
  const within = [model.building_code || model.campus_code].flatMap((code) => code || [])
  const wish = wishOf(
    understood.flatMap(({ parts }) => parts),
    {
      date: model.date ?? null,
      start_time: model.start_time ?? null,
      end_time: model.end_time ?? null,
      minutes: model.minutes ?? null,
      people: model.person_times ?? null,
      equipment: model.equipment ?? null,
      types: model.resources_type_id ? [model.resources_type_id] : null,
      within: within.length > 0 ? within : null,
      usual: {
        people: model.usual_person_times ?? null,
        within: model.usual_campus_code ? [model.usual_campus_code] : [],
      },
      near: model.near ? placesNamed(model.near, words) : null,
    },
    today,
  )
  return { sentence, understood, wish, today }
}

/** The codes of a place that is given by its code or by a name. */
function placesNamed(near: string, { places, vocabulary }: CampusWords): readonly string[] {
  if (places.has(near)) return [near]
  const place = namedAt(vocabulary, folded(near), 0)?.meanings.find(({ kind }) => kind === 'place')
  if (!place) throw new Refused('NOT_FOUND', {}, 'near')
  return place.keys
}

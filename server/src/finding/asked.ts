import { todayOf, type Today } from '#rules/finding/parts.ts'
import { read, type Reading } from '#rules/finding/reading.ts'
import { folded, namedAt } from '#rules/finding/vocabulary.ts'
import { wishOf, type Chosen, type ResourceWish } from '#rules/finding/wish.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import type { FreeWishModel } from './finding.inputs.ts'
import type { CampusWords } from './vocabulary.ts'

/** A wish, and the sentence that made it. */
export interface AskedWish {
  reading: Reading
  wish: ResourceWish
  today: Today
  /** What the sentence may mean where it isn't clear: sentences that ask for one time, and the wishes that these are. */
  choices: readonly { sentence: string; wish: ResourceWish }[]
}

/** Reads the sentence and what was chosen beside it. @throws Refused NOT_FOUND for a place that nobody knows */
export function askedWish(ctx: Ctx, model: FreeWishModel, words: CampusWords): AskedWish {
  const today = todayOf(ctx.zone, ctx.now())
  const reading = read(model.keywords ?? '', today, words.vocabulary)
  const chosen = chosenBeside(model, words)
  const parts = reading.understood.flatMap((one) => one.parts)
  const beside = { ...chosen, date: null, start_time: null, end_time: null, minutes: null }
  const choices = (reading.question?.choices ?? []).map(({ sentence, when }) => ({
    sentence,
    wish: wishOf({ parts, when }, beside, today),
  }))
  const timeOf = ({ wish }: { wish: ResourceWish }) => JSON.stringify([wish.days, wish.repeat])
  return {
    reading,
    today,
    wish: wishOf({ parts, when: reading.when }, chosen, today),
    choices: choices.filter((one, i) => choices.findIndex((other) => timeOf(other) === timeOf(one)) === i),
  }
}

function chosenBeside(model: FreeWishModel, words: CampusWords): Chosen {
  const within = [model.building_code || model.campus_code].flatMap((code) => code || [])
  return {
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
  }
}

/** The codes of a place that is given by its code or by a name. */
function placesNamed(near: string, { places, vocabulary }: CampusWords): readonly string[] {
  if (places.has(near)) return [near]
  const place = namedAt(vocabulary, folded(near), 0)?.meanings.find(({ kind }) => kind === 'place')
  if (!place) throw new Refused('NOT_FOUND', {}, 'near')
  return place.keys
}

/** English sentences of refusals about applications for vehicles. */
import type { Details, Phrases } from '../../refusals/refusals.ts'

const states: Readonly<Record<string, string>> = {
  1: 'still waits',
  2: 'is approved',
  3: 'was rejected',
  4: 'was taken back',
}

/** Why a vehicle can't be applied for, or an application not be decided or taken back now. */
function vehicleApplication(d: Details): string {
  switch (d.why) {
    case 'waiting':
      return `An application for ${d.plate} is waiting already; wait for the answer`
    case 'too_many':
      return `At most ${d.limit} of your applications can wait for an answer`
    case 'too_often':
      return `At most ${d.limit} applications for vehicles can be made in a day`
    case 'over':
      return 'The last day of this application has passed'
    default:
      return `This application ${states[String(d.state)] ?? 'has changed'}, so this is no longer possible`
  }
}

/** The sentences of the codes that are of vehicles alone. */
export const vehicle_phrases = { VEHICLE_APPLICATION: vehicleApplication } satisfies Partial<Phrases>

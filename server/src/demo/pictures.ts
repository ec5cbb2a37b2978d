import type { Pictures } from './catalogue_step.ts'
import type { Making } from './steps.ts'

/** Pictures of the types, drawn by the program. */
export async function drawPictures(_making: Making): Promise<Pictures> {
  return {}
}

import { work } from '../work.ts'

/** Work that a thread may be given by mistake or on purpose. */
export type OddWork = 'endless' | 'hungry' | 'broken' | 'silent' | { double: number }

work((task: OddWork) => {
  if (typeof task === 'object') return { doubled: 2 * task.double, secrets: Object.keys(process.env) }
  switch (task) {
    case 'endless':
      for (;;);
    case 'hungry':
      for (const kept: string[][] = []; ;) kept.push(Array.from({ length: 1_000 }, (_, i) => `${i}`))
    case 'broken':
      throw new TypeError('broken')
    case 'silent':
      return process.exit(0)
  }
})

import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queries } from './requests.ts'

test('an answer that was on its way when its query became outdated is not taken', async () => {
  const answers: ((text: string) => void)[] = []
  const asked = {
    queryKey: ['findSomethingAll'],
    queryFn: () => new Promise<string>((to) => answers.push(to)),
  }
  const shown: (string | undefined)[] = []
  const end = new QueryObserver(queries, asked).subscribe(({ data }) => void shown.push(data))
  const outdated = queries.invalidateQueries({ queryKey: ['findSomethingAll'] })
  await expect.poll(() => answers.length).toBe(2)
  answers[0]!('before')
  answers[1]!('after')
  await outdated
  await expect.poll(() => shown.at(-1)).toBe('after')
  expect(shown).not.toContain('before')
  end()
})

import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queries, queryOf } from './requests.ts'

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

test('documents that select other fields of the same rows have answers of their own', () => {
  const asks = (text: string) => ({ endpoint: 'provider' as const, text, name: 'findSession' })
  const [whole, brief] = [
    queryOf(asks('{ findSession { id theme } }'), {}),
    queryOf(asks('{ findSession { id } }'), {}),
  ]
  queries.setQueryData(brief.queryKey, { findSession: { id: '1' } })
  expect(queries.getQueryData(whole.queryKey)).toBeUndefined()
  const found = queries.getQueryCache().findAll({ queryKey: ['findSession'] })
  expect(found.map(({ queryKey }) => queryKey)).toEqual([brief.queryKey])
})

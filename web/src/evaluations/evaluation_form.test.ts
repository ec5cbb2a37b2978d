import { expect, test } from 'vitest'
import { draftOf, modelOf } from './evaluation_form.ts'
import type { EvaluationNode } from './evaluations.graphql.ts'

test('a new evaluation is empty, and nobody is hidden without asking', () => {
  expect(modelOf(draftOf(null))).toEqual({
    composite_score: null,
    resource_score: null,
    system_score: null,
    service_score: null,
    content: '',
    pictures: [],
    is_anonymous: 0,
  })
})

test('a known one is sent back as it was read, but for blanks around its text', () => {
  const scores = { composite_score: 4, resource_score: 3, system_score: null, service_score: 5 }
  const known = {
    ...scores,
    content: ' a\nb ',
    pictures: ['/files/a/b.png?x'],
    is_anonymous: 1,
  } as EvaluationNode
  expect(modelOf(draftOf(known))).toEqual({
    ...scores,
    content: 'a\nb',
    pictures: ['/files/a/b.png?x'],
    is_anonymous: 1,
  })
})

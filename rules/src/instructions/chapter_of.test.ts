import { expect, test } from 'vitest'
import { chapterOf } from './chapter_of.ts'

const chapters = [
  { page: null },
  { page: '/manage/resources' },
  { page: '/manage/resources/resources-list' },
  { page: '/manage/settings/code' },
]

test.each([
  ['/manage/resources/resources-list', '/manage/resources/resources-list'],
  ['/manage/resources/resources-list/7', '/manage/resources/resources-list'],
  ['/manage/resources/resources-list-add', '/manage/resources'],
  ['/manage/resources/calendar', '/manage/resources'],
  ['/manage/settings/code-item-list/7', undefined],
  ['/manage/home', undefined],
])('%s is explained by %s', (pathname, page) => expect(chapterOf(chapters, pathname)?.page).toBe(page))

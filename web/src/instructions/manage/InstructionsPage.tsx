import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { chapterOf } from '#rules/instructions/chapter_of.ts'
import { isFound } from '#rules/search/search_text.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { useRequest } from '../../kit/requests.ts'
import { shownHtml } from '../../kit/shown_html.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { mayDo } from '../../viewer/useViewer.ts'
import { FindPublishedInstructions } from '../instructions.graphql.ts'
import './instructions.css'

/** /manage/instruction: the usage instructions, `?for=` the page that one comes from or at `?chapter=`. */
export function InstructionsPage() {
  const { t } = useTranslation(['instructions', 'manage'])
  const [query] = useSearchParams()
  const [words, setWords] = useState('')
  const { data, error, refetch } = useRequest(FindPublishedInstructions, {})
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={10} />
  const chapters = data.findPublishedInstructions
  const title = t('manage:shell.instruction')
  if (chapters.length === 0)
    return (
      <section className="instructions">
        <PageHead title={title} />
        <EmptyState title={t('reader.empty')} text={t('reader.empty_text')} />
      </section>
    )
  const found = chapters.filter((chapter) =>
    isFound(words, [named(chapter, 'title'), textOf(named(chapter, 'content'))]),
  )
  const asked =
    chapters.find(({ id }) => id === query.get('chapter')) ?? chapterOf(chapters, query.get('for') ?? '')
  const shown = found.find((chapter) => chapter === asked) ?? found[0]
  return (
    <section className="instructions">
      <PageHead title={title} />
      <div className="instructions-parts">
        <nav className="stack" aria-label={t('reader.contents')}>
          <Input.Search
            allowClear
            placeholder={t('reader.search')}
            aria-label={t('reader.search')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {found.length === 0 && <p className="quiet">{t('reader.none')}</p>}
          <ol className="plain-list instructions-contents">
            {found.map((chapter) => (
              <li key={chapter.id}>
                <Link
                  to={`?chapter=${chapter.id}`}
                  replace
                  {...(chapter === shown ? { 'aria-current': 'page' as const } : {})}
                >
                  {named(chapter, 'title')}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        {shown && (
          <article className="stack" aria-live="polite">
            <h2>{named(shown, 'title')}</h2>
            <RichText html={named(shown, 'content')} />
            <p className="row quiet-small">
              <span>{t('reader.updated', { time: shown.update_time.slice(0, 16) })}</span>
              {shown.page !== null && <Link to={shown.page}>{t('reader.to_page')}</Link>}
              {mayDo('settings.manage') && (
                <Link to={`/manage/settings/instruction/${shown.id}`}>{t('reader.edit')}</Link>
              )}
            </p>
          </article>
        )}
      </div>
    </section>
  )
}

/** The words of rich text. */
function textOf(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = shownHtml(html)
  return template.content.textContent ?? ''
}

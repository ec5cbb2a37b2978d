import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '../../kit/states.tsx'

export const resources_list = '/manage/resources/resources-list'

interface OfChosenProps<Chosen> {
  /** The locale file: `title`, `none.title`, `none.text`, `back`. */
  words: 'resource_codes' | 'resource_changes'
  is: (state: unknown) => state is Chosen
  children: (chosen: Chosen) => ReactNode
}

/** A page about what was chosen in the list of resources, which hands it over. Opened by its address it leads back there. */
export function OfChosen<Chosen>({ words, is, children }: OfChosenProps<Chosen>) {
  const { t } = useTranslation(words)
  const { state } = useLocation() as { state: unknown }
  return (
    <section className="list-page">
      <div className="manage-page-head">
        <h1>{t('title')}</h1>
      </div>
      {is(state) ? (
        children(state)
      ) : (
        <EmptyState title={t('none.title')} text={t('none.text')}>
          <Link to={resources_list} className="button">
            {t('back')}
          </Link>
        </EmptyState>
      )}
    </section>
  )
}

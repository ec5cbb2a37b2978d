import { CloseOutlined, StarOutlined } from '@ant-design/icons'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { MenuButton } from '../MenuButton.tsx'
import { keepViews, keptViews, max_name, withView, type SavedView } from './saved_views.ts'

interface SavedViewsProps {
  /** What the list shows now, as in the address, without the page. */
  search: string
  show: (search: string) => void
}

/** The user's saved views: filters, keyword and order under a name. Stored on this device. */
export function SavedViews({ search, show }: SavedViewsProps) {
  const { t } = useTranslation('manage')
  const { pathname } = useLocation()
  const [views, setViews] = useState<readonly SavedView[]>(() => keptViews(pathname))
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const keep = (next: readonly SavedView[]) => {
    setViews(next)
    keepViews(pathname, next)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    keep(withView(views, { name: name.trim(), search }))
    setName('')
  }
  const missing = name.trim() === ''
  return (
    <MenuButton
      align="end"
      label={
        <>
          <StarOutlined aria-hidden /> {views.find((one) => one.search === search)?.name ?? t('views.title')}
        </>
      }
    >
      <div className="saved-views">
        {views.length > 0 && (
          <ul className="plain-list">
            {views.map((one) => (
              <li key={one.name}>
                <button
                  type="button"
                  className="button button-plain"
                  aria-current={one.search === search}
                  onClick={() => show(one.search)}
                >
                  {one.name}
                </button>
                <button
                  type="button"
                  className="button button-plain button-icon"
                  aria-label={t('views.remove', { name: one.name })}
                  title={t('views.remove', { name: one.name })}
                  onClick={(event) => {
                    // The panel stays open: the user may want to remove others, too.
                    event.stopPropagation()
                    keep(views.filter((other) => other !== one))
                  }}
                >
                  <CloseOutlined aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <form onSubmit={save}>
          <label>
            {t('views.hint')}
            <input
              ref={field}
              className="saved-views-name"
              value={name}
              maxLength={max_name}
              placeholder={t('views.name')}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <button
            type="submit"
            className="button button-main"
            onClick={(event) => {
              if (!missing) return
              event.stopPropagation()
              field.current?.focus()
            }}
          >
            {t(missing ? 'views.name_missing' : 'views.save')}
          </button>
        </form>
      </div>
    </MenuButton>
  )
}

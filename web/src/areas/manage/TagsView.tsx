import { CloseOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { constants } from '../../constants.ts'
import { trailTo, type MenuItem } from './menu.ts'
import { closed, closedAll, closedOthers, isAffixed, keepTags, keptTags, opened, type Tag } from './tags.ts'

/** The pages that were opened, as tags: a click shows one, a middle click closes it. Spec 001 §2. */
export function TagsView({ menus }: { menus: readonly MenuItem[] }) {
  const { t } = useTranslation('manage')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [tags, setTags] = useState<readonly Tag[]>(keptTags)
  const strip = useRef<HTMLElement>(null)

  useEffect(() => {
    // What a page is left with is known when it is left: the address changes before that.
    setTags((before) => opened(before, { pathname, search }))
  }, [pathname, search])
  useEffect(() => keepTags(tags), [tags])
  useEffect(() => {
    const at = strip.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (!at || !strip.current) return
    const { scrollLeft, clientWidth } = strip.current
    const left = at.offsetLeft - constants.tag_scroll_padding
    const right = at.offsetLeft + at.offsetWidth + constants.tag_scroll_padding
    if (left < scrollLeft) strip.current.scrollLeft = left
    else if (right > scrollLeft + clientWidth) strip.current.scrollLeft = right - clientWidth
  }, [tags, pathname])

  const take = ({ tags: rest, next }: ReturnType<typeof closed>) => {
    setTags(rest)
    if (next) void navigate(next.pathname + next.search)
  }
  const close = (tag: Tag) => !isAffixed(tag) && take(closed(tags, tag.pathname, pathname))
  const titleOf = (tag: Tag) => trailTo(menus, tag.pathname).at(-1)?.title ?? tag.pathname

  return (
    <nav className="tags-view" aria-label={t('tags.name')} ref={strip}>
      {tags.map((tag) => {
        const title = titleOf(tag)
        return (
          <Dropdown
            key={tag.pathname}
            trigger={['contextMenu']}
            menu={{
              items: [
                { key: 'refresh', label: t('tags.refresh') },
                { key: 'close', label: t('tags.close'), disabled: isAffixed(tag) },
                { key: 'others', label: t('tags.close_others') },
                { key: 'all', label: t('tags.close_all') },
              ],
              onClick: ({ key }) => {
                if (key === 'refresh')
                  void navigate(`/redirect${tag.pathname}${tag.search}`, {
                    replace: tag.pathname === pathname,
                  })
                else if (key === 'close') close(tag)
                else if (key === 'others') take(closedOthers(tags, tag.pathname, pathname))
                else take(closedAll(tags, pathname))
              },
            }}
          >
            <span
              className="line tag"
              onAuxClick={(event) => {
                if (event.button !== 1) return
                event.preventDefault()
                close(tag)
              }}
            >
              <Link
                to={tag.pathname + tag.search}
                {...(tag.pathname === pathname ? { 'aria-current': 'page' as const } : {})}
              >
                {title}
              </Link>
              {!isAffixed(tag) && (
                <button
                  type="button"
                  className="button-bare"
                  aria-label={t('tags.close_named', { title })}
                  onClick={() => close(tag)}
                >
                  <CloseOutlined aria-hidden />
                </button>
              )}
            </span>
          </Dropdown>
        )
      })}
    </nav>
  )
}

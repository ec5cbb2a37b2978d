import { Select as AntdSelect, type SelectProps } from 'antd'
import type { ReactElement } from 'react'
import { byLabel } from './by_label.ts'
import { useNarrow } from './useNarrow.ts'

/** What `touch.css` makes rows and lists of: the library draws only those rows that it takes to be in sight. */
const touched = { listItemHeight: 44, listHeight: 308 }

/** antd's, whose open list has no name: it gets that of its field. `showSearch` alone finds choices as lists find rows. */
export function Select<Value, Option extends NonNullable<SelectProps['options']>[number]>(
  props: SelectProps<Value, Option>,
) {
  const narrow = useNarrow()
  const { showSearch } = props
  return (
    <AntdSelect<Value, Option>
      {...props}
      {...(showSearch === true ? { showSearch: byLabel } : {})}
      {...(narrow ? touched : {})}
      popupRender={named}
    />
  )
}

// Anew each time: the list is another element once something was found.
const named = (list: ReactElement) => <div ref={(part) => nameLists(part)}>{list}</div>

function nameLists(part: HTMLElement | null): void {
  for (const list of part?.querySelectorAll('[role=listbox]') ?? []) {
    const field = document.querySelector<HTMLInputElement>(`[aria-controls="${CSS.escape(list.id)}"]`)
    const name = field?.ariaLabel ?? field?.labels?.[0]?.textContent
    if (name) list.setAttribute('aria-label', name)
  }
}

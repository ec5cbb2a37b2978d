import { Input } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface AskedProps {
  name: string
  hint?: string
  before?: string
  give: (typed: string) => void
  leave: () => void
}

/** An input line below the toolbar: the address of a link. Enter submits it, Escape cancels. */
export function AddressPrompt({ name, hint, before = '', give, leave }: AskedProps) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState(before)
  const done = () => {
    if (typed.trim()) give(typed.trim())
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Otherwise the form would be submitted or closed.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') done()
    else leave()
  }
  return (
    <div className="rich-text-asked">
      <Input
        autoFocus
        aria-label={name}
        placeholder={hint ?? name}
        maxLength={500}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={keys}
      />
      <button type="button" className="button" onClick={done}>
        {t('insert')}
      </button>
    </div>
  )
}

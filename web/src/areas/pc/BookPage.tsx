import { useTranslation } from 'react-i18next'
import { TypeTiles } from './TypeTiles.tsx'

/** /mobile/book: the way into booking from the phone's tabs. */
export function BookPage() {
  const { t } = useTranslation('portal')
  return (
    <div className="home">
      <h1>{t('book.title')}</h1>
      <TypeTiles />
    </div>
  )
}

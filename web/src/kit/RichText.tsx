import { base, under } from '../graphql/base.ts'
import { isOwn } from '../navigation_guards/paths.ts'
import { shownHtml } from './shown_html.ts'
import './rich_text.css'

/** Rich text, such as the instructions of a resource. */
export const RichText = ({ html }: { html: string }) => (
  <div className="rich-text-shown" dangerouslySetInnerHTML={{ __html: leadingHere(shownHtml(html)) }} />
)

/** Links to our own pages are stored without the base path, which may change. */
function leadingHere(html: string): string {
  if (base === '') return html
  const template = document.createElement('template')
  template.innerHTML = html
  for (const link of template.content.querySelectorAll('a[href^="/"]:not([href^="//"])')) {
    const path = link.getAttribute('href') as `/${string}`
    if (!isOwn(path, base)) link.setAttribute('href', under(path))
  }
  return template.innerHTML
}

import { shownHtml } from './shown_html.ts'
import './rich_text.css'

/** A text with marks, such as the instructions of a resource. */
export const RichText = ({ html }: { html: string }) => (
  <div className="rich-text-shown" dangerouslySetInnerHTML={{ __html: shownHtml(html) }} />
)

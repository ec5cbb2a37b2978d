import { session } from './known.ts'
import { systemName } from './settings.ts'

let place = ''

/** The system's name in the browser's tab, after that of the page where it has one. Spec 000 §1. */
export function paintTitle(): void {
  const name = systemName(session().settings)
  document.title = place ? `${place} – ${name}` : name
}

/** Names the page that is shown; '' for one that is the system itself. */
export function titlePage(name: string): void {
  place = name
  paintTitle()
}

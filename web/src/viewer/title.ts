import { viewer } from './viewer.ts'
import { systemName } from './settings.ts'

let place = ''

/** Sets the browser tab's title: the page's name if it has one, then the system's. Spec 000 §1. */
export function paintTitle(): void {
  const name = systemName(viewer().settings)
  document.title = place ? `${place} – ${name}` : name
}

/** Sets the current page's name; '' for the system itself. */
export function titlePage(name: string): void {
  place = name
  paintTitle()
}

import { xOf } from './geometry.ts'
import type { Frame, Span } from './types.ts'

export interface OverlayWords {
  /** Times and length, shown on the selection. */
  label: string
  /** The selection is exactly one unit: no edges to drag. */
  fixed: boolean
  /** Something else is there by now. */
  taken: boolean
}

/**
 * The selection, drawn past React: a drag moves one element and changes one text, whatever the grid holds.
 * `box` holds an element for the label and two for the edges.
 */
export interface Overlay {
  show: (index: number, span: Span, frame: Frame, words: OverlayWords, dragging: boolean) => void
  hide: () => void
}

/** A wide letter of the label is about this many pixels; measuring it would cost a layout in every event. */
const letterPx = (text: string) => [...text].reduce((sum, c) => sum + (c.charCodeAt(0) > 0x2e80 ? 13 : 7.2), 0)

export function overlayOn(box: HTMLElement, label: HTMLElement): Overlay {
  return {
    show(index, span, frame, words, dragging) {
      const x = xOf(span.start, frame)
      const width = xOf(span.end, frame) - x
      const outside = width < letterPx(words.label) + 20
      box.style.transform = `translate(${frame.name_width + x}px, ${index * frame.row_height}px)`
      box.style.width = `${width}px`
      if (label.textContent !== words.label) label.textContent = words.label
      const names = ['ag-sel']
      if (outside) names.push('ag-sel-small')
      // Near the right end a label that hangs out would leave the grid.
      if (outside && x > frame.track_width - 170) names.push('ag-sel-left')
      if (words.fixed) names.push('ag-sel-fixed')
      if (words.taken) names.push('ag-sel-taken')
      if (dragging) names.push('ag-sel-drag')
      box.className = names.join(' ')
      box.hidden = false
    },
    hide() {
      box.hidden = true
    },
  }
}

/** The small note over the grid that says why a period is grey. Placed in `root`, inside its edges. */
export interface Tip {
  show: (lines: readonly string[], x: number, top: number, bottom: number) => void
  hide: () => void
}

export function tipIn(root: HTMLElement, box: HTMLElement): Tip {
  let said = ''
  return {
    /** @param x the middle, and top and bottom of what it belongs to: pixels of the viewport */
    show(lines, x, top, bottom) {
      const text = lines.join('\n')
      if (text !== said) {
        said = text
        box.replaceChildren(
          ...lines.map((line, i) => {
            const node = document.createElement(i ? 'div' : 'strong')
            node.textContent = line
            return node
          }),
        )
      }
      box.hidden = false
      const around = root.getBoundingClientRect()
      const left = Math.max(4, Math.min(x - around.left - box.offsetWidth / 2, around.width - box.offsetWidth - 4))
      const below = bottom - around.top + 6
      const fits = below + box.offsetHeight <= around.height
      box.style.transform = `translate(${left}px, ${fits ? below : top - around.top - box.offsetHeight - 6}px)`
    },
    hide() {
      box.hidden = true
    },
  }
}

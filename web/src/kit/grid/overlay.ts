import { textWidth } from './fit_text.ts'
import { labelAt, xOf, type PixelSpan } from './geometry.ts'
import type { Frame, MinuteSpan } from './types.ts'

export interface OverlayWords {
  /** Times and length, shown on the selection. */
  label: string
  /** The times alone, if there is no room for more. */
  short: string
  /** The selection is exactly one unit: no edges to drag. */
  fixed: boolean
  /** The period is no longer free. */
  taken: boolean
  /** It is in the last row of the grid. */
  last: boolean
}

/**
 * The selection, drawn outside React: a drag moves one element and changes one text, whatever the grid holds.
 * It stands inside the chunk of its row, above the hours and beneath the names.
 */
export interface Overlay {
  /**
   * @param place the row's index in the chunk
   * @param seen the visible part of the track: the label stays inside it
   */
  show: (
    chunk: Element,
    place: number,
    span: MinuteSpan,
    frame: Frame,
    seen: PixelSpan,
    words: OverlayWords,
    dragging: boolean,
  ) => void
  hide: () => void
}

export function selectionOverlay(): Overlay {
  const box = document.createElement('div')
  box.setAttribute('aria-hidden', 'true')
  const label = document.createElement('span')
  label.className = 'ag-sel-label'
  box.append(label)
  for (const edge of ['start', 'end']) {
    const handle = document.createElement('i')
    handle.dataset.edge = edge
    box.append(handle)
  }
  return {
    show(chunk, place, span, frame, seen, words, dragging) {
      const x = xOf(span.start, frame)
      const width = xOf(span.end, frame) - x
      const room = Math.min(width, seen.to - x) - Math.max(0, seen.from - x)
      const inside = [words.label, words.short].find((text) => textWidth(text, '500 13px') + 16 <= room)
      const said = inside ?? words.label
      const text_px = textWidth(said, '500 13px')
      // The visible part of the box; a label that doesn't fit in it hangs below.
      const from = Math.max(0, seen.from - x)
      const to = Math.min(width, seen.to - x)
      const outside = inside === undefined
      box.style.transform = `translate(${frame.name_width + x}px, ${place * frame.row_height}px)`
      box.style.width = `${width}px`
      if (label.textContent !== said) label.textContent = said
      label.style.left = `${outside ? labelAt(Math.ceil(text_px) + 20, { from: x, to: x + width }, seen) : from}px`
      label.style.right = outside ? '' : `${width - to}px`
      const names = ['ag-sel']
      if (outside) names.push('ag-sel-small')
      // In the last row a label that hangs below would leave the grid.
      if (outside && words.last && place > 0) names.push('ag-sel-over')
      if (words.fixed) names.push('ag-sel-fixed')
      if (words.taken) names.push('ag-sel-taken')
      if (dragging) names.push('ag-sel-drag')
      const name = names.join(' ')
      if (box.className !== name) box.className = name
      if (box.parentNode !== chunk) {
        box.parentElement?.classList.remove('ag-chunk-up')
        chunk.append(box)
        chunk.classList.add('ag-chunk-up')
      }
    },
    hide() {
      box.parentElement?.classList.remove('ag-chunk-up')
      box.remove()
    },
  }
}

/**
 * Previews what a press at the pointer would choose: its place in the row, its times in the hours header, its
 * row's name.
 */
export interface Ghost {
  /** @param said its times as text */
  show: (
    chunk: Element,
    row: Element,
    hours: Element,
    place: number,
    span: MinuteSpan,
    frame: Frame,
    said: string,
  ) => void
  hide: () => void
}

export function ghostOverlay(): Ghost {
  const [box, tag] = [document.createElement('div'), document.createElement('span')]
  box.className = 'ag-ghost'
  tag.className = 'ag-hover-tag'
  for (const one of [box, tag]) one.setAttribute('aria-hidden', 'true')
  let lit: Element | null = null
  return {
    show(chunk, row, hours, place, span, frame, said) {
      const x = xOf(span.start, frame)
      box.style.transform = `translate(${frame.name_width + x}px, ${place * frame.row_height}px)`
      box.style.width = `${xOf(span.end, frame) - x}px`
      if (box.parentNode !== chunk) chunk.append(box)
      tag.textContent = said
      const most = frame.track_width - Math.ceil(textWidth(said, '500 12px')) - 14
      tag.style.left = `${Math.min(x, most)}px`
      if (tag.parentNode !== hours) hours.append(tag)
      if (lit !== row) lit?.classList.remove('ag-row-on')
      lit = row
      row.classList.add('ag-row-on')
    },
    hide() {
      box.remove()
      tag.remove()
      lit?.classList.remove('ag-row-on')
      lit = null
    },
  }
}

/**
 * The small tooltip over the grid with the reason why a period is grey. Placed in `root`, inside its edges.
 */
export interface Tip {
  show: (lines: readonly string[], x: number, top: number, bottom: number) => void
  hide: () => void
}

export function tipIn(root: HTMLElement, box: HTMLElement): Tip {
  let said = ''
  return {
    /**
     * @param x its middle; `top` and `bottom` are those of the piece it belongs to, all in viewport pixels
     */
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
      const left = Math.max(
        4,
        Math.min(x - around.left - box.offsetWidth / 2, around.width - box.offsetWidth - 4),
      )
      const below = bottom - around.top + 6
      const fits = below + box.offsetHeight <= around.height
      box.style.transform = `translate(${left}px, ${fits ? below : top - around.top - box.offsetHeight - 6}px)`
    },
    hide() {
      box.hidden = true
    },
  }
}

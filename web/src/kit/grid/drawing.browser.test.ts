import { describe, expect, it } from 'vitest'
import { unitsOf } from './choose.ts'
import { at, chosen, minute, open, period, roomy, rows, said, shown, withGrid } from './grid.browser.ts'
import { pieceAt, piecesOf } from './pieces.ts'

withGrid()

describe('drawing', () => {
  it('repaints only the row that changed, and pulses it for a second', async () => {
    // So few rows that none is left to be drawn ahead meanwhile.
    const { page, close } = await open({}, 'rows=12')
    const touched = await page.evaluate(async () => {
      const seen = new Set<string>()
      const watch = new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement
          const row = element?.closest('[data-row]')
          // The page's own texts below the grid don't count.
          if (element?.closest('.ag')) seen.add(row?.getAttribute('data-row') ?? element.className)
        }
      })
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      window.bench.repaint(3)
      await new Promise(requestAnimationFrame)
      watch.disconnect()
      return [...seen]
    })
    expect(touched).toEqual(['room-3'])
    expect(await page.locator('[data-row="room-3"] .ag-pulse').count()).toBeGreaterThan(0)
    await page.locator('[data-row="room-3"] .ag-pulse').first().waitFor({ state: 'detached' })
    await close()
  })

  it('draws many rows ahead of the scroll, and removes those left far behind', async () => {
    const { page, close } = await open({}, 'rows=1000')
    const drawn = (index: number) => page.locator(`[data-row="room-${index}"]`).count()
    await expect.poll(() => drawn(170), { timeout: 30_000 }).toBe(1)
    expect(await drawn(400)).toBe(0)
    await page.evaluate(() => {
      const scroller = document.querySelector('.ag-scroll') as HTMLElement
      scroller.scrollTop = 500 * 48
    })
    // The visible rows first, then as many before them as after them.
    await expect.poll(() => drawn(500)).toBe(1)
    await expect.poll(async () => [await drawn(350), await drawn(670)], { timeout: 30_000 }).toEqual([1, 1])
    await expect.poll(() => drawn(100), { timeout: 30_000 }).toBe(0)
    // The keyboard's position is in the first row: it stays.
    expect(await drawn(0)).toBe(1)
    await close()
  })

  it('keeps the rows of a small type, so that a scroll creates no elements', async () => {
    const { page, close } = await open({}, 'rows=46')
    await expect.poll(() => page.locator('.ag-row').count()).toBe(46)
    const made = await page.evaluate(async () => {
      let count = 0
      const body = document.querySelector('.ag-body') as HTMLElement
      const watch = new MutationObserver((records) => (count += records.length))
      watch.observe(body, { childList: true, subtree: true })
      const scroller = document.querySelector('.ag-scroll') as HTMLElement
      for (let top = 0; top < scroller.scrollHeight; top += 300) {
        scroller.scrollTop = top
        await new Promise(requestAnimationFrame)
      }
      watch.disconnect()
      return count
    })
    expect(made).toBe(0)
    await close()
  })

  it('keeps a bounded number of rows, wherever the scroll has been', async () => {
    const { page, close } = await open({}, 'rows=1000')
    const rest = async (index: number) => {
      const ahead = page.locator(`[data-row="room-${index}"]`)
      await expect.poll(() => ahead.count(), { timeout: 30_000 }).toBe(1)
      return page.evaluate(() => document.querySelectorAll('.ag *').length)
    }
    // The visible rows and 160 after them; in the middle also 160 before them, and a margin of 32 on either
    // side.
    expect(await rest(170)).toBeLessThan(7_000)
    for (const row of [150, 300, 450]) {
      await page.evaluate((top) => {
        const scroller = document.querySelector('.ag-scroll') as HTMLElement
        scroller.scrollTop = top
      }, row * 48)
      await rest(row + 170)
    }
    const far = page.locator('[data-row="room-240"]')
    await expect.poll(() => far.count(), { timeout: 30_000 }).toBe(0)
    expect(await rest(620)).toBeLessThan(14_000)
    await close()
  })

  it('creates few paint layers and pictures, each of which costs time in every frame of a scroll', async () => {
    const { page, close } = await open({}, 'rows=40')
    const of_rows = await page.evaluate(() => {
      const rows = [...document.querySelectorAll('.ag-row:not([data-held])')]
      const positioned = (row: Element) =>
        [row, ...row.querySelectorAll('*')].filter((one) => getComputedStyle(one).position !== 'static')
      return rows.map((row) => ({
        layers: positioned(row).map((one) => one.getAttribute('class') ?? one.tagName),
        pictures: row.querySelectorAll('.ag-facts svg').length - row.querySelectorAll('.ag-stamp').length,
      }))
    })
    for (const { layers, pictures } of of_rows) {
      // Slots and marks overlap lines and patterns, so they have to be positioned.
      expect(layers.filter((one) => !/ag-(slot|marked|lock|opens|note)/.test(one))).toEqual(['ag-paint'])
      expect(pictures).toBeLessThanOrEqual(1)
    }
    const clipped = (index: number) =>
      page.evaluate(
        (row) =>
          getComputedStyle(
            document.querySelector(`[data-row="room-${row}"]`)?.closest('.ag-chunk') as Element,
          ).contain,
        index,
      )
    // A clipped chunk isn't repainted; the chunk with a choice isn't clipped, as its label may hang over the
    // next row.
    expect(await clipped(roomy.index)).toBe('strict')
    const spot = await at(page, roomy.index, minute(0) + 4)
    await page.mouse.click(spot.x, spot.y)
    await page.locator('.ag-sel').waitFor()
    expect(await clipped(roomy.index)).not.toBe('strict')
    await close()
  })

  it('previews what a press would choose, its times in the hours header and its row', async () => {
    const { page, close } = await open()
    const spot = await at(page, roomy.index, minute(2) + 4)
    await page.mouse.move(spot.x, spot.y)
    expect(await page.locator('.ag-hover-tag').innerText()).toBe(period(minute(2), minute(3)))
    expect(await page.locator('.ag-row-on').getAttribute('data-row')).toBe(roomy.row.id)
    const ghost = await page.locator('.ag-ghost').boundingBox()
    expect(ghost && ghost.x <= spot.x && spot.x <= ghost.x + ghost.width).toBe(true)
    await page.mouse.move(5, 5)
    expect(await page.locator('.ag-ghost, .ag-hover-tag, .ag-row-on').count()).toBe(0)
    await close()
  })

  it('draws each free fixed slot as one, and a press takes all of it', async () => {
    const { page, close } = await open()
    const index = rows.findIndex((row) => row.opening[0]?.slots)
    const row = rows[index]
    const free = row && piecesOf(row, shown).flatMap((p) => (p.kind === 'free' ? unitsOf(p) : []))
    expect(await page.locator(`[data-row="room-${index}"] .ag-slot`).count()).toBe(free?.length)
    const slot = free?.[0]
    const spot = await at(page, index, (slot?.start ?? 0) + 40)
    await page.mouse.move(spot.x, spot.y)
    expect(await page.locator('.ag-hover-tag').innerText()).toBe(period(slot?.start ?? 0, slot?.end ?? 0))
    await page.mouse.click(spot.x, spot.y)
    // While there is room for them the times stand inside, without the length if necessary.
    const [box, label] = [page.locator('.ag-sel'), page.locator('.ag-sel-label')]
    expect(await label.innerText()).toContain(period(slot?.start ?? 0, slot?.end ?? 0))
    expect(await box.getAttribute('class')).not.toContain('ag-sel-small')
    await close()
  })

  it("hides the keyboard's frame while the mouse drags", async () => {
    const { page, close } = await open()
    await page.keyboard.press('Tab')
    const outline = () => page.locator('.ag-cursor').evaluate((cell) => getComputedStyle(cell).outlineStyle)
    await page.keyboard.press('ArrowRight')
    expect(await outline()).toBe('solid')
    const spot = await at(page, roomy.index, minute(1) + 4)
    await page.mouse.move(spot.x, spot.y)
    await page.mouse.down()
    await page.mouse.move(spot.x + 30, spot.y, { steps: 2 })
    expect(await outline()).toBe('none')
    await page.mouse.up()
    await close()
  })

  it('shows no keyboard note over the times of a choice', async () => {
    const { page, close } = await open()
    const spot = await at(page, roomy.index, minute(0) + 4)
    await page.mouse.click(spot.x, spot.y)
    await page.keyboard.press('Shift+ArrowRight')
    expect(await page.locator('.ag-tip').isVisible()).toBe(false)
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('.ag-tip').isVisible()).toBe(true)
    await close()
  })

  it("opens the user's own booking by a press and by Enter", async () => {
    const { page, close } = await open()
    const index = rows.findIndex((row) => row.busy.some((run) => run.kind === 'mine' && run.start > 617))
    const own = rows[index]?.busy.find((run) => run.kind === 'mine' && run.start > 617)
    const spot = await at(page, index, (own?.start ?? 0) + 5)
    await page.mouse.click(spot.x, spot.y)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => window.bench.told.runs)).toEqual([own?.id, own?.id])
    await close()
  })

  it("doesn't animate under reduced motion", async () => {
    const { page, close } = await open({ reducedMotion: 'reduce' })
    const name = await page.evaluate(() => {
      window.bench.repaint(3)
      const pulse = document.querySelector('.ag-pulse')
      return pulse && getComputedStyle(pulse).animationName
    })
    expect(name).toBe('ag-stand')
    await close()
  })

  it('announces a choice that was taken meanwhile', async () => {
    const { page, close } = await open()
    // The booking that the page adds meanwhile begins at 18:00.
    const index = rows.findIndex(
      (row) => pieceAt(piecesOf(row, shown), 1080)?.kind === 'free' && !row.opening[0]?.slots,
    )
    const spot = await at(page, index, 1084)
    await page.mouse.click(spot.x, spot.y)
    expect(await chosen(page)).toMatchObject({ row_id: `room-${index}`, start: 1080 })
    await page.evaluate((row) => window.bench.repaint(row), index)
    await page.locator('.ag-sel-taken').waitFor()
    expect(await said(page)).toContain('Just taken')
    await close()
  })

  it("draws a choice that became the user's own booking as such, and doesn't announce it as taken", async () => {
    const { page, close } = await open()
    const index = rows.findIndex(
      (row) => pieceAt(piecesOf(row, shown), 1080)?.kind === 'free' && !row.opening[0]?.slots,
    )
    const spot = await at(page, index, 1084)
    await page.mouse.click(spot.x, spot.y)
    await page.locator('.ag-sel').waitFor()
    await page.evaluate(() => {
      const spoken: string[] = []
      Object.assign(window, { spoken })
      const live = document.querySelector('.ag-live') as HTMLElement
      new MutationObserver(() => spoken.push(live.textContent ?? '')).observe(live, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })
    await page.evaluate((row) => window.bench.repaint(row, 'mine'), index)
    await page.locator('.ag-sel').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => Reflect.get(window, 'spoken'))).toEqual([])
    await close()
  })

  it.each([
    [1440, 900],
    [1024, 768],
    [390, 844],
  ])('fits %i × %i with few nodes per row and no page scroll', async (width, height) => {
    const { page, faults, close } = await open({ viewport: { width, height } })
    const drawn = await page.evaluate(() => ({
      nodes: document.querySelectorAll('.ag *').length,
      rows: document.querySelectorAll('.ag-row').length,
    }))
    expect(drawn.nodes / drawn.rows).toBeLessThan(35)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(faults).toEqual([])
    await close()
  })
})

describe('list', () => {
  it('offers the same free periods, bounds and confirmation', async () => {
    const { page, faults, close } = await open({}, 'list')
    const item = page.locator('.agl-item').nth(roomy.index)
    await item.getByRole('button', { name: period(roomy.piece.start, roomy.piece.end) }).click()
    expect(await chosen(page)).toEqual({ row_id: roomy.row.id, start: minute(0), end: minute(0) + 60 })
    await item
      .getByRole('combobox')
      .nth(0)
      .selectOption(String(minute(2)))
    await item
      .getByRole('combobox')
      .nth(1)
      .selectOption(String(minute(4)))
    await item.getByRole('button', { name: `Book ${period(minute(2), minute(4))}` }).click()
    expect(await page.evaluate(() => window.bench.told.confirmed)).toEqual([
      { row_id: roomy.row.id, start: minute(2), end: minute(4) },
    ])
    expect(await page.locator('.agl-item').count()).toBe(50)
    await page.getByRole('button', { name: 'Show 50 more' }).click()
    expect(await page.locator('.agl-item').count()).toBe(100)
    expect(faults).toEqual([])
    await close()
  })
})

it.each(['', 'list'])('passes axe: %j', async (query) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    // The page's own policy would block the checker's script.
    const { page, close } = await open({ colorScheme, bypassCSP: true }, query)
    await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run('main', { resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(found, colorScheme).toEqual([])
    await close()
  }
})

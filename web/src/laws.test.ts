import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const rules = path.resolve(import.meta.dirname, '../../rules/src')

/** The modules that a file loads at run time: type-only imports are erased. */
function loaded(file: string, from: string): string[] {
  const text = readFileSync(file, 'utf8')
  const imports = text.matchAll(/^(?:import|export) ([^'"]*?)(?:from )?'([^']+)'/gm)
  return [...imports].flatMap(([, names = '', source = '']) => {
    const braces = /\{([^}]*)\}/
      .exec(names)?.[1]
      ?.split(',')
      .filter((name) => name.trim())
    const types_only = names.startsWith('type ') || braces?.every((name) => /^\s*type\s/.test(name))
    return !types_only && source.startsWith(from) ? [source.slice(from.length)] : []
  })
}

test('the browser loads no module of rules that needs a date library', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((f) => !f.includes('.test.'))
  const reached = new Set(files.flatMap((file) => loaded(path.join(import.meta.dirname, file), '#rules/')))
  for (const file of reached) {
    for (const next of loaded(path.join(rules, file), '.'))
      reached.add(path.posix.join(path.posix.dirname(file), `.${next}`))
    expect([
      file,
      ...loaded(path.join(rules, file), 'temporal'),
      ...loaded(path.join(rules, file), 'rrule'),
    ]).toEqual([file])
  }
  expect(reached).toContain('time/day_clock.ts')
})

test('dialogs and drawers come from the kit, whose Back closes them on a phone', () => {
  const takers = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter((file) =>
    /\{[^}]*\b(Modal|Drawer)\b[^}]*\} from 'antd'/.test(
      readFileSync(path.join(import.meta.dirname, file), 'utf8'),
    ),
  )
  expect(takers.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'kit/Drawer.tsx',
    'kit/Modal.tsx',
  ])
})

test('texts have the sizes of one scale', () => {
  // Drawings have units of their own, and an error page shows its number as a picture.
  const drawn = new Set(['kit/plan/plan.css', 'statistics/overview.css'])
  const scale = new Set(['12px', '14px', '16px', '20px', '28px', '56px', 'inherit', '0', '0.92em'])
  const others = globSync('**/*.css', { cwd: import.meta.dirname })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !drawn.has(file))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(/font-size:\s*([^;]+);/g),
      ].flatMap(([, size = '']) => (scale.has(size) || size.startsWith('var(') ? [] : [`${file}: ${size}`])),
    )
  expect(others).toEqual([])
})

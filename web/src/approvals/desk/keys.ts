/** What keys do while the focus is in the list of a desk. */
export const key_acts = [
  { keys: ['j', '↓'], act: 'next' },
  { keys: ['k', '↑'], act: 'before' },
  { keys: ['x'], act: 'choose' },
  { keys: ['a'], act: 'approve' },
  { keys: ['r'], act: 'reject' },
  { keys: ['o', 'Enter'], act: 'detail' },
  { keys: ['g'], act: 'group' },
  { keys: ['*'], act: 'all' },
  { keys: ['c'], act: 'clear' },
  { keys: ['u'], act: 'take_back' },
  { keys: ['?'], act: 'help' },
] as const

export type KeyAct = (typeof key_acts)[number]['act']

const arrows: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' }

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** What a key does; null: nothing of ours. */
export function actOf({ key, ctrlKey, metaKey, altKey }: Pressed): KeyAct | null {
  if (ctrlKey || metaKey || altKey) return null
  const pressed = arrows[key] ?? (key.length === 1 ? key.toLowerCase() : key)
  return key_acts.find(({ keys }) => (keys as readonly string[]).includes(pressed))?.act ?? null
}

/** Stores texts for the lifetime of the page. */
class PageStorage implements Storage {
  readonly #texts = new Map<string, string>()
  get length(): number {
    return this.#texts.size
  }
  clear(): void {
    this.#texts.clear()
  }
  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null
  }
  key(index: number): string | null {
    return [...this.#texts.keys()][index] ?? null
  }
  removeItem(key: string): void {
    this.#texts.delete(key)
  }
  setItem(key: string, value: string): void {
    this.#texts.set(key, value)
  }
}

/**
 * Some browsers forbid storage in a frame of another site: values are then stored for the lifetime of the
 * page.
 */
export function replaceForbiddenStorage(of: object = globalThis): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      if (Reflect.get(of, name)) continue
    } catch {
      // Forbidden.
    }
    Object.defineProperty(of, name, { value: new PageStorage(), configurable: true })
  }
}

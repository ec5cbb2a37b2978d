import { useEffect, useEffectEvent, useState } from 'react'

/** The pause in typing after which the list is searched. */
const TYPING_MS = 300

interface Typed {
  /** What the field shows. */
  text: string
  type(text: string): void
  /** Ends the pause, where something else asks now. @returns the words to ask for */
  take(): string
}

/**
 * The text of a search field whose words are in the address: asked for after a pause in typing. Where the
 * address changes in another way, the field follows it.
 */
export function useTyped(keywords: string, ask: (keywords: string) => void): Typed {
  const [typed, setTyped] = useState({ text: keywords, waiting: false, seen: keywords })
  if (keywords !== typed.seen) {
    const keep = typed.waiting || typed.text.trim() === keywords
    setTyped({ ...typed, text: keep ? typed.text : keywords, seen: keywords })
  }
  const take = () => {
    setTyped((now) => ({ ...now, waiting: false }))
    return typed.waiting ? typed.text.trim() : keywords
  }
  const askNow = useEffectEvent(() => ask(take()))
  const { text, waiting } = typed
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(askNow, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, waiting])
  return {
    text,
    type: (next) => setTyped((now) => ({ ...now, text: next, waiting: true })),
    take,
  }
}

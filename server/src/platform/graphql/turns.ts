import { Busy } from '../http/busy.ts'

export interface TurnLimits {
  /** How many requests of one sender run at once. */
  running: number
  /** How many more of them may wait; further ones are told `Busy`. */
  waiting: number
  /** How long one waits at most, milliseconds. */
  wait_ms: number
}

/** Lets few requests of each sender run at once. The rest of a flood waits behind itself, not in front of others. */
export interface Turns {
  /**
   * Waits for the sender's turn. @returns what must be called once the request has ended, however it ended
   * @throws Busy where too many wait already, or the turn doesn't come in time
   */
  take(sender: string, limits: TurnLimits): Promise<() => void>
}

interface Sender {
  running: number
  waiting: Set<() => void>
}

export function createTurns(): Turns {
  const senders = new Map<string, Sender>()

  const releaseOf = (name: string, sender: Sender) => {
    let released = false
    return () => {
      if (released) return
      released = true
      const [next] = sender.waiting
      if (!next) {
        sender.running--
        if (sender.running === 0) senders.delete(name)
        return
      }
      sender.waiting.delete(next)
      next()
    }
  }

  return {
    async take(name, { running, waiting, wait_ms }) {
      const sender = senders.get(name) ?? { running: 0, waiting: new Set() }
      if (sender.running < running) {
        if (sender.running === 0) senders.set(name, sender)
        sender.running++
        return releaseOf(name, sender)
      }
      if (sender.waiting.size >= waiting) throw new Busy()
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          sender.waiting.delete(next)
          reject(new Busy())
        }, wait_ms)
        const next = () => {
          clearTimeout(late)
          // Not at once: what others have sent meanwhile is read first.
          setImmediate(() => resolve(releaseOf(name, sender)))
        }
        sender.waiting.add(next)
      })
    },
  }
}

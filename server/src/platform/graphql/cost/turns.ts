import { Busy } from '../../http/busy.ts'

export interface TurnLimits {
  /** How many requests of one sender run at once. */
  running: number
  /** How many more may wait; further ones are refused with `Busy`. */
  waiting: number
  /** The longest wait, milliseconds. */
  wait_ms: number
}

/**
 * Limits the concurrent requests of each sender. The rest of a flood waits behind the sender's own requests,
 * not in front of others'.
 */
export interface RequestTurns {
  /**
   * Waits for one of the sender's slots. @returns a function to call once the request has ended, however it
   * ended
   * @throws Busy if too many wait already, or no slot becomes free in time
   */
  take(sender: string, limits: TurnLimits): Promise<() => void>
}

interface Sender {
  running: number
  waiting: Set<() => void>
}

export function createTurns(): RequestTurns {
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
          // Deferred, so that requests that others have sent meanwhile are read first.
          setImmediate(() => resolve(releaseOf(name, sender)))
        }
        sender.waiting.add(next)
      })
    },
  }
}

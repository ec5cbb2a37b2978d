import { Worker } from 'node:worker_threads'
import type { ThreadMessage } from './work.ts'

/** What the work of a thread may take. */
export interface ThreadLimits {
  seconds: number
  /** Of objects and texts; bytes lie beside it. */
  heap_mb: number
}

/** A thread was ended because its work took more than it may. */
export class ThreadEnded extends Error {
  readonly what: 'time' | 'memory'
  constructor(what: 'time' | 'memory') {
    super(`the thread was ended: too much ${what}`)
    this.what = what
  }
}

/**
 * Does a module's work (`work`) in a thread of its own, which ends with it: whatever the work is, this thread serves
 * meanwhile. The thread sees neither the environment nor anything of this one but a copy of its task.
 * @param module its source, which Node reads as it is
 * @throws ThreadEnded, and what the work throws
 */
export async function inThread<Task, Answer>(
  module: URL,
  task: Task,
  { seconds, heap_mb }: ThreadLimits,
): Promise<Answer> {
  const worker = new Worker(module, {
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heap_mb, maxYoungGenerationSizeMb: heap_mb / 4 },
  })
  let late: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (told: ThreadMessage<Answer>) => {
        if (told.told === 'answer') resolve(told.answer)
        else late = setTimeout(() => reject(new ThreadEnded('time')), seconds * 1000)
      })
      worker.on('error', (cause: unknown) => {
        reject(
          cause instanceof Error && Reflect.get(cause, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new ThreadEnded('memory')
            : cause,
        )
      })
      worker.on('exit', () => reject(new Error(`${module.href} ended without an answer`)))
    })
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}

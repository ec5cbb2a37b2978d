import { parentPort, workerData } from 'node:worker_threads'

/** What a thread tells the one that started it. */
export type ThreadMessage<Answer> = { told: 'ready' } | { told: 'answer'; answer: Answer }

/** Does the work of a thread (`inThread`). The module that calls it does nothing else, and is imported by nobody. */
export function work<Task, Answer>(run: (task: Task) => Answer): void {
  // A thread's port has no origin: the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (told: ThreadMessage<Answer>) => parentPort?.postMessage(told)
  // Its time begins here: until now it loaded modules of ours.
  tell({ told: 'ready' })
  tell({ told: 'answer', answer: run(workerData as Task) })
}

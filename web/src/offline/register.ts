import { mount } from '../graphql/base.ts'

/** Starts the worker. @returns null where it can't run: in an insecure context, or where the browser or a private window forbids it */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  const workers: ServiceWorkerContainer | undefined = Reflect.get(navigator, 'serviceWorker')
  if (!workers) return null
  return workers.register(`${mount}/worker.js`, { scope: `${mount}/` }).catch((cause: unknown) => {
    // Pages work without.
    console.warn('the worker was not started', cause)
    return null
  })
}

import { request } from '../graphql/client.ts'
import { SaveOperateLog, type Noted } from './operate_log.graphql.ts'

/**
 * Logs actions that only the page knows about: the server logs all changes by itself. A failure is only
 * logged to the console. Spec 000 §8.
 */
export async function noteOperation(model: Noted): Promise<void> {
  try {
    const { saveOperateLog } = await request(SaveOperateLog, { model }, { silent: true })
    if (saveOperateLog?.errcode !== '0') console.warn('the operation was not logged', saveOperateLog?.msg_en)
  } catch (cause) {
    console.warn('the operation was not logged', cause)
  }
}

import { ask } from '../graphql/client.ts'
import { SaveOperateLog, type Noted } from './operate_log.graphql.ts'

/** Notes what only the page knows: the server notes by itself whatever it changes. A failure is only logged. Spec 000 §8. */
export async function noteOperation(model: Noted): Promise<void> {
  try {
    const { saveOperateLog } = await ask(SaveOperateLog, { model }, { silent: true })
    if (saveOperateLog.errcode !== '0') console.warn('the operation was not noted', saveOperateLog.msg_en)
  } catch (cause) {
    console.warn('the operation was not noted', cause)
  }
}

const reasons: Readonly<Record<string, string>> = {
  off: '此处不受理无人占用反映',
  shared: '此处由多人共用，空位不属于任何人',
  own: '这是您自己的预约',
  nobody: '目前无人预约此处',
  reported: '已有人反映，等待预约人确认',
  away: '预约人按规定暂离中',
  sign_in: '预约人仍在签到时间内',
  confirmed: '预约人刚刚确认在场',
  ending: '该预约即将结束',
  twice: '您已反映过这次预约',
  open: '您上一次反映仍在等待确认，请稍后再反映',
  answered: '您最近反映的位置均有人在场，暂不能再反映',
  limit: '您今天的反映次数已用完',
  code: '请扫描现场的二维码后再反映',
}

/** Why a resource can't be reported as held but empty. */
export const noReport = (why: unknown): string => reasons[String(why)] ?? '目前不能反映此处无人'

/** Chinese texts of refusals: short, with the number and a remedy. */
import { bad_changes } from './bad_changes.zh.ts'
import { far_minutes, lasting } from './lasting.zh.ts'
import { fieldText } from './field_names.zh.ts'
import { draw, noDraw } from '../draws/phrases.zh.ts'
import { noException } from '../exceptions/phrases.zh.ts'
import { noMeeting } from '../cloud_meetings/phrases.zh.ts'
import { noInvitation } from '../invitations/phrases.zh.ts'
import { noWaiting, offerOver } from '../waiting_list/phrases.zh.ts'
import { bad_files } from './bad_files.zh.ts'
import { full_phrases } from './full.zh.ts'
import { visit_phrases } from '../visitors/visits/phrases.zh.ts'
import { not_allowed } from './not_allowed.zh.ts'
import { notFound } from './not_found.zh.ts'
import { stopped } from './stopped.zh.ts'
import { noReport } from './no_report.zh.ts'
import { names_zh } from '../permissions/names.zh.ts'
import type { Details, Phrases } from './refusals.ts'
import { weekdayOf } from '../time/calendar_dates.ts'
import { isDate } from '../records/wire_formats.ts'
import { badField } from '../visitors/settings/bad_fields.zh.ts'

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const modes: Readonly<Record<string, string>> = { normal: '普通', periodic: '周期', batch: '批量' }
const recurrence: Readonly<Record<string, string>> = {
  no_end: '请设置结束日期或次数',
  interval: '间隔须在 1 至 366 之间',
  until: '结束日期不正确',
  count: '次数须在 1 至 1000 之间',
  exceptions: '例外日期不正确',
  weekdays: '请至少选择一个星期',
  dates: '请选择 1 至 31 日',
  nth: '请选择第一至第五个或最后一个星期',
}
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...names_zh }

export const success_zh = '成功'

const bad_codes: Readonly<Record<string, string>> = {
  expired: '二维码已过期，请出示当前的二维码，而非截图',
  elsewhere: '这是其他资源的二维码，请扫描所预约资源的二维码',
  replaced: '该二维码已被更换，请扫描现场新的二维码',
}

export const phrases_zh: Phrases = {
  EXPIRED: () => '该时间已过，请选择之后的时间',
  CLOSED: (d) => closed(d),
  NOT_YET_OPEN: (d) => (d.opens_at ? `尚未开放，${short(d.opens_at)} 开放预约` : '尚未开放预约'),
  TOO_LATE: (d) =>
    d.minutes_left === null || d.minutes_left === undefined
      ? `须提前 ${lasting(d.needed)}预约`
      : `须提前 ${lasting(d.needed)}预约，现仅剩 ${lasting(d.minutes_left)}`,
  TOO_FAR: (d) => {
    if (d.opens_at) return `可提前 ${d.days ?? 0} 天预约，${short(d.opens_at)} 开放`
    return d.last ? `超出可预约日期，最晚 ${day(d.last)}` : '超出可预约日期，请选择更早的日期'
  },
  TOO_SHORT: (d) => prompt(d) ?? `时长 ${lasting(d.minutes)} 过短，至少 ${lasting(d.limit)}`,
  TOO_LONG: (d) => prompt(d) ?? `时长 ${lasting(d.minutes)}，最多 ${lasting(d.limit)}`,
  NOT_ON_GRID: (d) => {
    if (d.why === 'fixed')
      return d.slots ? `请选择固定时段：${String(d.slots).replaceAll(', ', '、')}` : '请选择固定时段'
    if (d.why === 'length') return prompt(d) ?? `时长须为 ${lasting(d.step)} 的整数倍`
    return `开始时间须${d.from ? `从 ${d.from} 起` : ''}每 ${lasting(d.step)} 一格`
  },
  NO_SUCH_TIME: (d) => `${day(d.date) || '当天'}因时制调整没有 ${d.time ?? '该时间'}`,
  STOPPED: (d) => stopped(d.what),
  MAINTENANCE: (d) => (d.until ? `维护中，${without_midnight(d.until)} 恢复` : '维护中，恢复时间待定'),
  SLOT_TAKEN: (d) => taken(d),
  ...full_phrases,
  TOO_MANY_PEOPLE: (d) => (d.limit ? `人数 ${d.wanted} 超出容量 ${d.limit}` : '人数超出容量'),
  QUOTA_EXCEEDED: (d) => quota(d),
  TOO_MANY_UNFINISHED: (d) => `未完成的预约已有 ${d.used}/${d.limit} 个，请先完成或取消`,
  BLACKLISTED: (d) =>
    `暂停预约${d.until ? `至 ${dated(d.until)}` : ''}${after('：', d.reason || d.reason_en)}`,
  BLOCK_OVER: () => '该限制已结束或已解除',
  APPEAL_ANSWERED: () => '该申诉已有答复，不能再修改',
  NO_EXCEPTION: (d) => noException(d),
  DRAW: (d) => draw(d, short),
  NO_DRAW: (d) => noDraw(d),
  NO_WAITING: (d) => noWaiting(d),
  LOCKED_OUT: (d) => `这会把您自己挡在外面：您当前的地址 ${d.address ?? ''} 不在任何一个网段内`,
  NO_MEETING: (d) => noMeeting(d),
  NO_INVITATION: (d) => noInvitation(d),
  OFFER_OVER: (d) => offerOver(d),
  NOT_ALLOWED: (d) => notAllowed(d),
  INSTRUCTIONS_NOT_READ: () => '请阅读预约须知并勾选已读',
  MODE_OFF: (d) => `该类型不支持${modes[String(d.mode)] ?? '此种'}预约`,
  TOO_MANY_SESSIONS: (d) => `共 ${d.wanted} 场，一次最多 ${d.limit} 场`,
  NO_SESSIONS: (d) => (d.mode === 'periodic' ? '请设置周期规则' : '请选择预约日期和时间'),
  BAD_RECURRENCE: (d) => `周期规则：${recurrence[String(d.why)] ?? '请重新设置'}`,
  BAD_TRANSITION: (d) => transition(d),
  ...visit_phrases,
  CANCEL_TOO_LATE: (d) => `须在开始前 ${lasting(d.needed)} 办理，请联系管理员`,
  REASON_MISSING: () => '请填写原因，预约人将会看到',
  SIGN_IN_TOO_EARLY: (d) =>
    d.from && Number(d.minutes) > far_minutes
      ? `尚未到签到时间，${short(d.from)} 开始`
      : `尚未到签到时间，${lasting(d.minutes)} 后开始${d.from ? `（${short(d.from)}）` : ''}`,
  SIGN_IN_TOO_LATE: (d) => `签到已于 ${lasting(d.minutes)} 前截止${d.until ? `（${short(d.until)}）` : ''}`,
  ALREADY_STARTED: () => '预约已开始',
  NOT_STARTED: () => '预约尚未开始',
  NOT_ENDED: () => '预约尚未结束',
  ALREADY_EVALUATED: () => '您已评价过这次预约，可修改原评价',
  WRONG_PLACE: (d) =>
    d.why === 'accuracy'
      ? `定位不够精确（± ${d.accuracy} 米），请开启精确定位或到窗边重试`
      : `您距此 ${d.meters ?? '过远'} 米，请到 ${d.limit ?? ''} 米以内${d.act === 'report' ? '反映' : '签到'}`,
  POSITION_NEEDED: (d) => `${d.act === 'report' ? '反映此处无人' : '在此签到'}需要您的位置，请允许定位后重试`,
  SCAN_NEEDED: (d) =>
    d.why === 'static'
      ? `此处不接受张贴的二维码，请${d.position ? '允许定位，或' : ''}扫描门口动态刷新的二维码`
      : `请扫描现场的二维码${d.position ? '，或允许定位后' : ''}${d.act === 'report' ? '反映' : '签到'}`,
  CODE_INVALID: (d) => bad_codes[String(d.why)] ?? '这不是本中心的二维码',
  GROUP_TOO_SMALL: (d) => `此处须 ${d.limit ?? '多'} 人签到，请添加参与人`,
  QUORUM_MISSING: (d) => `您已签到；小组须 ${d.limit} 人签到，目前 ${d.used} 人`,
  LEAVES_USED: (d) => `每次预约最多暂离 ${d.limit ?? ''} 次，已用完`,
  CONFIRM_FIRST: (d) => `有人反映此处无人，请先${d.until ? `在 ${short(d.until)} 前` : ''}确认您在场`,
  RELEASED: (d) =>
    `${d.why === 'away_until' ? '暂离超时未返回' : '未按时确认在场'}${d.until ? `（截止 ${short(d.until)}）` : ''}，位置已释放`,
  REPORT_REFUSED: (d) => noReport(d.why) + (d.until ? `（至 ${short(d.until)}）` : ''),
  NOTHING_HERE: (d) => `您当前在此没有可签到或签退的预约${d.next ? `，下一场为 ${short(d.next)}` : ''}`,
  INVALID: (d, field) => invalid(d, field),
  REQUIRED: (d, field) => `${fieldText(d, field) ?? '此项'}不能为空`,
  NO_ADDRESS: ({ channel }) => (channel === 'sms' ? '对方账号没有可用的手机号' : '对方账号没有可用的邮箱'),
  NOT_CONFIGURED: () => '尚未配置此类消息的发送方式，请先保存其地址',
  NOT_FOUND: (d) => notFound(d),
  STALE: (d) => `内容已被他人修改${after('：', d.changed)}，请核对后重新保存`,
  TAKEN_NAME: (d) =>
    d.why === 'rule_of_type'
      ? '该类型已有规则，请修改原有规则'
      : d.why === 'registered'
        ? `${d.name ?? '此人'} 已登记，请修改原有记录`
        : `${d.name ?? '该名称'} 已被使用，请换一个`,
  IN_USE: (d) =>
    d.count && !d.name
      ? `仍有 ${d.count} 项在使用，请先解除`
      : `仍在使用中${d.name ? `（${d.name}）` : ''}，请先解除`,
  OVERLAPPING: (d) => `与${d.other ?? '其他时段'}重叠，请调整`,
  KEY_REUSED: () => '该表单已提交过且内容不同，请刷新后重试',
  TOO_LARGE: (d) => `内容过大${d.limit ? `，最多 ${d.limit}` : ''}`,
  TOO_DEAR: (d) =>
    `一次查询的内容过多：行数 × 字段数为 ${d.price ?? '过多'}${d.limit ? `，最多 ${d.limit}` : ''}，请减少行数或字段`,
  BAD_FILE: (d) => `文件无法使用${after('：', bad_files[String(d.why)] ?? d.why)}`,
  UPLOAD_QUOTA: (d) =>
    `今日上传额度已用完${d.limit_mb ? `（已用 ${d.used_mb ?? 0}/${d.limit_mb} MB，${d.files ?? 0}/${d.limit_files} 个文件）` : ''}，${short(d.resets_at) || '明日'} 起可再上传`,
  LINK_EXPIRED: () => '链接已过期，请回到原页面重新打开文件',
  STORAGE_FULL: (d) =>
    d.limit_mb
      ? `本单位的文件空间（${d.limit_mb} MB）已用完，请联系管理员`
      : '文件空间不足，暂时无法上传，请联系管理员',
  BUSY: (d) => `系统繁忙，请 ${d.seconds ?? 1} 秒后重试`,
  IP_REFUSED: (d) => `当前网络${d.address ? `（${d.address}）` : ''}不允许访问`,
  TENANT_INVALID: (d) =>
    d.why === 'closed' ? '租户已停用或不存在（tenants operation result）' : '租户尚未初始化',
  OTHER_TENANT: () => '此地址属于另一所学校，与您登录的学校不同',
  TENANT_EXISTS: () => '租户已初始化',
  NOT_SIGNED_IN: () => '请重新登录',
  PASSWORD_WRONG: (d) =>
    d.why === 'missing' ? '请输入当前密码，或重新登录后 5 分钟内修改' : '当前密码不正确',
  TOO_MANY_ATTEMPTS: (d) => `尝试次数过多，请 ${d.seconds ?? 60} 秒后再试`,
  ACCOUNT_DISABLED: () => '账号已停用，请联系管理员',
  LAST_ADMINISTRATOR: () => '必须保留最后一名管理员',
  FAULT: (d) => `系统出现问题${d.request_id ? `（${d.request_id}）` : ''}，请稍后重试`,
}

function closed(d: Details): string {
  switch (d.why) {
    case 'hours':
      return `不在开放时间 ${d.from}–${d.to} 内`
    case 'month':
      return `${d.month} 月不开放，可预约月份：${String(d.bookable).replaceAll(',', '、')} 月`
    case 'weekday':
      return `${weekdays[Number(d.weekday) - 1]}不开放，可预约：${list(d.bookable, weekdays)}`
    case 'day_off':
      return '非工作日不开放，请选择工作日'
    case 'range':
      return d.to ? `仅可预约 ${dated(d.from)} 至 ${dated(d.to)}` : `仅可预约 ${dated(d.from)} 起`
    case 'period': {
      const until = d.until && d.until !== '24:00' ? `至 ${d.until}` : ''
      return `不开放${until}${after('：', d.reason || d.reason_en)}`
    }
    default:
      return '该时间不开放'
  }
}

/** The held period as users see it; the buffer around it is described separately. */
function taken(d: Details): string {
  if (!d.from) return '刚被预约，请选择其他时间'
  const buffer = lasting(d.buffer)
  if (d.why === 'before')
    return `${short(d.from)} 起有预约，需提前 ${buffer}结束${d.last ? `，最晚到 ${clock(d.last)}` : '，请选择其他时间'}`
  if (d.why === 'after')
    return `${range(d.from, d.to)} 有预约，其后需留 ${buffer}整理，${d.first ? `${clock(d.first)} 起可约` : '请选择其他时间'}`
  return `${range(d.from, d.to)} 已被预约，请选择其他时间`
}

function quota(d: Details): string {
  const used = `${d.used ?? '?'}/${d.limit ?? '?'} 次`
  switch (d.rule) {
    case 1:
      return `${day(d.from)} 已约 ${used}，请选择其他日期`
    case 2:
      return `本周（${day(d.from)} 至 ${day(d.to)}）已约 ${used}，周一 00:00 重新计算`
    case 3:
      return `本月已约 ${used}，${day(d.resets_at)} 00:00 重新计算`
    case 4:
      return `${dated(d.from)} 至 ${dated(d.to)} 已约 ${used}`
    case 5:
      return `同一时间已约 ${used}，请选择其他时间`
    default:
      return `已约 ${used}，达到上限`
  }
}

/** What the user may not do. */
function more(d: Details): string | null {
  if (d.permission) return named('permission', d.permission)
  return d.dept ? `管理部门 ${d.dept}` : null
}

function notAllowed(d: Details): string {
  const known = not_allowed[String(d.why)]
  if (known !== undefined) return known
  if (d.why === 'above') return `${d.account ? `${d.account} ` : '对方'}的权限高于您`
  if (d.why === 'gives')
    return `此操作会使${d.self ? '您' : ` ${d.account ?? '他人'} `}获得您目前没有的权限${after('：', more(d))}`
  if (d.why === 'takes') return `此操作会影响权限高于您的 ${d.account ?? '人员'} 的权限`
  if (d.permission) return `没有权限：${named('permission', d.permission)}`
  if (d.action) return `没有权限：${named('action', d.action)}`
  return '没有权限'
}

function transition(d: Details): string {
  const from = named('state', d.from)
  if (d.action === 'approve' || d.action === 'reject') return `预约当前为“${from}”，无需再审批`
  if (d.missed === 1) return missed(d)
  const what = d.action ? `“${named('action', d.action)}”` : '此操作'
  if (d.to === null || d.to === undefined || d.to === d.from) return `当前为“${from}”，不能执行${what}`
  return `当前为“${from}”，不能变为“${named('state', d.to)}”`
}

/** What people see of a missed session, and what they can do. */
const missed = (d: Details): string =>
  [
    `${d.until ? `${short(d.until)} 前未签到，` : ''}已记为未履约`,
    ...(d.released === 1 ? ['，位置已释放；剩余时段如仍空闲，可重新预约'] : []),
    '。如有误，请联系此处的管理员',
  ].join('')

function invalid(d: Details, field: string | null): string {
  const what = fieldText(d, field) ?? '内容'
  switch (d.why) {
    case 'before_start':
    case 'empty_period':
      return '结束时间须晚于开始时间'
    case 'required':
      return `${what} 不能为空`
    case 'too_short':
      return `${what} 过短${d.min ? `，至少 ${d.min} 字` : ''}`
    case 'mixed_scripts':
      return `${what} 混用了不同文字的字母，请使用同一种`
    case 'look_alike':
      return `${what} 含有形似的字母，请使用常规字母`
    case 'no_channels':
      return '该资源不发送通知'
    case 'no_page':
      return `${what} 须为本系统已有的页面，或以 https:// 开头的网址`
    case 'no_table':
      return `没有代码表 ${d.value}，请先新建`
    case 'no_value':
      return `${what} 没有 ${d.value} 这个值`
    case 'own_picture':
      return `${what} 须为上传到本系统的图片，其他网站的图片不会显示`
    case 'characters':
      return `${what} 含有不允许的字符`
    case 'words':
      return `${what} 中的 ${d.value} 不是可用的词，可用的有：${d.allowed}`
    case 'no_zone':
      return `座位图上没有区域 ${d.value}`
    case 'no_seat':
      return `这里没有 ${d.value} 座`
    case 'not_one_of':
      return `${what} 须为以下之一：${d.allowed}`
    case 'out_of_range':
      return `${what} 须在 ${d.min} 至 ${d.max} 之间`
    case 'date':
      return `${what} 不是日期（yyyy-MM-dd）`
    case 'time':
      return `${what} 不是时间（HH:mm）`
    case 'timestamp':
      return `${what} 不是日期时间（yyyy-MM-dd HH:mm:ss）`
    case 'past':
      return `${what} 须晚于现在`
    case 'too_small':
      return `${what} 不能小于 ${d.limit}`
    case 'odd_step':
      return `${what} 须能整除 60 分钟，或为 5 分钟的倍数`
    case 'too_big':
      return `${what} 不能大于 ${d.limit}`
    case 'too_long':
      return `${what} 过长${after('，最多 ', d.limit ?? d.max)}`
    case 'too_many':
      return `${what} 条目过多${after('，最多 ', d.limit ?? d.max)}`
    case 'format':
      return `${what} 格式不正确`
    case 'https':
      return `${what}须为 https 地址，且不含用户名和密码`
    case 'network':
      return `${what}须为 IP 地址或网段，例如 10.0.0.0/8、2001:db8::/32`
    case 'away':
      return '此人届时也不在，已委托他人；请另选'
    case 'self':
      return '请选择本人以外的人'
    case 'duplicate':
      return '重复填写'
    case 'unknown_person':
      return `查无此人：${d.value}`
    case 'unknown':
      return `不存在：${d.value}`
    case 'circle':
      return '不能以自身或其下级作为上级'
    case 'of_template':
      return '该资源使用规则模板，请修改模板，或改为自有规则'
    case 'fixed':
      return `${what} 不可再修改`
    case 'weak':
      return `${what} 过于简单，请使用更长且不含账号的密码`
    case 'key_used':
      return '该表单已提交过且内容不同，请刷新后重试'
    default:
      return bad_changes[String(d.why)] ?? badField(d, what) ?? `${what} 无效${after('：', d.value)}`
  }
}

function prompt(d: Details): string | null {
  return d.prompt ? String(d.prompt) : null
}

type Text = string | number | null | undefined

/** yyyy-MM-dd as '11月24日 周二'. */
function day(date: Text): string {
  const text = String(date ?? '')
  if (!isDate(text)) return text
  return `${Number(text.slice(5, 7))}月${Number(text.slice(8))}日 ${weekdays[weekdayOf(text) - 1]}`
}

/** The same with the year: for dates that may be far away. */
const dated = (date: Text): string => {
  const text = String(date ?? '')
  return isDate(text.slice(0, 10))
    ? `${text.slice(0, 4)}年${day(text.slice(0, 10))}${after(' ', clock(date))}`
    : text
}

/** yyyy-MM-dd HH:mm:ss as '15:00'. */
const clock = (timestamp: Text): string => String(timestamp ?? '').slice(11, 16)

/** yyyy-MM-dd HH:mm:ss as '11月24日 周二 15:00'. */
const short = (timestamp: Text): string =>
  timestamp ? `${day(String(timestamp).slice(0, 10))}${after(' ', clock(timestamp))}` : ''

/** Only the day, if the time is its beginning. */
const without_midnight = (timestamp: Text): string =>
  clock(timestamp) === '00:00' ? day(String(timestamp).slice(0, 10)) : short(timestamp)

function range(from: Text, to: Text): string {
  const same_day = String(from).slice(0, 10) === String(to).slice(0, 10)
  return `${short(from)}–${same_day ? clock(to) : short(to)}`
}

function after(before: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `${before}${text}`
}

function list(numbers: string | number | null | undefined, words: readonly string[]): string {
  return String(numbers ?? '')
    .split(',')
    .map((n) => words[Number(n) - 1] ?? n)
    .join('、')
}

function named(group: string, key: string | number | null | undefined): string {
  return names[group]?.[String(key)] ?? String(key ?? '')
}

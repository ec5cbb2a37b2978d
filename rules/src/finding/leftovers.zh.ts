/** Chinese words that say when, whatever else is said, as parts of an expression. */
export const hours_zh = '[一二两三四五六七八九十]{1,3}'
export const always_zh = [
  '[上下本这每各]个?(?:周|星期|礼拜|月)|(?:周|星期|礼拜)[一二三四五六日天末\\d]|每|[隔单双]周|工作日',
  '[上中下]午|[早晚]上|凌晨|傍晚|半夜|午夜|[早晚](?:些|一?点(?!\\p{Script=Han}))|(?:早|晚)(?=[\\s,]|$)',
  '[\\d一二两三四五六七八九十半]\\s*(?:[点刻月]|号(?!\\s*(?:楼|馆|厅|门|院|机房)))|点[半钟]',
  '[今明后昨前]天|[天周](?:之|以)?[后内]|小时|分钟|(?:之|以)[前后]|[饭课学班餐会](?:之|以)?[前后]|月[底初中末]|这.天|过[\\d一二两三四五几]天|[月年学期](?:之|以)后|月后|通宵|[整彻过]夜|[早晚]自习|早读|连[续着]?\\s*[\\d一二两三四五六七八九十]+\\s*(?:周|个?星期|个?月)|课间|天[黑亮]|日[出落]|年[底初末中]',
  '第[\\d一二两三四五六七八九十、]+(?:\\s*[-到至]\\s*[\\d一二两三四五六七八九十]+)?\\s*[节课讲周]|[\\d一二三四五六七八九十]\\s*节(?!目)|[明后去]年',
  '[\\d一二两三四五六七八九十]+\\s*(?:天|周|个?星期|个?礼拜|个月)(?![一二三四五六日天])',
  '[\\d一二两三四五六七八九十]+\\s*[、,，和\\-到至]\\s*[\\d一二两三四五六七八九十]+\\s*节',
  `(?:${hours_zh})\\s*(?:-|到|至)\\s*(?:${hours_zh})`,
]
/** Those that do where no day is said. */
export const without_day_zh =
  '学期|期[末中]|[寒暑]假|元旦|春节|国庆|圣诞|五一|清明|端午|中秋|除夕|大年|双十[一二]|假期'
/** Between a day or time and a number that belongs to it. */
export const beside_zh = '在|从|到|至'

const OF_MONTH = /^(\d{1,2})\s?号$/

/** What a number may be meant to be. */
export const numbersMeant = (said: string): string[] => [`${said}点`, `${said}日`]
/** The day of a dotted number. */
export const dottedDay = (month: string, day: string): string => `${month}月${Number(day)}日`

/** What a word may be meant to be that can't be understood by itself. */
export function wordMeant(said: string): string[] {
  const [, day] = OF_MONTH.exec(said) ?? []
  if (day !== undefined) return [`${day}日的`]
  return said === '工作日' ? ['每个工作日'] : []
}

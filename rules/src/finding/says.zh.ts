/** How people say in Chinese when, how long and with how many they want a room. */
import { days_zh } from './days.zh.ts'
import { numberSaid } from './numbers.zh.ts'
import { people, saying, type Pattern } from './parts.ts'
import { COMPANIONS, PEOPLE, times_zh, TOGETHER, WITH_OTHERS } from './times.zh.ts'

/** Words that need no answer. */
const FILLERS = [
  '有没有|请问|请|麻烦|帮我|帮忙|我们|我|咱们|想要|想|需要|要|找|订|约|预约|预订|预定|用|借|租|给|能(?!厅)|可以|可|有|带|配',
  '和|与|跟|及|或者?|还是|的|在|去|到|坐|个|间|一个|一间|房间|空闲|空的|空|吗|呢|吧|了|啊|呀|附近|旁边|容纳|配备',
  '会(?=有|用|来|要|$|[\\s,。])|地方|随便|随意|都行|都可以|什么|哪里|哪儿|一下|大概|大约|左右|开会|最近|近期|接下来|时候|谢谢|你好|您好|每(?:次|场|人|位)|至|从|开始|时间|期间|之间|大家',
].join('|')

export const says_zh: readonly Pattern[] = [
  saying('(?:现在|马上|立刻|此刻|立即|当前|这会儿|尽快|越快越好|过一会儿?|待会儿?|等会儿?|一会儿)', () => [
    { kind: 'now' },
  ]),
  ...days_zh,
  ...times_zh,
  saying(PEOPLE, ({ count = '' }) => people(numberSaid(count))),
  saying(COMPANIONS, ({ count = '' }) => people(numberSaid(count))),
  saying(WITH_OTHERS, ({ others = '' }) => people(numberSaid(others) + 1)),
  saying(TOGETHER, ({ all }) => people(all === '俩' ? 2 : 3)),
  saying(`(?:${FILLERS})`, () => []),
]

/** What stands before and after the name of a place that shall be near. */
export const near_zh = {
  before: /(?:靠近|挨着|离)\s*/uy,
  after: /\s*(?:附近|旁边|边上|周边|周围|旁|近)/uy,
  inside: /\s*(?:里面|里|内)/uy,
}

/** What says that something shall not be: the wish that follows isn't one. */
export const not_zh = /(?:不需要|不要|不用|不想|不带|没有|除了?(?!草)|别|无(?!障碍)|不)\s*/uy

/** What is done in a room, said before what it is done with. */
export const verb_zh = /(?:练习|打|踢|练|弹|玩|学|上(?!午|个?周|个?星期|个?礼拜)|开|做|办)\s*/uy

/** What joins two days to a range, and to a choice. */
export const range_zh = '到|至'
export const choice_zh = '或者?|还是|和|及|与|跟|、'

/** A number with what belongs to it is one word: 3号, 8号楼, 11.30. */
export const numbered_zh = /\d+\s?号(?:楼|馆|厅|门|院|机房)?|\d+(?:[.:]\d+)+/uy

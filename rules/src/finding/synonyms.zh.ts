/** Other words for the equipment of rooms, in both languages, whatever a campus calls it. */
const SAME: readonly (readonly [names: RegExp, words: readonly string[]])[] = [
  [
    /step-free|wheelchair|barrier-free|\baccessible\b|无障碍|轮椅/,
    [
      ...[
        'step-free',
        'wheelchair accessible',
        'wheelchair access',
        'wheelchair',
        'accessible',
        'barrier-free',
      ],
      ...['disabled access', '无障碍', '轮椅'],
    ],
  ],
  [/\bprojector|投影仪|投影机/, ['projector', 'beamer', '投影', '投影仪', '投影机']],
  [/\bwhiteboard|白板/, ['whiteboard', 'white board', '白板']],
  [/\bmicrophone|麦克风|话筒/, ['microphone', 'mic', '麦克风', '话筒']],
  [/\bsound system|\bspeakers|音响|音箱/, ['sound system', 'speakers', '音响', '音箱']],
  [
    /\bsocket|\boutlet|电源|插座/,
    ['power socket', 'power outlet', 'outlet', 'socket', 'plug', '电源', '插座'],
  ],
  [/^display|\btv\b|显示屏|电视/, ['display', 'tv', 'monitor', '显示屏', '电视', '大屏']],
  [
    /\bvideo ?conferenc|视频会议/,
    ['video conference', 'video conferencing', 'video call', '视频会议', '视频'],
  ],
  [/\bair[- ]condition|空调/, ['air conditioning', 'aircon', 'air con', '空调']],
  [/\bcomputer|电脑|计算机/, ['computer', 'pc', '电脑', '计算机']],
]

/** What else people call it. */
export const otherNames = (name: string): readonly string[] =>
  SAME.flatMap(([names, words]) => (names.test(name.toLowerCase()) ? words : []))

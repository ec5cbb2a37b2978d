export interface DemoDepartment {
  code: string
  parent: string | null
  name: string
  name_en: string
}

export interface DemoPost {
  code: string
  name: string
  name_en: string
  formal: 0 | 1
}

export const ROOT = 'MH'

/** Schools and their subdivisions, by code, with their share of the students. */
interface School {
  code: string
  name: string
  name_en: string
  weight: number
  departments: readonly (readonly [string, string])[]
}

const school = (
  code: string,
  name: string,
  name_en: string,
  weight: number,
  ...departments: (readonly [string, string])[]
): School => ({ code, name, name_en, weight, departments })

export const schools: readonly School[] = [
  school(
    'CS',
    '计算机学院',
    'School of Computer Science',
    14,
    ['软件工程系', 'Software Engineering'],
    ['人工智能系', 'Artificial Intelligence'],
    ['网络空间安全系', 'Cyber Security'],
  ),
  school(
    'EI',
    '电子信息学院',
    'School of Electronic Information',
    9,
    ['通信工程系', 'Communication Engineering'],
    ['微电子系', 'Microelectronics'],
  ),
  school(
    'MATH',
    '数学科学学院',
    'School of Mathematical Sciences',
    5,
    ['基础数学系', 'Pure Mathematics'],
    ['统计学系', 'Statistics'],
  ),
  school(
    'PHYS',
    '物理与天文学院',
    'School of Physics and Astronomy',
    5,
    ['物理系', 'Physics'],
    ['天文系', 'Astronomy'],
  ),
  school(
    'CHEM',
    '化学与材料学院',
    'School of Chemistry and Materials',
    6,
    ['化学系', 'Chemistry'],
    ['材料科学系', 'Materials Science'],
  ),
  school(
    'LIFE',
    '生命科学学院',
    'School of Life Sciences',
    5,
    ['生物技术系', 'Biotechnology'],
    ['生态学系', 'Ecology'],
  ),
  school(
    'CIVIL',
    '土木与建筑学院',
    'School of Civil Engineering and Architecture',
    6,
    ['土木工程系', 'Civil Engineering'],
    ['建筑学系', 'Architecture'],
  ),
  school(
    'MECH',
    '机械工程学院',
    'School of Mechanical Engineering',
    7,
    ['机械设计系', 'Mechanical Design'],
    ['工业工程系', 'Industrial Engineering'],
  ),
  school(
    'ECON',
    '经济管理学院',
    'School of Economics and Management',
    11,
    ['工商管理系', 'Business Administration'],
    ['金融系', 'Finance'],
    ['会计系', 'Accounting'],
  ),
  school(
    'LAW',
    '法学院',
    'School of Law',
    4,
    ['民商法系', 'Civil and Commercial Law'],
    ['国际法系', 'International Law'],
  ),
  school(
    'HUM',
    '人文学院',
    'School of Humanities',
    6,
    ['中文系', 'Chinese Literature'],
    ['历史系', 'History'],
    ['哲学系', 'Philosophy'],
  ),
  school(
    'LANG',
    '外国语学院',
    'School of Foreign Languages',
    5,
    ['英语系', 'English'],
    ['日语系', 'Japanese'],
    ['法德语系', 'French and German'],
  ),
  school('ARTS', '艺术与音乐学院', 'School of Arts and Music', 4, ['音乐系', 'Music'], ['设计系', 'Design']),
  school(
    'MED',
    '医学院',
    'School of Medicine',
    9,
    ['基础医学系', 'Basic Medicine'],
    ['临床医学系', 'Clinical Medicine'],
    ['护理系', 'Nursing'],
  ),
]

/** Administrative offices, with their number of people. */
export const offices: readonly (DemoDepartment & { staff: number })[] = [
  { code: 'PRES', parent: ROOT, name: '校长办公室', name_en: "President's Office", staff: 14 },
  { code: 'ACAD', parent: ROOT, name: '教务处', name_en: 'Academic Affairs', staff: 24 },
  { code: 'STUD', parent: ROOT, name: '学生工作处', name_en: 'Student Affairs', staff: 26 },
  { code: 'LOGI', parent: ROOT, name: '后勤保障处', name_en: 'Logistics', staff: 30 },
  { code: 'SECU', parent: ROOT, name: '保卫处', name_en: 'Campus Security', staff: 28 },
  { code: 'LIBR', parent: ROOT, name: '图书馆', name_en: 'Library', staff: 32 },
  { code: 'ITC', parent: ROOT, name: '信息化办公室', name_en: 'Information Technology Centre', staff: 18 },
  { code: 'SPORT', parent: ROOT, name: '体育部', name_en: 'Department of Physical Education', staff: 22 },
]

export const posts: readonly DemoPost[] = [
  { code: 'president', name: '校领导', name_en: 'University leader', formal: 1 },
  { code: 'dean', name: '院长', name_en: 'Dean', formal: 1 },
  { code: 'head', name: '系主任', name_en: 'Head of department', formal: 1 },
  { code: 'director', name: '处长', name_en: 'Director', formal: 1 },
  { code: 'professor', name: '教授', name_en: 'Professor', formal: 1 },
  { code: 'associate', name: '副教授', name_en: 'Associate professor', formal: 1 },
  { code: 'lecturer', name: '讲师', name_en: 'Lecturer', formal: 1 },
  { code: 'secretary', name: '办公室主任', name_en: 'Office manager', formal: 1 },
  { code: 'officer', name: '科员', name_en: 'Officer', formal: 1 },
  { code: 'engineer', name: '实验师', name_en: 'Laboratory engineer', formal: 1 },
  { code: 'librarian', name: '馆员', name_en: 'Librarian', formal: 1 },
  { code: 'coach', name: '体育教师', name_en: 'Physical education teacher', formal: 1 },
  { code: 'guard', name: '门卫', name_en: 'Gate guard', formal: 0 },
  { code: 'postgraduate', name: '研究生', name_en: 'Postgraduate', formal: 0 },
  { code: 'undergraduate', name: '本科生', name_en: 'Undergraduate', formal: 0 },
]

/** The whole tree, parents first. */
export function departments(): DemoDepartment[] {
  const root: DemoDepartment = { code: ROOT, parent: null, name: '明湖大学', name_en: 'Minghu University' }
  const own = offices.map(({ code, parent, name, name_en }) => ({ code, parent, name, name_en }))
  const faculties = schools.flatMap(({ code, name, name_en, departments: below }): DemoDepartment[] => [
    { code, parent: ROOT, name, name_en },
    ...below.map(([zh, en], i) => ({ code: `${code}-${i + 1}`, parent: code, name: zh, name_en: en })),
  ])
  return [root, ...own, ...faculties]
}

import { expect, test } from 'vitest'
import { answerAbout, flatOf, settingsWith } from './flat_settings.ts'

const stored = {
  sys_name: '预约中心',
  sys_name_en: 'Centre',
  theme_color: '#3399fe',
  logo: '/files/a.png',
  campus: { name: '大学', name_en: 'University', picture: '' },
  public: { onlyLevelTwo: false, kept: 7 },
  wlu: { topNavBg: '#123456', home_nav: [{ name: 'kept' }] },
  home_nav_setting: [{ name: '首页', name_en: 'Home', link: '/pc/home', role: 'user' as const }],
  allowed_origins: ['https://a.test'],
  frame_origins: ['https://b.test'],
  kept: 'too',
}

test('a form that changes nothing changes nothing', () =>
  expect(settingsWith(stored, flatOf(stored))).toEqual(stored))

test('what a form sends goes to its place, and the rest is kept', () =>
  expect(
    settingsWith(stored, { campus_name: '新大学', only_level_two: 1, header_picture: '/files/b.png' }),
  ).toEqual({
    ...stored,
    campus: { ...stored.campus, name: '新大学' },
    public: { onlyLevelTwo: true, kept: 7 },
    wlu: { ...stored.wlu, topNavBg: '/files/b.png' },
  }))

test('a picture that is taken away leaves the colour', () => {
  const pictured = { ...stored, wlu: { topNavBg: '/files/b.png' } }
  expect(flatOf(pictured)).toMatchObject({ header_colour: '', header_picture: '/files/b.png' })
  expect(settingsWith(pictured, { header_picture: null, header_colour: '#123456' }).wlu).toEqual({
    topNavBg: '#123456',
  })
})

test('a tenant that was never configured has a form', () =>
  expect(settingsWith({}, { sys_name: 'x' })).toMatchObject({ sys_name: 'x', home_nav_setting: [] }))

test.each([
  ['manage_setting.logo', {}, 'logo'],
  ['model.manage_setting.campus.picture', {}, 'campus_picture'],
  ['manage_setting.home_nav_setting.0.link', {}, 'home_nav_setting.0.link'],
  ['manage_setting.wlu.topNavBg', { header_picture: '/x' }, 'header_picture'],
  ['manage_setting.wlu.topNavBg', { header_colour: 'x' }, 'header_colour'],
])('a refusal of %s is shown at %o', (field, sent, shown) => {
  const one = { errcode: 'INVALID', msg: '', msg_en: '', field }
  expect(answerAbout({ ...one, refusals: [one] }, sent)).toMatchObject({
    field: shown,
    refusals: [{ field: shown }],
  })
})

import { AutoComplete, Input } from 'antd'
import { useMemo } from 'react'
import { user_paths } from '#rules/settings/user_paths.ts'
import { byLabel } from '../../kit/by_label.ts'
import type { ControlProps } from '../../kit/form/declare.ts'
import {
  ownField,
  pairField,
  pictureField,
  rowsField,
  selectField,
  switchField,
  textField,
} from '../../kit/form/fields.tsx'
import { useRequest } from '../../kit/requests.ts'
import { FindTypesInMenu } from '../../resources/resource_types.graphql.ts'
import { typeAddress } from '../../resources/type_address.ts'
import { readColour } from '../../theme/contrast.ts'
import { named } from '../../viewer/named.ts'
import { HeaderPreview, ColoursPreview } from './ThemePreview.tsx'

/** The specification's two choices. */
const colours = ['#3399fe', '#a61d24']

/** A colour by its six digits, by the system's picker, or one of the usual ones. */
function ColourControl({ id, value, set, name, invalid, described_by }: ControlProps) {
  const text = typeof value === 'string' ? value : ''
  return (
    <span className="row">
      <input
        type="color"
        className="colour-picker"
        aria-label={name}
        value={readColour(text) ? text : '#ffffff'}
        onChange={({ target }) => set(target.value)}
      />
      <Input
        id={id}
        className="colour-code"
        value={text}
        maxLength={7}
        placeholder="#3399fe"
        aria-describedby={described_by}
        {...(invalid ? { status: 'error' as const } : {})}
        onChange={({ target }) => set(target.value.trim())}
      />
      {colours.map((colour) => (
        <button
          key={colour}
          type="button"
          className="button-bare colour-usual"
          style={{ background: colour }}
          aria-label={colour}
          aria-pressed={text.toLowerCase() === colour}
          onClick={() => set(colour)}
        />
      ))}
    </span>
  )
}

/** Pages that need nothing in their address. */
const plain_pages = user_paths.filter((path) => !path.includes(':'))

/** Where an entry of the header leads: a page of the portal, one type, or any address of the web. */
function LinkControl({ id, value, set, name, label }: ControlProps) {
  const { data } = useRequest(FindTypesInMenu, { adminAuthType: 'user' }, { staleTime: 300_000 })
  const options = useMemo(
    () => [
      ...plain_pages.map((path) => ({ value: `/pc/${path}`, label: `/pc/${path}` })),
      ...(data?.findResourcesTypeListByAccountAuth ?? []).map((type) => ({
        value: typeAddress(type),
        label: `${named(type, 'resources_name')} · ${typeAddress(type)}`,
      })),
      { value: '/manage/home', label: '/manage/home' },
    ],
    [data],
  )
  return (
    <AutoComplete
      id={id}
      className="link-control"
      aria-label={name}
      allowClear
      value={typeof value === 'string' ? value : ''}
      options={options}
      placeholder={label('hints.link')}
      showSearch={byLabel}
      onChange={(next: string | undefined) => set(next?.trim() ?? '')}
    />
  )
}

/** The fields that tell how the product looks. */
export const looks = [
  ownField('theme_color', ColourControl, { required: true }),
  ownField('header_colour', ColourControl),
  pictureField('header_picture'),
  pictureField('logo'),
] as const

export const identity = [
  ...pairField('sys_name', { required: true, max: 60, max_en: 60 }),
  ...pairField('campus_name', { max: 60, max_en: 60 }),
  pictureField('campus_picture'),
] as const

export const menu = [
  switchField('only_level_two'),
  rowsField(
    'home_nav_setting',
    [
      textField('name', { required: true, max: 60 }),
      textField('name_en', { max: 60 }),
      ownField('link', LinkControl),
      selectField('role', ['user', 'admin']),
    ],
    { max: 30, ordered: true },
  ),
] as const

/** Scheme, host and port of a site: encrypted, or on the machine of who develops it. */
const SITE = /^(https:\/\/|http:\/\/(?=(localhost|127\.0\.0\.1)(:\d+)?$))[^/?#\s]+$/i
const origins = <Name extends 'allowed_origins' | 'frame_origins'>(field: Name) =>
  rowsField(field, [textField('origin', { required: true, max: 200, pattern: SITE })], { max: 30 })

export const sites = [origins('allowed_origins'), origins('frame_origins')] as const

export const previews = {
  header: ownField('header_preview', HeaderPreview, { wide: true }),
  colours: ownField('colour_preview', ColoursPreview, { wide: true }),
}

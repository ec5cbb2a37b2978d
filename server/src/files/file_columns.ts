/**
 * The content of a column: the address of a file (or a word or another address of ours), a list of them, a
 * rich text, or settings that contain addresses.
 */
export type Holds = 'address' | 'addresses' | 'html' | 'settings'

interface Place {
  /** Whether everybody may see files named there, also without signing in. */
  public: boolean
  columns: Readonly<Record<string, Holds>>
}

/**
 * Every table and column that names files. Its feature reports each change with `nameFiles`, `renameFiles` or
 * `forgetFiles`. Naming a file in a public place needs a permission to publish: to manage resources, types,
 * locations, notices or the settings.
 */
export const file_columns = {
  resource: {
    public: true,
    columns: {
      pictures: 'addresses',
      panorama: 'address',
      qcode_image_url: 'address',
      booking_instructions: 'html',
      booking_instructions_en: 'html',
    },
  },
  resources_type: { public: true, columns: { icon: 'address', icon_not: 'address' } },
  location: { public: true, columns: { picture: 'address' } },
  seat_plan: { public: true, columns: { background: 'address' } },
  seat_plan_draft: { public: true, columns: { background: 'address' } },
  notice: { public: true, columns: { content: 'html', content_en: 'html' } },
  instruction: { public: true, columns: { content: 'html', content_en: 'html' } },
  system_settings: { public: true, columns: { manage_setting: 'settings' } },
  visitor_overall_settings: {
    public: true,
    columns: {
      banner_img: 'address',
      welcome_content: 'html',
      welcome_content_en: 'html',
      visitor_infor_cotent: 'html',
      visitor_infor_cotent_en: 'html',
    },
  },
  /** For the signed-in people of the tenant, who get a signed address. */
  user_image: { public: false, columns: { image: 'address' } },
  /** For those who see the evaluation. */
  evaluation: { public: false, columns: { pictures: 'addresses' } },
  /** For who may see visitors. Own fields of a tenant may hold files too. */
  visitor_registration: { public: false, columns: { visitor_picture: 'address', own_values: 'settings' } },
  /** For the people whom the session concerns. */
  appointment_information: { public: false, columns: { enclosure: 'address' } },
} as const satisfies Record<string, Place>

export type FileColumn = keyof typeof file_columns

export const public_places: readonly string[] = Object.entries(file_columns).flatMap(([name, place]) =>
  place.public ? [name] : [],
)

export const columnsOf = (place: FileColumn): [column: string, holds: Holds][] =>
  Object.entries<Holds>(file_columns[place].columns)

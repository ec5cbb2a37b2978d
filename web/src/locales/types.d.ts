import bookings from './zh/bookings.json' with { type: 'json' }
import code_items from './zh/code_items.json' with { type: 'json' }
import codes from './zh/codes.json' with { type: 'json' }
import editor from './zh/editor.json' with { type: 'json' }
import import_words from './zh/import.json' with { type: 'json' }
import kit from './zh/kit.json' with { type: 'json' }
import locations from './zh/locations.json' with { type: 'json' }
import manage from './zh/manage.json' with { type: 'json' }
import password from './zh/password.json' with { type: 'json' }
import portal from './zh/portal.json' with { type: 'json' }
import resource_forms from './zh/resource_forms.json' with { type: 'json' }
import resources from './zh/resources.json' with { type: 'json' }
import sign_in from './zh/sign_in.json' with { type: 'json' }

/**
 * The locale files. A feature adds its line here; then a missing text does not compile. A test compares the
 * English files with the Chinese ones.
 */
export interface Words {
  bookings: typeof bookings
  code_items: typeof code_items
  codes: typeof codes
  editor: typeof editor
  import: typeof import_words
  kit: typeof kit
  locations: typeof locations
  manage: typeof manage
  password: typeof password
  portal: typeof portal
  resource_forms: typeof resource_forms
  resources: typeof resources
  sign_in: typeof sign_in
}

export type WordFile = keyof Words

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit'
    resources: Words
    returnNull: false
  }
}

/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** 'NO' takes the language switch away. Spec 001 §1. */
  readonly VITE_LANGUAGE_SWITCH?: string
  /** 'YES' builds the menu from the local list alone and makes everyone an administrator's view. Spec 000 §6. */
  readonly VITE_LOCAL_MENU?: string
}

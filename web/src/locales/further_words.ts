/** The locale files of the user area that no visit begins with, and how each is loaded. */
export const further_words = import.meta.glob<{ default: Record<string, unknown> }>([
  './{zh,en}/*.json',
  '!./{zh,en}/{attendance,bookings,finding,kit,portal,reservations,resources,sign_in}.json',
  '!./{zh,en}/{busy,embedding,error,http,offline,title}.json',
])

import type { FieldWords, KindWords } from './field_words.ts'

/** What fields are called, and why they are asked for, unless a tenant says it in its own words. */
export const fields_en: FieldWords = {
  visitor_name: { name: 'Name', why: 'So that the gate and your host know who comes' },
  phone: { name: 'Phone', why: 'So that you get your pass, and can be reached if something changes' },
  unit: { name: 'Organisation', why: 'So that your host knows on whose behalf you come' },
  post: { name: 'Position', why: 'So that your host can prepare the visit' },
  person_type: { name: 'Kind of visitor', why: 'It decides by which rules you may enter' },
  gender: { name: 'Gender', why: 'So that you are received and addressed properly' },
  email: { name: 'Email', why: 'So that messages also reach you without a phone' },
  identity_type: { name: 'Identity', why: 'It decides which document is needed at the gate' },
  card_type: { name: 'Kind of document', why: 'So that the gate knows which document you show' },
  card_number: { name: 'Document number', why: 'So that the gate can check the document you show' },
  visitor_picture: {
    name: 'Portrait',
    why: 'So that a guard can compare it with you; it is never matched by a machine',
  },
  in_school_date: { name: 'Date of entry', why: 'Your pass is valid from this day' },
  in_school_end_date: { name: 'Last day', why: 'Your pass is valid until the end of this day' },
  in_school_area: { name: 'Where to', why: 'It decides the gate, and whether there is room on that day' },
  in_school_reason: { name: 'Reason of the visit', why: 'So that your host can decide' },
  accept_visit_name: { name: 'Host', why: 'This person confirms that you are expected' },
  accept_visit_phone: { name: 'Phone of the host', why: 'So that the right person is asked' },
  accept_visit_unit: { name: 'Department of the host', why: 'So that the right person is asked' },
  peers: { name: 'Companions', why: 'Who comes with you is let in with you' },
  in_child: { name: 'Children', why: 'So that a group with children is received properly' },
  visit_path: { name: 'Way of arrival', why: 'So that the gate is prepared' },
  is_car: { name: 'By car', why: 'Cars need a place, and a gate that opens for them' },
  car_card_number: { name: 'Number plate', why: 'The gate opens for this plate' },
  car_product: { name: 'Model of the car', why: 'So that a guard recognises the car' },
  remark: { name: 'Remark', why: 'What your host should know besides' },
}

export const kinds_en: KindWords = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  picture: 'Picture',
  file: 'File',
  flag: 'Yes or no',
  people: 'People',
}

import type { Catalog } from '../catalog.ts';

export const apply = {
  steps: { label: 'Steps of the form', names: ['Enter', 'Check', 'Done'] },
  lead: ({ prize }) => `Where shall we send this? ${prize}`,
  fields: {
    name: 'Name',
    zip: 'Postal code',
    address: 'Address',
    building: 'Building and room',
    tel: 'Telephone',
    email: 'Email',
  },
  hints: {
    name: '',
    zip: 'For example 0000012, without hyphens',
    address: 'Prefecture or country to house number',
    building: 'Write "none" if there is none',
    tel: '',
    email: 'The result will be sent here',
  },
  faults: {
    zip: 'Please enter it without hyphens (e.g. 0000012)',
    building: 'Please enter (write "none" if there is none)',
  },
  toCheck: 'Check what you entered',
  checkTitle: 'Send it like this?',
  mend: 'Change something',
  send: 'Send the application',
  kept: 'What you entered is still here. Please try again; it will not be sent twice.',
  done: 'Your application has arrived',
  sentAt: ({ when }) => `Sent ${when}`,
  result: 'The organiser will tell you the result',
  resultText:
    'It will come to the email or the address that you gave. See the description of the prize for when. Your application stays, even if you reset what you collected.',
  toPrize: 'See the prize',
  nothing: {
    title: 'There is no form to send now',
    text: 'Get this prize or win it, and you can send the form here.',
  },
} satisfies Catalog['apply'];

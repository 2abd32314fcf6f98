import type { Catalog } from '../ja_JP/ja_JP.ts';

export const apply = {
  steps: { label: 'Steps of the form', names: ['Fill in', 'Review', 'Done'] },
  lead: ({ prize }) => `Where should we send this? ${prize}`,
  fields: {
    name: 'Name',
    zip: 'Postal code',
    address: 'Address',
    building: 'Building and room',
    tel: 'Phone number',
    email: 'Email',
  },
  hints: {
    name: '',
    zip: 'E.g. 0000012',
    address: 'Street, city and prefecture (or country)',
    building: 'Write “none” if there is none',
    tel: '',
    email: 'The result will be sent here',
  },
  faults: {
    zip: 'Please use digits and letters only (e.g. 0000012)',
    building: 'Please enter it (write “none” if there is none)',
  },
  toCheck: 'Review your details',
  checkTitle: 'Is everything correct?',
  edit: 'Edit',
  send: 'Send the application',
  inputRetained: 'What you entered is still here. Please try again; it will not be sent twice.',
  done: 'We have your application',
  result: 'The organizer will tell you the result',
  resultText:
    'You will hear by email or at the address you gave. The prize description says when. Your application stays, even if you reset what you collected.',
  next: 'Next application',
  nothing: {
    title: 'There is no form to send right now',
    text: 'Once you get or win this prize, you can send the form here.',
  },
} satisfies Catalog['apply'];
